/**
 * Questions over HTTP, one person asking, each in turn with the statements that it leads to, sent by the bare driver:
 * what a person waits for, and how much of it is the database's.
 */
import { appHere } from './app-here.ts';
import { captured, type Statement } from './captured-sql.ts';
import { median, percentile, round } from './frame.ts';
import type { Installation } from './installation.ts';

/** Several addresses are asked at once, as a screen does that shows them together. */
export interface Question { readonly url: string | readonly string[]; readonly headers: Record<string, string> }
export type Questions = Readonly<Record<string, Question>>;
export interface Beside { name: string; median: number; p95: number; bareMedian: number; bareP95: number }

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const atOnce = ({ url, headers }: Question, ask: (url: string, headers: Record<string, string>) => Promise<unknown>) => Promise.all([url].flat().map((one) => ask(one, headers)));

/** What is read; what the product writes down meanwhile (who called, when) is its own. */
const reads = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text);

/** Of each question what the product sends for it, heard from the very same code in this process; `are` says which are the limit's. */
async function statementsFor(installation: Installation, questions: Questions, are: (statement: Statement) => boolean): Promise<Record<string, Statement[]>> {
  const app = await appHere(installation);
  try {
    const heard: Record<string, Statement[]> = {};
    for (const [name, question] of Object.entries(questions)) {
      const ask = () => atOnce(question, (url, headers) => app.http.inject({ method: 'GET', url, headers }));
      // What is asked once and remembered (the session, the settings) is asked before.
      await ask();
      heard[name] = (await captured(installation.pool, ask)).filter(are);
      if (!heard[name].length) throw new Error(`${name} asks the database nothing`);
    }
    return heard;
  } finally {
    await app.close();
  }
}

export async function besideBare(installation: Installation, port: number, questions: Questions, { rounds, say, are = reads }: { rounds: number; say: (line: string) => void; are?: (statement: Statement) => boolean }): Promise<{ ratio: number; worst: Beside; taken: Beside[] }> {
  const bareOf = await statementsFor(installation, questions, are);
  const ask = (question: Question) => timed(() => atOnce(question, async (url, headers) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers });
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }));
  const send = (statements: readonly Statement[]) => timed(() => Promise.all(statements.map(({ text, values }) => installation.pool.query(text, values))));
  const taken: Beside[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    const bare = bareOf[name]!;
    // Once each before anything counts.
    await ask(question);
    await send(bare);
    for (let at = 0; at < rounds; at += 1) { ours.push(await ask(question)); theirs.push(await send(bare)); }
    const one = { name, median: round(median(ours)), p95: round(percentile(ours, 0.95)), bareMedian: round(median(theirs)), bareP95: round(percentile(theirs, 0.95)) };
    taken.push(one);
    say(`${name}：中位 ${one.median}，p95 ${one.p95} 毫秒，对照 ${one.bareMedian} 与 ${one.bareP95}`);
  }
  const sum = (key: 'median' | 'bareMedian') => taken.reduce((total, one) => total + one[key], 0);
  return { ratio: round(sum('bareMedian') / sum('median'), 3), worst: taken.reduce((a, b) => (b.p95 > a.p95 ? b : a)), taken };
}
