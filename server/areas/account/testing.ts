/** The product on a free port, with people who may sign in, and visitors who come from addresses of their own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInPaths, type Captcha } from 'contract/areas/account/sign-in.wire';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { Setting } from 'contract/kernel/setting';
import { buildApp, type App } from '../../app.ts';
import { newId } from '../../kernel/id.ts';
import { migrateJobs } from '../../machines/jobs/jobs.ts';
import { testDatabase, type TestDatabase } from '../../machines/postgres/testing.ts';
import { hashPassword } from '../../machines/session/password-hash.ts';
import { testPrinter } from '../../machines/documents/testing-printer.ts';
import { testLicenceKey } from '../../machines/licence/testing.ts';
import { seal } from '../../machines/session/testing.ts';
import { withoutShares } from '../../machines/session/without-shares.ts';
import { settings } from '../../machines/settings/settings.ts';
import { userNameKey } from '../../machines/session/user-name.ts';
import { seedRoles } from './demo-accounts.ts';
import { forgetSecurityRules } from '../../machines/session/security-rules.ts';
import type { RoleCode } from './roles-in-force.ts';

export interface TestApp {
  app: App;
  database: TestDatabase;
  url: string;
  /** Another node on the same database. */
  secondNode(): Promise<App>;
  person(userName: string, roles?: readonly RoleCode[], more?: { password?: string; mustChange?: boolean; isNew?: boolean }): Promise<string>;
  visitor(address?: string): Visitor;
  /** Another address for everybody who must not be counted together. */
  stranger(): Visitor;
  /** In force whenever the test's clock says it is: one that goes back must not bring the old value back. */
  set<T>(setting: Setting<T>, value: NoInfer<T>): Promise<void>;
  /** What time it is, for the database and for every node. */
  setClock(moment?: Date): Promise<void>;
  close(): Promise<void>;
}

export const rightPassword = 'Lingnan#7788xyz';

/** Slow on purpose: everybody in these tests has the same. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** `isSetUp: false`: nobody has made the three administrators yet, and the door says so. */
export async function testApp({ isDemo = false, isSetUp = true, publicOrigins = [] as readonly string[], webDir = null as string | null, smsVia = undefined as string | undefined, wxVia = undefined as string | undefined } = {}): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'app-'));
  const associationId = newId();
  await database.pool.query(`insert into association (id, name, customer_name, is_demo) values ($1, '南州市律师协会', '南州市律师协会', $2)`, [associationId, isDemo]);
  await seedRoles(database.db, associationId);
  // Only the tests of the second factor make anybody have one.
  await settings.set(database.db, associationId, securitySettings.secondFactor, { roles: [], rights: [] }, { id: null, name: '测试' }, '测试程序没有手机', '2000-01-01');
  await withoutShares(database.db, associationId);
  if (isSetUp) await database.pool.query(`insert into app_user (association_id, id, user_name, user_name_key, real_name, duty) values ($1, $2, 'xitong', 'xitong', '孙维一', 'sysAdmin')`, [associationId, newId()]);
  await migrateJobs(database.connection);
  const start = () => buildApp({ ...database, dataDir, associationId, isDemo, publicOrigins, trustedProxies: [], tls: null, webDir, smsVia, wxVia, licenceKey: testLicenceKey.publicKey, printer: testPrinter, log: () => {} });
  const app = await start();
  const nodes = [app];
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  let strangers = 0;
  return {
    app, database, url,
    async secondNode() {
      const node = await start();
      nodes.push(node);
      return node;
    },
    async person(userName, roles = ['finance'], { password = rightPassword, mustChange = false, isNew = false } = {}) {
      const id = newId();
      const duty = ['sysAdmin', 'secAdmin', 'auditAdmin'].includes(roles[0] ?? '') ? roles[0] : 'business';
      await database.pool.query(`
        insert into app_user (association_id, id, user_name, user_name_key, real_name, duty, status, password_hash, password_changed_at, if_need_change_password)
        values ($1, $2, $3, $4, '林知远', $5, 'ACTIVE', $6, app_now(), $7)`, [associationId, id, userName, userNameKey(userName), duty, await hashOf(password), mustChange]);
      await database.pool.query(`
        insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role)
        select association_id, gen_random_uuid(), $2, code, duty, is_firm_role from role where association_id = $1 and code = any($3)`, [associationId, id, roles]);
      // Only the guide's own tests want somebody who is led around.
      if (!isNew) await database.pool.query('insert into guide_seen (association_id, user_id) values ($1, $2)', [associationId, id]);
      return id;
    },
    visitor: (address = '127.0.0.1') => new Visitor(url, address),
    stranger: () => new Visitor(url, `127.0.1.${strangers += 1}`),
    async set(setting, value) {
      await app.settings.set(app.db, associationId, setting, value, { id: null, name: '测试' }, undefined, '2000-01-01');
      forgetSecurityRules(app);
    },
    async setClock(moment) {
      await database.setClock(moment?.toISOString());
      for (const node of nodes) await node.sessions.clock.refresh();
    },
    async close() {
      for (const node of nodes) await node.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Reply { status: number; headers: IncomingHttpHeaders; body: { success: boolean; result?: unknown; error?: { code: string; message: string }; traceId: string } }

export interface Attempt { userName: string; password?: string; captcha?: string; work?: string; challenge?: Captcha; headers?: Record<string, string> }

/** A browser without a screen: keeps cookies, comes from one address. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  token = '';
  constructor(readonly url: string, readonly address: string) {}

  send(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const call = request(this.url + path, {
        method, localAddress: this.address,
        headers: { 'x-requested-with': 'XMLHttpRequest', ...(body !== undefined && { 'content-type': 'application/json' }), ...(cookie && { cookie }), ...(this.token && { authorization: `Bearer ${this.token}` }), ...headers },
      }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
            if (/Max-Age=0/.test(line)) this.cookies.delete(name!); else this.cookies.set(name!, value!);
          }
          resolve({ status: response.statusCode!, headers: response.headers, body: JSON.parse(Buffer.concat(parts).toString()) as Reply['body'] });
        });
      }).on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) => this.send('POST', path, body, headers);

  async challenge(): Promise<Captcha> {
    const { status, body } = await this.get('/account/getCaptcha');
    if (status !== 200) throw new Error(`no challenge: ${status}`);
    return body.result as Captcha;
  }

  envelopes(challenge: Captcha, userName: unknown, password: unknown, origin = this.url) {
    const sealed = { ...challenge, origin, ts: challenge.key.exp - 100_000 };
    return { userName: seal(userName, sealed), password: seal(password, sealed) };
  }

  async tryToSignIn({ userName, password = rightPassword, captcha = '', work, challenge, headers }: Attempt): Promise<Reply> {
    const given = challenge ?? await this.challenge();
    return this.post(signInPaths.login, { ...this.envelopes(given, userName, password), captchaId: given.captchaId, captcha, ...(work !== undefined && { work }) }, headers);
  }

  async signIn(userName: string, headers?: Record<string, string>): Promise<Reply> {
    const reply = await this.tryToSignIn({ userName, ...(headers && { headers }) });
    if (reply.status !== 200) throw new Error(`not signed in: ${JSON.stringify(reply.body)}`);
    this.token = (reply.body.result as { accessToken: string }).accessToken;
    return reply;
  }
}
