/**
 * Two hundred interns who hand in today's journal at the same moment, among 3.6 million: each with the checks, the look
 * for similar texts, the audit row and the tutor's notice. No limit beside it: the goal is that nobody waits.
 */
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { newId } from '../kernel/id.ts';
import { appHere } from './app-here.ts';
import { medians, round, type Benchmark, type Options } from './frame.ts';
import { journalInstallation, journalText, writers } from './journal-installation.ts';
import { jobsDone } from './jobs-done.ts';
import { headersOf, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';
import { figuresOf, requestOf, type Load, type Loaded } from './requests.ts';
import { startRole } from './roles.ts';

export const journalSubmit: Benchmark = {
  title: `${writers} 名实习人员同时提交当天的日志（已有 360 万篇）`, rounds: 3, seconds: 0,
  goal: { p95: { atMost: 2000 }, allWithinSeconds: { atMost: 10 } },
  measure,
};

const { save } = practiceLog.endpoints;
const { submit } = practiceLogFlow.endpoints;

async function measure({ rounds, say }: Options) {
  const installation = await journalInstallation(say);
  const { db, pool, associationId } = installation;
  const { rows: [clock] } = await pool.query<{ today: string }>('select app_today() as today');
  const tokens: string[] = [];
  for (let at = 0; at < writers; at += 1) tokens.push(await signInAgain(db, associationId, `writer${at}`));
  const app = await appHere(installation);
  const product = await startProduct(installation.dir);
  const loader = await startRole<object, Load, Loaded>('load', {});
  try {
    /** Today's drafts, afresh. */
    const drafts = async (turn: number) => {
      await pool.query('delete from practice_journal where association_id = $1 and journal_date = app_today()', [associationId]);
      return Promise.all(tokens.map(async (token, at) => {
        const payload = { form: { journalDate: clock!.today, workType: 'DRAFT', caseMode: 'OTHER', hours: 7, content: `${journalText}第${turn}次，第${at}人。` } };
        const { statusCode, payload: answer } = await app.http.inject({ method: 'POST', url: save.path, headers: { ...headersOf(token), 'idempotency-key': newId() }, payload });
        if (statusCode !== 200) throw new Error(answer);
        const { result }: { result: { id: string; version: number } } = JSON.parse(answer); // the call's own form
        return { token, id: result.id, version: result.version };
      }));
    };
    const taken: { seconds: number; p50: number; p95: number }[] = [];
    for (let at = 0; at < rounds; at += 1) {
      const ready = await drafts(at);
      const loaded = await loader.ask({ port: product.port, clients: writers, requests: ready.map(({ token, id, version }) => requestOf(submit.path, { ...headersOf(token), 'idempotency-key': newId() }, { id, version })) });
      const { p50, p95 } = figuresOf(loaded);
      await jobsDone(installation);
      taken.push({ seconds: round(loaded.seconds, 2), p50, p95 });
      say(`第 ${at + 1} 轮：全部提交用时 ${round(loaded.seconds, 2)} 秒，p95 ${p95} 毫秒`);
    }
    const figures = medians(taken, 2);
    return { ratio: null, product: figures, rounds: taken, judged: { p95: figures.p95, p50: figures.p50, allWithinSeconds: figures.seconds } };
  } finally {
    await Promise.all([loader.stop(), product.stop(), app.close()]);
    await installation.close();
  }
}
