/**
 * Applications handed in a second: each by its own applicant, who has never called before, with every check of the form,
 * the tutor's place under a lock, the snapshot, review record, audit row and outbox row, durable; beside the same
 * transactions sent by the bare driver.
 */
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { newId } from '../kernel/id.ts';
import { appHere } from './app-here.ts';
import { inventApplicants, type Applicant } from './applicants.ts';
import { answeredTransactionIn, captured, type Statement } from './captured-sql.ts';
import { arrangeCases, ownValues, type WaitingCase } from './cases.ts';
import { countCpu } from './cpu.ts';
import { alternate, medians, round, type Benchmark, type Options } from './frame.ts';
import { openInstallation, placeFor, removeInstallation, type Installation } from './installation.ts';
import { jobsDone } from './jobs-done.ts';
import { headersOf, letIn, type Person } from './people.ts';
import { startProduct } from './processes.ts';
import type { Replay, Replayed, Task } from './replay.ts';
import { startRole } from './roles.ts';
import { figuresOf, requestOf, type Load, type Loaded } from './requests.ts';

const clients = 16;
/** About what is handed in in one second; a round has as many cases as its seconds want. */
const perSecond = 150;
const warmUp = 100;

export const applicationSubmit: Benchmark = {
  title: '实习申请的提交（每份由本人提交，16 个客户端，落盘），与用驱动直接发送同样事务之比', rounds: 5, seconds: 5,
  // The annual check's design: 100 writes a second at the busiest hour of its last day.
  goal: { perSecond: { atLeast: 100 }, ratio: { atLeast: 0.5 } },
  measure,
};

const { submit } = practiceFlow.endpoints;

/** A draft, and the person who fills it in. */
interface Draft { case: WaitingCase; person: Person }

async function measure({ rounds, seconds, say }: Options) {
  const dir = placeFor('submissions');
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  try {
    const size = Math.ceil(seconds * perSecond);
    say(`正在准备 ${2 * (rounds * size + warmUp) + 2} 份待提交申请……`);
    const applicants = await inventApplicants(installation, 2 * (rounds * size + warmUp) + 2); // two more: to warm up, and to listen to
    const waiting = await drafts(installation, applicants);
    await installation.pool.query('vacuum analyze');
    const [sample, first] = [waiting.pop()!, waiting.pop()!];
    const take = (count: number) => waiting.splice(-count);
    // The first of all is asked for what is made once: templates, plans, memory.
    await hear(installation, first);
    const heard = await hear(installation, sample);
    const product = await startProduct(dir);
    const loader = await startRole<object, Load, Loaded>('load', {});
    const bare = await startRole<Replay, Task, Replayed>('replay', { connection: installation.connection, poolSize: installation.pool.options.max });
    try {
      const ours = async (cases: Draft[]) => {
        const count = countCpu(dir, product.pid);
        const figures = figuresOf(await loader.ask({ port: product.port, clients, requests: cases.map((one) => { const { path, headers, body } = asked(one); return requestOf(path, headers, body); }) }));
        await jobsDone(installation);
        return { perSecond: figures.rps, p95: figures.p95, cpuMs: count(cases.length) };
      };
      const theirs = async (cases: Draft[]) => {
        const count = countCpu(dir, bare.pid);
        const { cases: done, seconds: took } = await bare.ask({
          statements: heard, heard: valuesOf(installation, sample), same: [installation.associationId], unique: [], clients, cases: cases.map((one) => valuesOf(installation, one)),
        });
        await jobsDone(installation);
        return { perSecond: round(done / took), cpuMs: count(done) };
      };
      await ours(take(warmUp));
      await theirs(take(warmUp));
      const taken = await alternate(rounds, () => ours(take(size)), () => theirs(take(size)), (at, a, b) => say(`第 ${at + 1} 轮：提交 ${a.perSecond} 份/秒，对照 ${b.perSecond} 份/秒`));
      const [mine, limit] = [medians(taken.map((turn) => turn.product), 2), medians(taken.map((turn) => turn.bare), 2)];
      const ratio = round(mine.perSecond / limit.perSecond, 3);
      return { ratio, product: mine, bare: limit, rounds: taken, judged: { ratio, perSecond: mine.perSecond, p95: mine.p95, cpuMs: mine.cpuMs, bareCpuMs: limit.cpuMs, statements: heard.length } };
    } finally {
      await Promise.all([loader.stop(), bare.stop(), product.stop()]);
    }
  } finally {
    await installation.close();
    removeInstallation(dir);
  }
}

/** Neighbours share a tutor, whose last place is given under a lock: here different cases are measured. */
async function drafts(installation: Installation, applicants: readonly Applicant[]): Promise<Draft[]> {
  const apart = [...applicants.filter((_, at) => at % 2 === 0), ...applicants.filter((_, at) => at % 2 === 1)];
  const people = await letIn(installation.db, installation.associationId, apart.map(({ internId, form }, at) => ({ userName: `intern${at}`, realName: form.name, roles: ['intern'] as const, internId })));
  const cases = await arrangeCases(installation, 'draft', apart, people[0]!);
  return cases.map((one, at) => ({ case: one, person: people[at]! }));
}

function asked({ case: { id, version }, person }: Draft) {
  return { path: submit.path, headers: { ...headersOf(person.token), 'idempotency-key': newId() }, body: { id, version } };
}

/** The product itself, in this process, takes one application while we listen. */
async function hear(installation: Installation, draft: Draft): Promise<Statement[]> {
  const app = await appHere(installation);
  try {
    // Once, so that the person's session is in memory.
    await app.sessions.find(draft.person.token, undefined);
    return answeredTransactionIn(await captured(installation.pool, async () => {
      const { path, headers, body } = asked(draft);
      const { statusCode, payload } = await app.http.inject({ method: 'POST', url: path, headers, payload: body });
      if (statusCode !== 200) throw new Error(payload);
    }));
  } finally {
    await app.close();
  }
}

const valuesOf = ({ vault }: Installation, { case: one, person }: Draft) => ({ ...ownValues(vault, one), userId: person.userId, realName: person.realName });
