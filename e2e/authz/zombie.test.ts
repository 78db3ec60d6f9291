/**
 * What somebody could see is gone when the right to it is: with the token that was kept, in every place where it was
 * shown (record, list, papers, messages, to-do). Moments later: how many is measured where sessions are tested.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { notification } from 'contract/areas/account/notification';
import { profile } from 'contract/areas/account/profile';
import { todo } from 'contract/areas/console/todo';
import { certificate } from 'contract/areas/practice/certificate';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import type { Endpoint } from 'contract/kernel/endpoint';
import { hashPassword } from 'server/machines/session/password-hash';
import { sealed } from '../account/sealed.ts';
import { isChanged, rights } from '../harness/changed.ts';
import { addPerson, type Person } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { shareOf } from '../harness/share.ts';
import { registered } from '../practice/registered.ts';
import { sessionOf } from './cast.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const password = 'Nachtzug4Wien;';
type Case = Awaited<ReturnType<typeof registered>>;
interface Place { name: string; endpoint: Endpoint; input: Record<string, unknown>; shows?: string }

/** Everywhere that a registered case can be seen. */
async function placesOf(one: Case): Promise<Place[]> {
  const { id, applicant } = one;
  const [letter] = await server.call(applicant, decisionDocument.endpoints.ofCase, { caseEntity: practiceFlow.entity, caseId: id });
  const { materials } = await server.call(applicant, practiceApplication.endpoints.getPracticeApplication, { id });
  return [
    { name: '列表', endpoint: practiceApplication.endpoints.getPracticeApplications, input: { limit: 200 }, shows: id },
    { name: '详情', endpoint: practiceApplication.endpoints.getPracticeApplication, input: { id } },
    { name: '材料', endpoint: practiceApplication.endpoints.getMaterialFile, input: { id, attachmentId: materials.flatMap(({ files }) => files)[0]!.id } },
    { name: '明文', endpoint: practiceApplication.endpoints.reveal, input: { id, field: 'idNo', purpose: '核对身份' } },
    { name: '文书', endpoint: decisionDocument.endpoints.ofCase, input: { caseEntity: practiceFlow.entity, caseId: id } },
    { name: '文书文件', endpoint: decisionDocument.endpoints.getFile, input: { id: letter!.id } },
    { name: '实习证', endpoint: certificate.endpoints.getCertificatePdf, input: { id: one.certificate.id } },
    { name: '消息', endpoint: notification.endpoints.list, input: { limit: 100 }, shows: id },
    { name: '待办', endpoint: todo.endpoints.getTodos, input: { limit: 100 }, shows: id },
    { name: '最近办理', endpoint: todo.endpoints.getDone, input: { limit: 20 }, shows: id },
  ];
}

async function seenBy(person: Person, places: readonly Place[]): Promise<string[]> {
  const seen = await Promise.all(places.map(async ({ name, endpoint, input, shows }) => {
    const { status, text } = await server.ask(person, endpoint, input);
    return status === 200 && (shows === undefined || text.includes(shows)) ? [name] : [];
  }));
  return seen.flat();
}

/** Asks again and again until nothing is seen any more. The patience is for a machine that has much else to do. */
async function lastSeenBy(person: Person, places: readonly Place[]): Promise<string[]> {
  const until = performance.now() + 20_000;
  for (let seen = await seenBy(person, places); ; seen = await seenBy(person, places)) {
    if (seen.length === 0 || performance.now() > until) return seen;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
}

const run = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

const ends: Record<string, (person: Person) => Promise<unknown>> = {
  角色被收回: ({ userId }) => run('delete from user_role where user_id = $1', userId),
  账号被停用: ({ userId }) => run(`update app_user set status = 'DISABLED' where id = $1`, userId),
  账号被删除: ({ userId }) => run('update app_user set deleted_at = now() where id = $1', userId),
  会话被结束: ({ userId }) => run(`update session set ended_at = now(), end_reason = 'ended' where user_id = $1`, userId),
  在另一处改了密码: async (person) => {
    const { captchaId, seal } = await sealed(server);
    await server.call(await sessionOf(server, person), profile.endpoints.changePassword, { currentPassword: seal(password), newPassword: seal('Ofen+Rohr+81x'), captchaId });
  },
};

const kinds: Record<string, (one: Case) => Promise<{ person: Person; sees: string[] }>> = {
  实习人员: async ({ applicant }) => ({ person: applicant, sees: ['列表', '详情', '材料', '明文', '文书', '文书文件', '实习证', '消息', '最近办理'] }),
  指导律师: async ({ actors }) => ({ person: actors['tutor']!, sees: ['列表', '详情', '材料', '文书', '文书文件', '实习证', '消息', '最近办理'] }),
  律所管理员: async () => ({ person: await inFirm(server.registers.firms.firm.id), sees: ['列表', '详情', '材料', '明文', '文书', '文书文件', '实习证', '消息'] }),
  终审员: async () => ({ person: await addPerson(server.database.db, server.associationId, { name: '另一名终审员', roles: ['finalReviewer'] }), sees: ['列表', '详情', '材料', '明文', '文书', '文书文件', '实习证'] }),
};
const inFirm = (firmId: string) => addPerson(server.database.db, server.associationId, { name: '另一名管理员', roles: [{ code: 'firmAdmin', firmId }] });

/** Everybody's every way out, a fifth of them a day. */
const waysOut = Object.keys(kinds).flatMap((who) => Object.keys(ends).map((why) => [who, why] as const));

describe('随即处处看不到', () => {
  it.each(shareOf(waysOut, 5, () => isChanged(rights)))('%s：%s', async (who, why) => {
    const [whoIn, end] = [kinds[who]!, ends[why]!];
    const { one, person, sees } = await watching(whoIn);
    if (why === '在另一处改了密码') await withPassword(person);
    const places = await placesOf(one);
    expect(await seenBy(person, places)).toEqual(sees);
    await end(person);
    expect(await lastSeenBy(person, places)).toEqual([]);
  }, 90_000);
});

it('换了律所的人看不到原来那家的申请，也看不到原来的消息', async () => {
  const { one, person } = await watching(kinds['律所管理员']!);
  const places = await placesOf(one);
  await run('update user_role set firm_id = $2 where user_id = $1', person.userId, server.registers.firms.firm2.id);
  expect(await lastSeenBy(person, places)).toEqual([]);
  const { data, unreadCount } = await server.call(person, notification.endpoints.list, {});
  expect([data, unreadCount]).toEqual([[], 0]);
}, 90_000);

/** A registered case, begun when the person was there already, so that he was told of it. */
async function watching(whoIn: (typeof kinds)[string]) {
  const early = await inFirm(server.registers.firms.firm.id);
  const one = await registered(server);
  const found = await whoIn(one);
  expect(await settled(server)).toEqual([]);
  return { one, ...found, person: found.person.realName === early.realName ? early : found.person };
}

async function withPassword({ userId }: Person) {
  await run(`update app_user set password_hash = $2, password_changed_at = '2026-01-01T00:00:00+08:00' where id = $1`, userId, await hashPassword(password));
}
