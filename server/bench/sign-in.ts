/**
 * Sign-ins a second, as the morning brings them: the challenge with its picture, two sealed envelopes, argon2id, the new
 * session, durable; by 8 people at a time. Beside argon2id alone with the same cost: nobody can let people in faster.
 */
import { signIn as feature } from 'contract/areas/account/sign-in';
import type { Answer, Captcha, LoginInput, LoginResult } from 'contract/areas/account/sign-in.wire';
import { securitySettings } from 'contract/areas/system/security-settings';
import { hashPassword } from '../machines/session/password-hash.ts';
import { seal } from '../machines/session/testing.ts';
import { appHere } from './app-here.ts';
import { countCpu } from './cpu.ts';
import { alternate, medians, percentile, round, type Benchmark, type Options } from './frame.ts';
import { openInstallation, placeFor, removeInstallation } from './installation.ts';
import { letIn } from './people.ts';
import { startProduct } from './processes.ts';
import { startRole } from './roles.ts';
import type { Hashing, Hashed } from './bare-hash.ts';

const clients = 8;
const password = 'Gebirge+Nebel47';

export const signInBenchmark: Benchmark = {
  title: '登录（8 人同时，含验证码图片、信封、argon2id、会话落盘），与只做 argon2id 之比', rounds: 5, seconds: 10,
  goal: { ratio: { atLeast: 0.5 } },
  measure,
};

async function measure({ rounds, seconds, say }: Options) {
  const dir = placeFor('sign-in');
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  try {
    const people = await letIn(installation.db, installation.associationId, Array.from({ length: 64 }, (_, at) => ({ userName: `person${at}`, realName: `测试员${at}`, roles: ['finance'] as const })));
    const hash = await hashPassword(password);
    await installation.pool.query('update app_user set password_hash = $1, password_changed_at = app_now()', [hash]);
    // With a captcha to read nobody could be measured; its picture is drawn all the same.
    const app = await appHere(installation);
    await app.settings.set(installation.db, installation.associationId, securitySettings.captchaMode, 'never', { id: null, name: '测试' });
    await app.close();
    const product = await startProduct(dir);
    const bare = await startRole<object, Hashing, Hashed>('bare-hash', {});
    try {
      const names = people.map(({ userName }) => userName);
      const ours = (length: number) => signedIn(product.url, names, length, countCpu(dir, product.pid));
      const theirs = async (length: number) => {
        const { done, seconds: took } = await bare.ask({ hash, password, seconds: length });
        return { rps: round(done / took) };
      };
      await ours(Math.min(seconds, 2));
      const taken = await alternate(rounds, () => ours(seconds), () => theirs(seconds), (at, a, b) => say(`第 ${at + 1} 轮：登录 ${a.rps} 次/秒，对照 ${b.rps} 次/秒`));
      const [mine, limit] = [medians(taken.map((turn) => turn.product), 2), medians(taken.map((turn) => turn.bare), 2)];
      const ratio = round(mine.rps / limit.rps, 3);
      return { ratio, product: mine, bare: limit, rounds: taken, judged: { ratio, rps: mine.rps, p95: mine.p95, cpuMs: mine.cpuMs } };
    } finally {
      await Promise.all([bare.stop(), product.stop()]);
    }
  } finally {
    await installation.close();
    removeInstallation(dir);
  }
}

async function signedIn(url: string, names: readonly string[], seconds: number, count: (pieces: number) => number) {
  const milliseconds: number[] = [];
  const started = performance.now();
  let turn = 0;
  await Promise.all(Array.from({ length: clients }, async () => {
    while (performance.now() < started + seconds * 1000) {
      const asked = performance.now();
      await signIn(url, names[turn++ % names.length]!);
      milliseconds.push(performance.now() - asked);
    }
  }));
  const took = (performance.now() - started) / 1000;
  return { rps: round(milliseconds.length / took), p50: round(percentile(milliseconds, 0.5)), p95: round(percentile(milliseconds, 0.95)), cpuMs: count(milliseconds.length) };
}

async function signIn(url: string, userName: string): Promise<void> {
  const { captchaId, key } = await answered<Captcha>(fetch(url + feature.endpoints.getCaptcha.path));
  const sealed = (value: string) => seal(value, { key, captchaId, origin: url });
  const input: LoginInput = { userName: sealed(userName), password: sealed(password), captchaId, captcha: '' };
  await answered<LoginResult>(fetch(url + feature.endpoints.login.path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }, body: JSON.stringify(input) }));
}

async function answered<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked;
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  const { result }: Answer<T> = JSON.parse(text);
  return result;
}
