/**
 * The lists that tutors, firms and the association's spot check read, of 3.6 million journals, over HTTP, each by one
 * person alone: what he waits for. No limit beside it: the goal is a person's patience.
 */
import { practiceLog } from 'contract/areas/journal/practice-log';
import { spotCheck } from 'contract/areas/journal/spot-check';
import { type Benchmark, type Options, round } from './frame.ts';
import { journalInstallation } from './journal-installation.ts';
import { headersOf, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';
import { figuresOf, requestOf, type Load, type Loaded } from './requests.ts';
import { startRole } from './roles.ts';

const { path } = practiceLog.endpoints.getPracticeLogs;

export const journalLists: Benchmark = {
  title: '360 万篇日志：指导律师、律所和抽查的各种查询，一人依次访问', rounds: 3, seconds: 3,
  goal: { p95: { atMost: 200 } },
  measure,
};

async function measure({ rounds, seconds, say }: Options) {
  const installation = await journalInstallation(say);
  const { db, pool, associationId } = installation;
  const { rows: [one] } = await pool.query<{ firm: string; internship: string; today: string; quarter: string; back: string; name: string }>(`
    select i.firm_id as firm, i.id as internship, to_char(app_today(), 'YYYY-MM-DD') as today, to_char(app_today() - 91, 'YYYY-MM-DD') as quarter, to_char(app_today() - 40, 'YYYY-MM-DD') as back, left(n.name, 1) as name from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where i.association_id = $1 limit 1`, [associationId]);
  const { firm, internship, today, quarter, back, name } = one!;
  const drawn = `${spotCheck.endpoints.estimate.path}?periodFrom=${quarter}&periodTo=${today}&measure=PERCENT&amount=1`;
  const questions: Readonly<Record<string, readonly string[]>> = {
    'bench-tutor': ['', '?state=submitted', '?page=5', '?sorting=submittedAt+desc'],
    'bench-firm': ['', '?state=submitted', `?from=${back}&to=${back}`],
    bench: ['', '?state=submitted', '?state=spotDefect', '?mark=suspicious', '?mark=late', `?firmId=${firm}`, `?internshipId=${internship}`, `?keyword=${encodeURIComponent(name)}`, `?from=${back}&to=${back}`, '?page=20', '?sorting=submittedAt+desc', drawn, `${drawn}&firmIds=${firm}`, spotCheck.endpoints.getSpotChecks.path],
  };
  const product = await startProduct(installation.dir);
  const loader = await startRole<object, Load, Loaded>('load', {});
  try {
    const worst: Record<string, number> = {};
    for (const [userName, asked] of Object.entries(questions)) {
      const headers = headersOf(await signInAgain(db, associationId, userName));
      for (const query of asked) {
        const turn = async (count: number) => figuresOf(await loader.ask({ port: product.port, clients: 1, seconds: count, requests: [requestOf(query.startsWith('/') ? query : `${path}${query}`, headers)] }));
        await turn(1);
        const taken: number[] = [];
        for (let at = 0; at < rounds; at += 1) taken.push((await turn(seconds)).p95);
        const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)]!;
        worst[`${userName}${decodeURIComponent(query).replace(/[0-9a-f-]{36}/, '…')}`] = round(p95, 1);
        say(`${userName} ${query || '（不加条件）'}：p95 ${round(p95, 1)} 毫秒`);
      }
    }
    return { ratio: null, product: worst, rounds: [], judged: { p95: Math.max(...Object.values(worst)), ...worst } };
  } finally {
    await Promise.all([loader.stop(), product.stop()]);
    await installation.close();
  }
}
