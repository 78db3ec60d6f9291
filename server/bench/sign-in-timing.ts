/**
 * What time tells: whether an account exists, is locked, or only the password was wrong; and whether a record of somebody
 * else's is there at all. Each is asked in turn, one at a time, and only the asking is measured. A benchmark and no test:
 * under load every difference is noise.
 */
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { signIn as feature } from 'contract/areas/account/sign-in';
import type { Answer, Captcha, LoginInput } from 'contract/areas/account/sign-in.wire';
import { securitySettings } from 'contract/areas/system/security-settings';
import { mapRecord } from 'contract/kernel/keys';
import { newId } from '../kernel/id.ts';
import { hashPassword } from '../machines/session/password-hash.ts';
import { seal } from '../machines/session/testing.ts';
import { inventApplicants } from './applicants.ts';
import { appHere } from './app-here.ts';
import { arrangeCases } from './cases.ts';
import { median, round, type Benchmark, type Options } from './frame.ts';
import { openInstallation, placeFor, removeInstallation, type Installation } from './installation.ts';
import { headersOf, letIn } from './people.ts';
import { startProduct } from './processes.ts';

const password = 'Gebirge+Nebel47';
/** Tries of each kind in one round; a wrong password needs an account of its own each time, or it would lock. */
const tries = 10;

export const signInTiming: Benchmark = {
  title: '登录失败的各种原因、他人的记录与不存在的记录：所用时间的中位数之差（毫秒）', rounds: 6, seconds: 0,
  goal: { signInSpread: { atMost: 10 }, recordSpread: { atMost: 5 } },
  measure,
};

type Attempts = Record<string, () => Promise<number>>;

async function measure({ rounds, say }: Options) {
  const dir = placeFor('sign-in-timing');
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  try {
    const spare = rounds * tries + 1;
    const names = await accounts(installation, spare);
    const { headers, foreign } = await somebodyElses(installation);
    const product = await startProduct(dir);
    try {
      let at = 0;
      const attempts: Attempts = {
        unknown: () => signIn(product.url, `nobody${at}`, password), wrongPassword: () => signIn(product.url, names.open[at++ % spare]!, 'Gebirge+Nebel48'),
        locked: () => signIn(product.url, names.locked, 'Gebirge+Nebel48'), lockedRight: () => signIn(product.url, names.locked, password),
        disabled: () => signIn(product.url, names.disabled, 'Gebirge+Nebel48'), disabledRight: () => signIn(product.url, names.disabled, password),
      };
      const { path } = practiceApplication.endpoints.getPracticeApplication;
      const questions: Attempts = { foreign: () => asked(`${product.url}${path}?id=${foreign}`, { headers }, 404), missing: () => asked(`${product.url}${path}?id=${newId()}`, { headers }, 404) };
      for (const one of Object.values({ ...attempts, ...questions })) await one();
      const taken = await inTurn(rounds * tries, attempts, say);
      const looked = await inTurn(rounds * tries * 5, questions, say);
      const medians = mapRecord({ ...taken, ...looked }, (values) => round(median(values), 2));
      const spread = (of: Attempts) => round(Math.max(...Object.keys(of).map((kind) => medians[kind]!)) - Math.min(...Object.keys(of).map((kind) => medians[kind]!)), 2);
      return { ratio: null, product: medians, rounds: [], judged: { ...medians, signInSpread: spread(attempts), recordSpread: spread(questions) } };
    } finally {
      await product.stop();
    }
  } finally {
    await installation.close();
    removeInstallation(dir);
  }
}

/** One of each kind, again and again, each time beginning with another one: whoever comes after a slow one is not always the same. */
async function inTurn(times: number, attempts: Attempts, say: Options['say']): Promise<Record<string, number[]>> {
  const kinds = Object.keys(attempts);
  const taken: Record<string, number[]> = mapRecord(attempts, () => []);
  for (let round = 0; round < times; round += 1) {
    for (const [at] of kinds.entries()) {
      const kind = kinds[(at + round) % kinds.length]!;
      taken[kind]!.push(await attempts[kind]!());
    }
    if ((round + 1) % 50 === 0) say(`已问 ${round + 1}/${times} 轮`);
  }
  return taken;
}

/** Accounts that only get a wrong password, one that is locked and one that is closed. */
async function accounts(installation: Installation, count: number): Promise<{ open: string[]; locked: string; disabled: string }> {
  const { db, pool, associationId } = installation;
  const open = Array.from({ length: count }, (_, at) => `person${at}`);
  await letIn(db, associationId, [...open, 'locked', 'disabled'].map((userName) => ({ userName, realName: '测试员', roles: ['finance'] as const })));
  await pool.query('update app_user set password_hash = $1, password_changed_at = app_now()', [await hashPassword(password)]);
  await pool.query("update app_user set locked_until = app_now() + interval '1 day' where user_name = 'locked'");
  await pool.query("update app_user set status = 'DISABLED' where user_name = 'disabled'");
  const app = await appHere(installation);
  const by = { id: null, name: '测试' };
  // One address asks hundreds of times here, without a captcha to read.
  await app.settings.set(db, associationId, securitySettings.captchaMode, 'never', by);
  await app.settings.set(db, associationId, securitySettings.captcha, { ...securitySettings.captcha.initial, perMinute: 1000, burst: 5000 }, by);
  await app.settings.set(db, associationId, securitySettings.lockout, { ...securitySettings.lockout.initial, addressFailures: 10_000 }, by);
  await app.close();
  return { open, locked: 'locked', disabled: 'disabled' };
}

/** An intern's application, and a head of another firm who looks for it. */
async function somebodyElses(installation: Installation): Promise<{ headers: Record<string, string>; foreign: string }> {
  const applicants = await inventApplicants(installation, 80);
  const [of] = applicants;
  const other = applicants.find(({ firmId }) => firmId !== of!.firmId)!;
  const [clerk, head] = await letIn(installation.db, installation.associationId, [{ userName: 'clerk', realName: '经办', roles: ['finance'] }, { userName: 'head', realName: '另一家律所', roles: ['firmAdmin'], firmId: other.firmId }]);
  const [waiting] = await arrangeCases(installation, 'firstPending', [of!], clerk!);
  return { headers: headersOf(head!.token), foreign: waiting!.id };
}

async function signIn(url: string, userName: string, said: string): Promise<number> {
  const answer = await fetch(url + feature.endpoints.getCaptcha.path);
  const { result: { captchaId, key } }: Answer<Captcha> = JSON.parse(await answer.text());
  const sealed = (value: string) => seal(value, { key, captchaId, origin: url });
  const input: LoginInput = { userName: sealed(userName), password: sealed(said), captchaId, captcha: '' };
  return asked(url + feature.endpoints.login.path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }, body: JSON.stringify(input) }, 400);
}

/** Milliseconds until all of the answer is there; another answer than the expected one is no measurement. */
async function asked(url: string, request: RequestInit, status: number): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, request);
  const text = await answer.text();
  const took = performance.now() - begun;
  if (answer.status !== status) throw new Error(`${answer.status} ${text}`);
  return took;
}
