/**
 * What tutors, firms and the association ask of 3.6 million journals, over HTTP, each by one person alone: the lists, a
 * week's reading, the spot check with its draws; beside the very statements sent by the bare driver.
 */
import { practiceLog } from 'contract/areas/journal/practice-log';
import { spotCheck } from 'contract/areas/journal/spot-check';
import type { Input, Output } from 'contract/kernel/endpoint';
import { mapRecord } from 'contract/kernel/keys';
import { newId } from '../kernel/id.ts';
import { besideBare, timed, type Question } from './beside-bare.ts';
import { median, percentile, round, type Benchmark, type Options } from './frame.ts';
import type { Installation } from './installation.ts';
import { journalInstallation } from './journal-installation.ts';
import { headersOf, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';

const { getPracticeLogs, getReading, getStatistics } = practiceLog.endpoints;
const { getSpotChecks, getSpotItems, getSpotCheck, getSpotReading, estimate, redraw, draw } = spotCheck.endpoints;
type Draw = Input<typeof draw>;
type Headers = Record<string, string>;

export const journalLists: Benchmark = {
  title: '360 万篇日志：指导律师、律所、市律协的查询和日志抽查，一人依次访问，与直接用驱动发送同样语句之比', rounds: 20, seconds: 0,
  goal: { worstP95: { atMost: 200 }, drawP95: { atMost: 200 } },
  measure,
};

async function measure({ rounds, rows, say }: Options) {
  const installation = await journalInstallation(say, rows);
  const { db, associationId } = installation;
  const signedIn = async (userName: string) => headersOf(await signInAgain(db, associationId, userName));
  const [tutor, firm, clerk] = [await signedIn('bench-tutor'), await signedIn('bench-firm'), await signedIn('bench')];
  const facts = await factsOf(installation);
  const product = await startProduct(installation.dir);
  try {
    const { period } = facts;
    const wishes: Record<string, Draw> = {
      随机抽100篇: { ...period, measure: 'COUNT', amount: 100 },
      优先抽有风险的200篇: { ...period, measure: 'COUNT', amount: 200, risks: ['SUSPICIOUS', 'LATE', 'SHORT', 'OVERDUE'], riskShare: 50 },
      一家律所抽30篇: { ...period, firmIds: [facts.firm], measure: 'COUNT', amount: 30, again: true },
    };
    const draws = [];
    let batch = '';
    for (const [name, wish] of Object.entries(wishes)) {
      const taken: number[] = [];
      for (let at = -1; at < rounds; at += 1) {
        const spent = await timed(async () => { batch = await drawn(product.port, clerk, wish); });
        // The first one finds the tables cold.
        if (at >= 0) taken.push(spent);
      }
      draws.push({ name, median: round(median(taken)), p95: round(percentile(taken, 0.95)) });
      say(`${name}：中位 ${draws.at(-1)?.median}，p95 ${draws.at(-1)?.p95} 毫秒`);
    }
    const asked = { ...mapRecord<string, string, Question>(ofTutor, (url) => ({ url, headers: tutor })), ...mapRecord<string, string, Question>(ofFirm(facts), (url) => ({ url, headers: firm })), ...mapRecord<string, string, Question>(ofClerk(facts, batch), (url) => ({ url, headers: clerk })) };
    const { ratio, worst, taken } = await besideBare(installation, product.port, asked, { rounds, say });
    return { ratio, product: { worst: worst.name }, rounds: [...draws, ...taken], judged: { worstP95: worst.p95, drawP95: Math.max(...draws.map(({ p95 }) => p95)), ratio } };
  } finally {
    await product.stop();
    await installation.close();
  }
}

interface Facts { firm: string; internship: string; name: string; /** Forty days ago. */ back: string; period: { periodFrom: string; periodTo: string } }

async function factsOf({ pool, associationId }: Installation): Promise<Facts> {
  const { rows: [one] } = await pool.query<{ firm: string; internship: string; name: string; today: string; quarter: string; back: string }>(`
    select i.firm_id as firm, i.id as internship, n.name, app_today()::text as today, (app_today() - 91)::text as quarter, (app_today() - 40)::text as back
    from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id where i.association_id = $1 order by i.registration_no limit 1`, [associationId]);
  if (!one) throw new Error('nothing has been filled in');
  const { today, quarter, ...facts } = one;
  return { ...facts, period: { periodFrom: quarter, periodTo: today } };
}

async function drawn(port: number, headers: Headers, wish: Draw): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${draw.path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() }, body: JSON.stringify(wish) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const { result }: { result: Output<typeof draw> } = JSON.parse(await answer.text()); // the call's own form
  return result.id;
}

const asking = (path: string) => (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
const [logs, checks, items, counted] = [asking(getPracticeLogs.path), asking(getSpotChecks.path), asking(getSpotItems.path), asking(estimate.path)];

const ofTutor = {
  指导律师的日志: logs({}), 指导律师待审: logs({ state: 'submitted' }), 指导律师第五页: logs({ page: '5' }), 指导律师按提交时间: logs({ sorting: 'submittedAt desc' }), 指导律师按姓: logs({ keyword: '王' }), 按周审阅: getReading.path, 指导律师的统计: getStatistics.path,
};
const ofFirm = ({ back }: Facts) => ({ 律所的日志: logs({}), 律所待审: logs({ state: 'submitted' }), 律所某一天: logs({ from: back, to: back }), 律所的统计: getStatistics.path });
const ofClerk = ({ firm, internship, name, back, period }: Facts, batch: string) => ({
  全部日志: logs({}), 全部待审: logs({ state: 'submitted' }), 抽查存疑: logs({ state: 'spotDefect' }), 疑似雷同: logs({ mark: 'suspicious' }), 补录: logs({ mark: 'late' }), 一家律所: logs({ firmId: firm }), 一名实习人员: logs({ internshipId: internship }),
  按姓: logs({ keyword: name.slice(0, 1) }), 按姓名: logs({ keyword: name }), 某一天: logs({ from: back, to: back }), 第二十页: logs({ page: '20' }), 按提交时间: logs({ sorting: 'submittedAt desc' }), 一季度待审的雷同: logs({ state: 'submitted', mark: 'suspicious', from: period.periodFrom, to: period.periodTo }),
  估算全部: counted({ ...period, measure: 'PERCENT', amount: '1' }), 估算一家律所: counted({ ...period, measure: 'PERCENT', amount: '1', firmIds: firm }),
  抽查批次: checks({}), 一批的明细: items({ checkId: batch }), 全部明细: items({}), 待查的明细: items({ standing: 'unread' }), 批次详情: asking(getSpotCheck.path)({ id: batch }), 查阅抽中的日志: asking(getSpotReading.path)({ id: batch }), 按种子比对: asking(redraw.path)({ id: batch }),
});
