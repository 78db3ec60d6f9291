/** The contract by itself: what it promises must hold together before anything runs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allSettings, features } from 'contract/all';
import { errors } from 'contract/errors';
import { callsOf } from 'contract/kernel/feature';
import { entityTitle, eventTitle } from 'server/areas/system/audit-log/words.public';
import { anyCall } from 'server/kernel/fail';
import { shapesOf } from 'server/machines/shapes';
import { unbounded } from './bounds.ts';
import { flowFaults } from './flow-faults.ts';

const root = join(import.meta.dirname, '../..');
const calls = features.flatMap((feature) => Object.entries(callsOf(feature)).map(([name, endpoint]) => ({ at: `${feature.name}.${name}`, endpoint })));
const flows = features.flatMap(({ workflow }) => workflow ?? []);
const pages = features.flatMap(({ pages }) => Object.values(pages));
const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

describe.each(flows.map((flow) => [flow.title, flow] as const))('%s', (_, flow) => {
  it('can be begun, goes on and comes to an end from wherever it stands', () => expect(flowFaults(flow)).toEqual([]));
  it('has no action named like another call of its feature', () => {
    const own = features.find(({ workflow }) => workflow === flow)!.endpoints;
    expect(Object.keys(flow.actions).filter((name) => name in own)).toEqual([]);
  });
});

it('every call has an address of its own, a Chinese title, and says who may call and what is recorded', () => {
  expect(twice(calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))).toEqual([]);
  const silent = calls.filter(({ endpoint: { title, access, audit } }) => !/\p{Script=Han}/u.test(title) || !access || !(typeof audit === 'string' ? audit : audit?.none));
  expect(silent.map(({ at }) => at)).toEqual([]);
});

it('what every call reads and answers can be read and written, although the server works that out when it is asked first', () => {
  for (const { at, endpoint } of calls) expect(() => shapesOf(endpoint), at).not.toThrow();
});

it('every permission is declared once, and none is asked for that no page declares', () => {
  const declared = features.flatMap(({ permissions }) => permissions).flatMap((set) => [set.code, ...set.flags.map((flag) => `${set.code}.${flag}`)]);
  const asked = [...calls.map(({ endpoint }) => endpoint.access), ...pages.map(({ access }) => access), ...flows.flatMap((flow) => Object.values(flow.actions).flatMap(({ can }) => can ?? []))];
  expect(twice(declared)).toEqual([]);
  expect(asked.filter((access) => access !== 'public' && access !== 'signedIn' && !declared.includes(access))).toEqual([]);
});

it('every page has an address of its own and a component that exists', () => {
  expect(twice(pages.map(({ path }) => path))).toEqual([]);
  expect(pages.map(({ component }) => component).filter((component) => !existsSync(join(root, 'web/areas', `${component}.tsx`)))).toEqual([]);
});

it('every setting has a key of its own and begins with a value that it allows', () => {
  expect(twice(allSettings.map(({ key }) => key))).toEqual([]);
  expect(allSettings.filter(({ schema, initial }) => !schema.safeParse(initial).success).map(({ key }) => key)).toEqual([]);
});

it('every text and list that comes in has a greatest length', () => {
  // A malformed envelope is a failed sign-in like any other (design: signing in); the body's own limit holds for these.
  const sealed = /^account\.(signIn\.login|profile\.changePassword)$/;
  expect(calls.filter(({ at }) => !sealed.test(at)).flatMap(({ at, endpoint }) => unbounded(endpoint.input).map((field) => `${at}: ${field}`))).toEqual([]);
});

it('every sentence of the catalogue is said somewhere', () => {
  const said = sources(['contract/areas', 'contract/kernel', 'server']);
  const own = Object.keys(errors).filter((code) => !(anyCall as readonly string[]).includes(code));
  expect(own.filter((code) => !said.includes(`'${code}'`))).toEqual([]);
});

it('whatever the product and its commands write into the audit trail has its name there', () => {
  const said = sources(['server']);
  const events = [...said.matchAll(/'(\w+\.\w+)', '(?:done|refused|failed)'/g)].flatMap(([, event = '']) => event);
  const objects = [...said.matchAll(/\bentity: '(\w+)'/g)].flatMap(([, entity = '']) => entity);
  expect([new Set(events).size > 20, new Set(objects).size > 20]).toEqual([true, true]);
  expect([...new Set(events)].filter((event) => eventTitle(event) === '其他操作')).toEqual([]);
  expect([...new Set(objects)].filter((entity) => entityTitle(entity) === '其他')).toEqual([]);
});

function sources(folders: readonly string[]): string {
  const files = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)));
  return files.filter((path) => /(?<!\.test)\.ts$/.test(path) && !/node_modules|[\\/]dist[\\/]/.test(path)).map((path) => readFileSync(path, 'utf8')).join('\n');
}
