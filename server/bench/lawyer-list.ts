/**
 * The list that staff look at all day: rows within reach, masked, with their count, over HTTP, from 32 clients; beside
 * a bare server that sends the same statements. And what one person alone waits for.
 */
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { appHere } from './app-here.ts';
import type { BareServer } from './bare-server.ts';
import { captured, type Statement } from './captured-sql.ts';
import { countCpu } from './cpu.ts';
import { alternate, medians, round, type Benchmark, type Options } from './frame.ts';
import type { Installation } from './installation.ts';
import { clerk, largeRegister } from './large-register.ts';
import { headersOf, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';
import { startRole } from './roles.ts';
import { figuresOf, requestOf, type Load, type Loaded } from './requests.ts';

const clients = 32;
const { path } = lawyer.endpoints.list;

/** Stands for the licence number of somebody who is in the register. */
const aLicenceNo = 'LICENCE_NO';

/** What people ask of the list; `lawyer-list` is its first page, `lawyer-search` all of these in turn. */
const questions = {
  plain: [path],
  mixed: [
    path, `${path}?page=2`, `${path}?page=40&limit=50`, `${path}?status=PRACTISING&lawyerType=FULL_TIME`, `${path}?sorting=firstPracticeDate+desc`,
    `${path}?keyword=${encodeURIComponent('王')}`, `${path}?keyword=${encodeURIComponent('张伟')}`, `${path}?keyword=zw`, `${path}?keyword=${aLicenceNo}`, `${path}?practiceYearsFrom=10&isPartner=true`,
  ],
} as const;

const benchmark = (title: string, paths: readonly string[]): Benchmark => ({
  title, rounds: 5, seconds: 10,
  goal: { ratio: { atLeast: 0.5 }, oneClientP95: { atMost: 15 } },
  measure: (options) => measure(paths, options),
});

export const lawyerList = benchmark('律师名录列表（3 万人，32 个客户端），与直接用驱动发送同样语句的服务之比', questions.plain);
export const lawyerSearch = benchmark('律师名录的翻页、筛选、检索（3 万人，32 个客户端），与直接用驱动发送同样语句的服务之比', questions.mixed);

async function measure(asked: readonly string[], { rounds, seconds, say }: Options) {
  const installation = await largeRegister(say);
  const { licenceNo } = await installation.db.selectFrom('lawyer').select('licenceNo').where('associationId', '=', installation.associationId).orderBy('id').limit(1).executeTakeFirstOrThrow();
  const paths = asked.map((one) => one.replace(aLicenceNo, licenceNo));
  const headers = headersOf(await signInAgain(installation.db, installation.associationId, clerk));
  const answers = await statementsFor(installation, paths, headers);
  const product = await startProduct(installation.dir);
  const bare = await startRole<BareServer, object, number>('bare-server', { connection: installation.connection, poolSize: installation.pool.options.max, session: sessionLookup(installation.associationId), answers });
  const barePort = await bare.ask({});
  const loader = await startRole<object, Load, Loaded>('load', {});
  try {
    const sides = { product: { port: product.port, pid: product.pid }, bare: { port: barePort, pid: bare.pid } };
    const turn = async ({ port, pid }: { port: number; pid: number }, more: Partial<Load> = {}) => {
      const count = countCpu(installation.dir, pid);
      const loaded = await loader.ask({ port, requests: paths.map((path) => requestOf(path, headers)), clients, seconds, ...more });
      return { ...figuresOf(loaded), cpuMs: count(loaded.requests) };
    };
    for (const side of Object.values(sides)) await turn(side, { seconds: Math.min(seconds, 3) });
    const taken = await alternate(rounds, () => turn(sides.product), () => turn(sides.bare),
      (at, a, b) => say(`第 ${at + 1} 轮：本系统 ${a.rps} 次/秒，对照 ${b.rps} 次/秒`));
    const alone = await turn(sides.product, { clients: 1, seconds: Math.min(seconds, 5) });
    const [ours, theirs] = [medians(taken.map((one) => one.product), 2), medians(taken.map((one) => one.bare), 2)];
    const ratio = round(ours.rps / theirs.rps, 3);
    return { ratio, product: { ...ours, oneClient: alone }, bare: theirs, rounds: taken, judged: { ratio, oneClientP95: alone.p95, rps: ours.rps, p99: ours.p99, cpuMs: ours.cpuMs, bareCpuMs: theirs.cpuMs } };
  } finally {
    await Promise.all([loader.stop(), bare.stop(), product.stop()]);
    await installation.close();
  }
}

/** What the product sends for each address, heard from the very same code in this process. */
async function statementsFor(installation: Installation, paths: readonly string[], headers: Record<string, string>): Promise<Record<string, Statement[]>> {
  const app = await appHere(installation);
  const ask = (url: string) => app.http.inject({ method: 'GET', url, headers });
  try {
    await ask(paths[0]!);
    const heard: Record<string, Statement[]> = {};
    for (const url of paths) heard[url] = (await captured(installation.pool, () => ask(url))).toSorted((a, b) => Number(isCount(a)) - Number(isCount(b)));
    const odd = Object.entries(heard).find(([, statements]) => statements.length !== 2 || isCount(statements[0]!) || !isCount(statements[1]!));
    if (odd) throw new Error(`expected rows and count for ${odd[0]}, heard ${JSON.stringify(odd[1].map(({ text }) => text))}`);
    return heard;
  } finally {
    await app.close();
  }
}

const isCount = ({ text }: Statement) => /^select count\(\*\)/i.test(text);

/** What a server without memory would ask first. */
const sessionLookup = (associationId: string): Statement => ({
  text: `select s.id, s.user_id, u.real_name from session s join app_user u on u.association_id = s.association_id and u.id = s.user_id
    where s.association_id = $1 and s.ended_at is null and s.expires_at > app_now() limit 1`, values: [associationId], through: 0,
});
