/** The product on a database with the demonstration's registers, asked without a network, by people of a given reach. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Input, Output } from 'contract/kernel/endpoint';
import { securitySettings } from 'contract/areas/system/security-settings';
import { features } from 'contract/all';
import { buildApp, type App } from '../../app.ts';
import type { ErrorBody } from '../../kernel/fail.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from 'contract/kernel/permission';
import { insertRows } from '../../machines/bulk/insert-rows.ts';
import { testDatabase, type TestDatabase } from '../../machines/postgres/testing.ts';
import { beginSession } from '../../machines/session/begin-session.ts';
import { withoutShares } from '../../machines/session/without-shares.ts';
import { seedDemoRegisters, type DemoRegisters } from './demo.ts';

export type Said<E extends Endpoint> = { status: 200; result: Output<E> } | { status: number; error: ErrorBody['error'] };

export interface Asker {
  ask<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Said<E>>;
  /** What a call that must succeed answers. */
  get<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>>;
  /** The bytes that a call for a file sends. */
  file<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<{ name: string; bytes: Buffer }>;
}

export interface TestRegisters {
  app: App;
  database: TestDatabase;
  associationId: string;
  demo: DemoRegisters;
  /** Somebody who holds every permission in this reach. */
  person(scope: Scope, links?: { firmId?: string; lawyerId?: string }): Promise<Asker>;
  close(): Promise<void>;
}

export async function testRegisters(): Promise<TestRegisters> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'registers-'));
  const associationId = newId();
  await insertRows(database.db, 'association', [{ id: associationId, name: '南州市律师协会', customerName: '南州市律师协会', isDemo: false }]);
  await withoutShares(database.db, associationId);
  const app = await buildApp({ ...database, dataDir, associationId, isDemo: false, publicOrigins: [], trustedProxies: [], tls: null, webDir: null, log: () => {} });
  // Programs hold no phone.
  await app.settings.set(database.db, associationId, securitySettings.secondFactor, { roles: [], rights: [] }, { id: null, name: '测试' }, '测试程序没有手机', '2000-01-01');
  const demo = await seedDemoRegisters(app, associationId);
  let serial = 0;
  const asker = (token: string): Asker => {
    const ask = async <E extends Endpoint>({ method, path }: E, input: Input<E>): Promise<Said<E>> => {
      const query = Object.entries(input).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)]));
      const answer = await app.http.inject({
        method, url: method === 'GET' ? `${path}?${new URLSearchParams(query).toString()}` : path, ...(method === 'POST' && { payload: input }),
        headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': newId() },
      });
      const body = answer.json<{ result: Output<E> } & ErrorBody>();
      return answer.statusCode === 200 ? { status: 200, result: body.result } : { status: answer.statusCode, error: body.error };
    };
    return { ask, file: async ({ path }, input) => {
      const answer = await app.http.inject({ method: 'POST', url: path, payload: input, headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' } });
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      return { name: decodeURIComponent(String(answer.headers['content-disposition']).split("UTF-8''")[1] ?? ''), bytes: answer.rawPayload };
    }, get: async (endpoint, input) => {
      const said = await ask(endpoint, input);
      if ('error' in said) throw new Error(`${endpoint.path}: ${JSON.stringify(said.error)}`);
      return said.result;
    } };
  };
  return {
    app, database, associationId, demo,
    async person(scope, { firmId, lawyerId } = {}) {
      const userId = newId();
      const role = `reach${serial += 1}`;
      const userName = `person${serial}`;
      const permissions = features.flatMap((feature) => feature.permissions).flatMap(({ code, flags }) => [code, ...flags.map((flag) => `${code}.${flag}`)]);
      await insertRows(database.db, 'role', [{ associationId, code: role, title: role, duty: 'business', isFirmRole: firmId !== undefined }]);
      await insertRows(database.db, 'rolePermission', [...new Set(permissions)].map((permission) => ({ associationId, roleCode: role, permission, scope })));
      await insertRows(database.db, 'appUser', [{ associationId, id: userId, userName, userNameKey: userName, realName: '陈思敏', duty: 'business', status: 'ACTIVE', ifNeedChangePassword: false, lawyerId: lawyerId ?? null }]);
      await insertRows(database.db, 'userRole', [{ associationId, id: newId(), userId, roleCode: role, duty: 'business', isFirmRole: firmId !== undefined, firmId: firmId ?? null }]);
      const { token } = await beginSession(database.db, { associationId, userId, bound: false, passwordShown: true, idleMinutes: 480, absoluteHours: 24, most: 100, address: '127.0.0.1', agent: 'test', deviceId: newId() });
      return asker(token);
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
