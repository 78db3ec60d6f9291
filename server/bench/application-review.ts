/**
 * Reviews a second: first reviews (`pass`) and final ones (`approve`: internship, certificate, number) of different
 * applications by 16 reviewers over HTTP, each with its review record, audit row and outbox row, durable; beside the
 * same transactions sent by the bare driver.
 */
import { practiceFlow } from 'contract/areas/practice/practice-application';
import type { ActionEndpoint } from 'contract/kernel/workflow';
import { newId } from '../kernel/id.ts';
import { appHere } from './app-here.ts';
import { inventApplicants } from './applicants.ts';
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
/** About what is reviewed in one second; a round has as many cases as its seconds want. */
const perSecond = 300;
const warmUp = 200;

export const applicationReview: Benchmark = {
  title: '实习申请的审核（初审、终审，16 个客户端，落盘），与用驱动直接发送同样事务之比',
  rounds: 5, seconds: 5,
  goal: { passPerSecond: { atLeast: 280 }, ratioPass: { atLeast: 0.5 }, ratioApprove: { atLeast: 0.5 } },
  measure,
};

type Step = 'pass' | 'approve';
type Turn = Record<Step | 'passCpuMs' | 'approveCpuMs', number>;

async function measure({ rounds, seconds, say }: Options) {
  const dir = placeFor('reviews');
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  try {
    const size = Math.ceil(seconds * perSecond);
    const people = await reviewers(installation);
    say(`正在准备 ${2 * (rounds * size + warmUp) + 1} 件待审申请……`);
    const applicants = await inventApplicants(installation, 2 * (rounds * size + warmUp) + 2); // two more: to warm up, and to listen to
    // Neighbours share a tutor, whose last place is given under a lock: here different cases are measured.
    const apart = [...applicants.filter((_, at) => at % 2 === 0), ...applicants.filter((_, at) => at % 2 === 1)];
    const waiting = await arrangeCases(installation, 'firstPending', apart, people.first);
    await installation.pool.query('vacuum analyze');
    const [sample, first] = [waiting.pop()!, waiting.pop()!];
    const take = (count: number) => waiting.splice(-count);
    // The first of all is asked for what is made once: templates, plans, memory.
    await hear(installation, first, people);
    const heard = await hear(installation, sample, people);
    const product = await startProduct(dir);
    const loader = await startRole<object, Load, Loaded>('load', {});
    const bare = await startRole<Replay, Task, Replayed>('replay', { connection: installation.connection, poolSize: installation.pool.options.max });
    try {
      const ours = (count: number) => reviewed(take(count), people, (requests) => loader.ask({ port: product.port, clients, requests }), installation, product.pid);
      const theirs = (count: number) => replayed(take(count), sample, heard, (task) => bare.ask(task), installation, bare.pid);
      await ours(warmUp);
      await theirs(warmUp);
      const taken = await alternate(rounds, () => ours(size), () => theirs(size),
        (at, a, b) => say(`第 ${at + 1} 轮：本系统初审 ${a.pass}、终审 ${a.approve} 件/秒，对照 ${b.pass}、${b.approve}`));
      const [mine, limit] = [medians(taken.map((turn) => turn.product), 2), medians(taken.map((turn) => turn.bare), 2)];
      const ratios = { ratioPass: round(mine.pass / limit.pass, 3), ratioApprove: round(mine.approve / limit.approve, 3) };
      return {
        ratio: ratios.ratioApprove, product: mine, bare: limit, rounds: taken, spent,
        judged: { passPerSecond: mine.pass, approvePerSecond: mine.approve, ...ratios, passCpuMs: mine.passCpuMs, approveCpuMs: mine.approveCpuMs, statementsPass: heard.pass.length, statementsApprove: heard.approve.length },
      };
    } finally {
      await Promise.all([loader.stop(), bare.stop(), product.stop()]);
    }
  } finally {
    await installation.close();
    removeInstallation(dir);
  }
}

interface Reviewers { first: Person; final: Person }

async function reviewers({ db, associationId }: Installation): Promise<Reviewers> {
  const [first, final] = await letIn(db, associationId, [
    { userName: 'first', realName: '初审甲', roles: ['firstReviewer'] }, { userName: 'final', realName: '终审甲', roles: ['finalReviewer'] },
  ]);
  return { first: first!, final: final! };
}

const call = (step: Step): ActionEndpoint<object> => practiceFlow.endpoints[step];

/** What is sent for one step of one case. */
function asked(step: Step, { id, version }: WaitingCase, { first, final }: Reviewers) {
  const token = step === 'pass' ? first.token : final.token;
  return {
    path: call(step).path, headers: { ...headersOf(token), 'idempotency-key': newId() },
    body: { id, version: version + (step === 'pass' ? 0 : 1), opinion: '材料齐全，符合条件。' },
  };
}

async function reviewed(cases: WaitingCase[], people: Reviewers, send: (requests: Buffer[]) => Promise<Loaded>, installation: Installation, pid: number): Promise<Turn> {
  const turn = async (step: Step) => {
    const count = countCpu(installation.dir, pid);
    const figures = figuresOf(await send(cases.map((one) => { const { path, headers, body } = asked(step, one, people); return requestOf(path, headers, body); })));
    await jobsDone(installation);
    return [figures.rps, count(cases.length)] as const;
  };
  const [[pass, passCpuMs], [approve, approveCpuMs]] = [await turn('pass'), await turn('approve')];
  return { pass, approve, passCpuMs, approveCpuMs };
}

/** Where a transaction's time goes, statement by statement, as the bare driver last saw it. */
const spent: Record<Step, { milliseconds: number; statement: string }[]> = { pass: [], approve: [] };

type Heard = Record<Step, Statement[]> & { people: Reviewers; made: string[] };

/** The product itself, in this process, reviews one case while we listen. */
async function hear(installation: Installation, sample: WaitingCase, people: Reviewers): Promise<Heard> {
  const app = await appHere(installation);
  const listen = async (step: Step) => answeredTransactionIn(await captured(installation.pool, async () => {
    const { path, headers, body } = asked(step, sample, people);
    const { statusCode, payload } = await app.http.inject({ method: 'POST', url: path, headers, payload: body });
    if (statusCode !== 200) throw new Error(payload);
  }));
  try {
    // Once, so that both people's sessions are in memory.
    for (const { token } of [people.first, people.final]) await app.sessions.find(token, undefined);
    const pass = await listen('pass');
    const approve = await listen('approve');
    const { rows } = await installation.pool.query<Record<string, string>>(`
      select i.registration_no, c.cert_no, c.verify_code, d.doc_no from internship i join internship_certificate c on c.association_id = i.association_id and c.internship_id = i.id
        join decision_document d on d.association_id = i.association_id and d.case_id = i.application_id and d.kind = 'REG_APPROVE' where i.application_id = $1`, [sample.id]);
    return { pass, approve, people, made: Object.values(rows[0]!) };
  } finally {
    await app.close();
  }
}

async function replayed(cases: WaitingCase[], sample: WaitingCase, heard: Heard, replay: (task: Task) => Promise<Replayed>, installation: Installation, pid: number): Promise<Turn> {
  const { first, final } = heard.people;
  const common = await installation.pool.query<{ id: string }>('select id from session union all select id from document_template');
  const same = [installation.associationId, first.userId, final.userId, ...common.rows.map(({ id }) => id)];
  const turn = async (step: Step) => {
    const count = countCpu(installation.dir, pid);
    const { cases: done, seconds, milliseconds } = await replay({
      statements: heard[step], heard: ownValues(installation.vault, sample), same, unique: heard.made, clients, cases: cases.map((one) => ownValues(installation.vault, one)),
    });
    await jobsDone(installation);
    spent[step] = heard[step].map(({ text }, at) => ({ milliseconds: round(milliseconds[at]!, 2), statement: text.replaceAll(/\s+/g, ' ').trim().slice(0, 120) }));
    return [round(done / seconds), count(done)] as const;
  };
  const [[pass, passCpuMs], [approve, approveCpuMs]] = [await turn('pass'), await turn('approve')];
  return { pass, approve, passCpuMs, approveCpuMs };
}
