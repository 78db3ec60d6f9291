/**
 * The attacker's round with each account of the demonstration: every record that there is, by its id. What somebody can
 * open is what his lists show him, neither more nor less; and no change goes through on what they do not show.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { certificate } from 'contract/areas/practice/certificate';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import type { Endpoint } from 'contract/kernel/endpoint';
import { demoPeople } from 'server/areas/account/demo-people.public';
import { newId } from 'server/kernel/id';
import { beginSession } from 'server/machines/session/begin-session';
import { withoutShares } from 'server/machines/session/without-shares';
import { isChanged, rights } from '../harness/changed.ts';
import { send, type Answer } from '../harness/client.ts';
import { startDemonstration, type Demonstration } from '../harness/demonstration.ts';
import { withoutEffect } from '../harness/footprint.ts';
import { faultsOf } from '../harness/oracle.ts';
import { shareOf } from '../harness/share.ts';

let demonstration: Demonstration;
beforeAll(async () => {
  demonstration = await startDemonstration();
  // At eight in the morning the product reminds people by itself: that is no stranger's doing.
  await demonstration.database.pool.query("update schedule_task set next_run_at = '2999-01-01'");
  // An attacker has all the time in the world; the round has a minute.
  await withoutShares(demonstration.database.db, demonstration.associationId);
}, 120_000);
afterAll(() => demonstration.close());

const { getPracticeApplications, getPracticeApplication, getMaterialFile, reveal, save, removeMaterial } = practiceApplication.endpoints;

async function tokenOf(userName: string): Promise<string> {
  const { rows } = await demonstration.database.pool.query<{ id: string; associationId: string }>('select id, association_id as "associationId" from app_user where user_name = $1', [userName]);
  const { token } = await beginSession(demonstration.database.db, { associationId: rows[0]!.associationId, userId: rows[0]!.id, bound: false, idleMinutes: 480, absoluteHours: 24, most: 100, address: '127.0.0.1', agent: 'harness', deviceId: newId() });
  return token;
}

async function ask(token: string, endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer> {
  const answer = await send(demonstration.url, endpoint, input, { token });
  expect(faultsOf(endpoint, answer), `${endpoint.path} ${answer.text.slice(0, 200)}`).toEqual([]);
  return answer;
}

const idsIn = async (text: string) => (await demonstration.database.pool.query<{ id: string; case: string }>(text)).rows;

/** Everything that a list shows, page by page; nothing where it may not be opened. */
async function listed(token: string, endpoint: Endpoint): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { status, body } = await ask(token, endpoint, { page, limit: 200 });
    if (status !== 200) return found;
    const { data, total } = (body as { result: { data: { id: string }[]; total: number } }).result;
    for (const { id } of data) found.add(id);
    if (data.length === 0 || found.size >= total) return found;
  }
}

const rightsChanged = isChanged(rights);

it.each(shareOf(demoPeople, 10, () => rightsChanged).map(({ userName, title }) => [userName, title] as const))('%s（%s）opens what the lists show, and changes nothing else', async (userName) => {
  const token = await tokenOf(userName);
  const opens = async (endpoint: Endpoint, input: Record<string, unknown>) => {
    const { status } = await ask(token, endpoint, input);
    expect([200, 403, 404]).toContain(status);
    return status === 200;
  };
  const cases = await idsIn('select id, id as "case" from practice_application');
  const mine = await listed(token, getPracticeApplications);
  for (const { id } of cases) expect([id, await opens(getPracticeApplication, { id })]).toEqual([id, mine.has(id)]);
  for (const { id, case: of } of await idsIn(`select id, owner_id as "case" from attachment where owner_entity = 'practiceApplication' and deleted_at is null limit 30`)) expect(await opens(getMaterialFile, { id: of, attachmentId: id })).toBe(mine.has(of));
  for (const { id, case: of } of await idsIn('select id, case_id as "case" from decision_document where case_entity = \'practiceApplication\' limit 3')) {
    expect(await opens(decisionDocument.endpoints.ofCase, { caseEntity: practiceFlow.entity, caseId: of })).toBe(mine.has(of));
    if (!mine.has(of)) expect(await opens(decisionDocument.endpoints.getFile, { id })).toBe(false);
  }
  for (const [list, get, table] of [[lawyer.endpoints.list, lawyer.endpoints.get, 'lawyer'], [lawFirm.endpoints.list, lawFirm.endpoints.get, 'law_firm']] as const) {
    const shown = await listed(token, list);
    for (const { id } of await idsIn(`select id, id as "case" from ${table} where deleted_at is null order by id limit 25`)) expect([table, id, await opens(get, { id })]).toEqual([table, id, shown.has(id)]);
  }
  await withoutEffect(demonstration, async () => {
    for (const { id } of cases.filter((one) => !mine.has(one.id)).slice(0, 6)) {
      const { rows } = await demonstration.database.pool.query<{ version: number }>('select version from practice_application where id = $1', [id]);
      const tries: [Endpoint, Record<string, unknown>][] = [
        [save, { id, version: rows[0]!.version, form: { school: '南岭大学' } }], [removeMaterial, { id, attachmentId: crypto.randomUUID() }], [reveal, { id, field: 'idNo', purpose: '核对身份' }],
        ...Object.values(practiceFlow.endpoints).map((endpoint): [Endpoint, Record<string, unknown>] => [endpoint, { id, version: rows[0]!.version, opinion: '同意，请按规定办理。' }]),
      ];
      // 400: the action wants more than this; who may not is refused before that.
      for (const [endpoint, input] of tries) expect([403, 404, 400]).toContain((await ask(token, endpoint, input)).status);
    }
    for (const { id } of await idsIn('select id, id as "case" from internship_certificate limit 3')) {
      const { rows } = await demonstration.database.pool.query<{ id: string }>('select i.application_id as id from internship_certificate c join internship i on i.id = c.internship_id where c.id = $1', [id]);
      if (!mine.has(rows[0]!.id)) expect([403, 404]).toContain((await ask(token, certificate.endpoints.getCertificatePdf, { id })).status);
    }
  });
}, 120_000);
