/**
 * An attacker's round through the front door: requests that are almost right. None of them changes anything, none gets
 * in by another way than the declared one, and every answer keeps to the catalogue's words (oracle.ts judges each).
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { notification } from 'contract/areas/account/notification';
import { tableSetting } from 'contract/areas/account/table-setting';
import { userConfig } from 'contract/areas/account/user-config';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { Endpoint } from 'contract/kernel/endpoint';
import { read, type Answer } from '../harness/client.ts';
import { withoutEffect } from '../harness/footprint.ts';
import { faultsOf } from '../harness/oracle.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { lines, overTheWire } from '../harness/wire.ts';
import { beginApplication } from '../practice/practice-application.arrange.ts';

let server: TestServer;
let caseId: string;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  caseId = (await beginApplication(server)).id;
});
afterAll(() => server.close());

const { get, list, remove } = lawyer.endpoints;
const { save } = practiceApplication.endpoints;

/** Sent as written, with the head of somebody who may do everything. */
async function sendAs(endpoint: Endpoint, { query = '', body, headers = {}, method = endpoint.method }: { query?: string; body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string>; method?: string }): Promise<Answer> {
  const answer = await read(await fetch(`${server.origin}${endpoint.path}${query}`, {
    method, redirect: 'manual', ...(body !== undefined && { body }),
    headers: { authorization: `Bearer ${server.people.everybody.token}`, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
  }));
  expect(faultsOf(endpoint, answer), answer.text.slice(0, 300)).toEqual([]);
  return answer;
}

describe('a body that is almost right is refused and does nothing', () => {
  const id = '"00000000-0000-7000-8000-000000000000"';
  it.each([
    ['a prototype beside the answer', `{"form":{"school":"南岭大学"},"__proto__":{"version":1}}`],
    ['a prototype within the form', `{"form":{"__proto__":{"school":"x"}}}`],
    ['a prototype written in code', `{"form":{"\\u005f\\u005fproto\\u005f\\u005f":{"a":1}}}`],
    ['a constructor', `{"form":{"constructor":{"prototype":{"admin":true}}}}`],
    ['the same field twice with another id', `{"id":${id},"id":"x","form":{}}`],
    ['a number beyond all numbers', `{"id":${id},"version":1e400,"form":{}}`],
    ['a version with a fraction', `{"id":${id},"version":0.5,"form":{}}`],
    ['a version below nought', `{"id":${id},"version":-1,"form":{}}`],
    ['a list for an id', `{"id":[${id}],"version":0,"form":{}}`],
    ['an object for an id', `{"id":{"$ne":null},"version":0,"form":{}}`],
    ['half a pair of signs', `{"form":{"school":"a\\ud800b"}}`],
    ['a NUL', `{"form":{"school":"a\\u0000b"}}`],
    ['a sign that turns the reading round', `{"form":{"school":"a\\u202eb"}}`],
    ['depth', `${'{"form":'.repeat(11)}{}${'}'.repeat(11)}`],
    ['brackets without end', '['.repeat(100_000)],
    ['fifty thousand fields', `{"form":{${Array.from({ length: 50_000 }, (_, at) => `"f${at}":1`).join()}}}`],
    ['a comment', '{"form":{}/**/}'],
    ['a trailing comma', '{"form":{},}'],
    ['two values', '{"form":{}}{"form":{}}'],
    ['single quotes', "{'form':{}}"],
  ])('%s', async (_, body) => {
    const answer = await withoutEffect(server, () => sendAs(save, { body }));
    expect([400, 404], answer.text.slice(0, 200)).toContain(answer.status);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined(); // every object would have it
  });

  it.each([
    ['packed', { 'content-encoding': 'gzip' }, [400, 415]], ['in another alphabet', { 'content-type': 'application/json; charset=utf-16' }, [415]], ['in one that hides', { 'content-type': 'application/json; charset=utf-7' }, [415]],
    ['as another type with a tab', { 'content-type': 'application/json\t; x' }, [200, 400, 415]], ['as a type of the same end', { 'content-type': 'application/vnd.api+json' }, [415]], ['as text', { 'content-type': 'text/plain;charset=UTF-8' }, [415]],
  ])('%s', async (_, headers, statuses) => {
    const answer = await withoutEffect(server, () => sendAs(save, { body: '{"form":{"surprise":1}}', headers }));
    expect(statuses).toContain(answer.status);
    expect(answer.status).not.toBe(200);
  });
});

describe('parameters that are almost right', () => {
  it.each([
    ['an id twice', () => `?id=${caseId}&id=${crypto.randomUUID()}`], ['an id as a list', () => `?id[]=${caseId}`], ['an id as an object', () => `?id[$ne]=1`], ['a prototype', () => `?id=${caseId}&__proto__[x]=1`],
    ['a constructor', () => `?id=${caseId}&constructor=1`], ['NUL', () => `?id=${caseId}%00`], ['a broken code', () => '?id=%E0%A4%A'], ['a lone surrogate', () => '?id=%ED%A0%80'], ['a line break', () => `?id=${caseId}%0d%0aset-cookie:x=1`],
    ['ten thousand of them', () => `?${Array.from({ length: 1_400 }, (_, at) => `a${at}=1`).join('&')}`], ['SQL', () => `?id=${encodeURIComponent(`${caseId}' or '1'='1`)}`], ['another spelling of an id', () => `?id={${caseId}}`], ['spaces around', () => `?id=%20${caseId}`],
  ])('%s', async (_, query) => {
    const answer = await withoutEffect(server, () => sendAs(practiceApplication.endpoints.getPracticeApplication, { query: query() }));
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null]);
  });

  it.each(["licenceNo; drop table lawyer", "name asc, (select 1)", "case when 1=1 then name else id end", 'name  asc', 'NAME ASC', '1', 'idNo asc', 'name asc nulls first'])('an order that the list does not know: %s', async (sorting) => {
    expect((await sendAs(list, { query: `?sorting=${encodeURIComponent(sorting)}` })).status).toBe(400);
  });

  it.each(['%', '_', '\\', '%%', '__', "'", "' or 1=1 --", '\\%', '*', '.*', '$$', '{{7*7}}', '${7*7}'])('signs of a search language find themselves and not everything: %s', async (keyword) => {
    for (const endpoint of [list, lawFirm.endpoints.list, practiceApplication.endpoints.getPracticeApplications]) {
      const { status, body } = await sendAs(endpoint, { query: `?keyword=${encodeURIComponent(keyword)}` });
      expect([status, (body as { result: { total: number } }).result.total]).toEqual([200, 0]);
    }
  });
});

describe('another way in', () => {
  it.each([
    ['a method by header', { 'x-http-method-override': 'POST', 'x-http-method': 'POST', 'x-method-override': 'POST' }], ['an address by header', { 'x-original-url': remove.path, 'x-rewrite-url': remove.path }],
    ['an address of the inside', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'forwarded': 'for=127.0.0.1', 'x-forwarded-host': 'evil.example' }],
  ])('%s changes nothing of what a request is', async (_, headers) => {
    const answer = await withoutEffect(server, () => sendAs(get, { query: `?id=${crypto.randomUUID()}`, headers }));
    expect(answer.status).toBe(404);
  });

  it.each(['?access_token=', '?token=', '?authorization=Bearer%20'])('a token in the address is none: %s', async (name) => {
    const answer = await read(await fetch(`${server.origin}${notification.endpoints.list.path}${name}${server.people.everybody.token}`));
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain(server.people.everybody.token);
  });

  it('a token in a cookie, or twice, or with another scheme, is none', async () => {
    const { token } = server.people.everybody;
    for (const headers of [{ cookie: `access-token=${token}` }, { authorization: `bearer ${token}` }, { authorization: `Bearer ${token}, Bearer ${token}` }, { authorization: `Bearer  ${token}` }, { authorization: `Token ${token}` }]) {
      expect((await read(await fetch(`${server.origin}${notification.endpoints.list.path}`, { headers }))).status).toBe(401);
    }
  });

  it('a page of another site is told nothing: no preflight is granted and no origin is let in', async () => {
    for (const origin of ['https://evil.example', 'null', server.origin.replace('127.0.0.1', 'localhost')]) {
      const asked = await read(await fetch(`${server.origin}${save.path}`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' } }));
      expect([asked.status, [...asked.headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([405, []]);
    }
  });

  it.each(['Upgrade: websocket', 'Upgrade: h2c'])('an offer to speak something else is not taken: %s', async (upgrade) => {
    const { status } = await overTheWire(server.origin, lines('GET /api/system/setting/getBasicSettings HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', upgrade, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13', 'Connection: close'));
    expect(status).not.toBe(101);
    expect(status).toBeLessThan(500);
  });
});

it('names that objects know anyhow are names like others where people keep something under a name', async () => {
  const { nobody } = server.people;
  const before = await server.call(nobody, userConfig.endpoints.getAllConfig, {});
  for (const table of ['__proto__', 'constructor', 'toString']) await server.ask(nobody, tableSetting.endpoints.save, { table, setting: { density: 'compact', columns: [{ key: '__proto__', width: 120 }] } });
  const after = await server.call(nobody, userConfig.endpoints.getAllConfig, {});
  expect(Object.keys(after.tableSettings).filter((name) => !(name in before.tableSettings)).every((name) => ['__proto__', 'constructor', 'toString'].includes(name))).toBe(true);
  expect(Object.getPrototypeOf(after.tableSettings)).toBe(Object.prototype);
});

it('a hundred people who never finish their sentence keep nobody else waiting', async () => {
  const sockets = Array.from({ length: 100 }, (_, at) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => {});
    socket.write(at % 2 ? 'GET /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ' : lines(`POST ${save.path} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Type: application/json', 'Content-Length: 1000000') + '{"form":');
    return socket;
  });
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.ask(server.people.everybody, list, { limit: 1 })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
