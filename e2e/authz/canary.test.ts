/** Every field of a case, its lawyer and its firm holds a token of its own. Whoever may not read it never gets it, in any answer, header, file or message. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { everyCall } from '../harness/arrangements.ts';
import { isChanged, rights } from '../harness/changed.ts';
import type { Answer } from '../harness/client.ts';
import type { Person } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { shareOf } from '../harness/share.ts';
import { beginApplication } from '../practice/practice-application.arrange.ts';
import { goOn } from '../practice/registered.ts';
import { assemble, castFor, type Cast } from './cast.ts';
import { membersOf } from './expected.ts';
import { textsOf } from './hidden-words.ts';

/** What each kind of token is called where it is hidden. */
const kinds = { 申请内容: 'cnryform', 敏感申报: 'cnryself', 内部内容: 'cnryinner', 住址明文: 'cnryhome', 律师登记: 'cnrylawyer', 律所登记: 'cnryfirm', 别人的消息: 'cnrynotice' } as const;
type Kind = keyof typeof kinds;
const expected = z.record(z.enum(Object.keys(kinds) as Kind[]), z.array(z.string())).parse(parse(readFileSync(join(import.meta.dirname, 'expected/canaries.yaml'), 'utf8'))); // Object.keys forgets the key type

let server: TestServer;
let cast: Cast;
let one: Awaited<ReturnType<typeof beginApplication>>;
let attachmentId: string;
let letterId: string | undefined;

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const standing = await assemble(server);
  one = await beginApplication(server, {});
  // As people type them: these are sealed on their way in.
  await one.mend('submit');
  const seen = await one.look(one.applicant);
  const tutorId = one.actors['tutor']!.lawyerId!;
  await server.call(one.applicant, everyCall.find(({ at }) => at === 'practice.practiceApplication.save')!.endpoint, { id: one.id, version: seen!.version, form: { householdAddress: '南岭省南州市cnryhome路1号', residenceAddress: '南岭省南州市cnryhome路2号', tutorId, politicalStatus: 'CPC_MEMBER', partyOrgTransferred: true, partyOrgName: 'cnryself-org', explanations: { SX07: 'cnryself-word' } } });
  await goOn(server, one, ['submit', 'confirm']);
  await hide(tutorId);
  await goOn(server, one, ['confirmByFirm', 'pass']);
  await settled(server);
  await run(`update review_record set internal_note = 'cnryinner-note' where case_id = $1`, one.id);
  attachmentId = (await run(`select id from attachment where owner_id = $1`, one.id)).rows[0]!.id;
  letterId = (await run(`select id from decision_document where case_id = $1`, one.id)).rows[0]?.id;
  cast = await castFor(server, standing, { by: null, input: { id: one.id } });
  (cast as Map<string, Person>).set('律师', (await castFor(server, standing, { by: null, input: { id: spareLawyer } })).get('律师')!); // castFor makes a map; this test puts one person into it
}, 600_000);
afterAll(() => server.close());

let spareLawyer: string;
const run = (text: string, ...values: unknown[]) => server.database.pool.query<{ id: string }>(text, values);

/** Texts of every other kind, straight into the rows. */
async function hide(tutorId: string) {
  await run('alter table review_record disable trigger user');
  await run(`update review_record set opinion = 'cnryform-opinion', diff = '[{"field":"x","title":"x","before":"cnryform-before","after":"cnryform-after"}]' where case_id = $1`, one.id);
  const { rows } = await run(`select key as id from practice_application, jsonb_each(form) where id = $1 and jsonb_typeof(value) = 'string'`, one.id);
  const typed = rows.map(({ id }) => id).filter((field) => ['school', 'major', 'trainingPlan', 'agreementNo', 'email', 'name', 'explanation'].includes(field));
  await run(`update practice_application set form = form || $2::jsonb, applicant_name = 'cnryform-name', committee_members = 'cnryinner-members',
    precheck_report_sealed = null, precheck_report = '[{"code":"x","level":"WARN","message":"cnryinner-report"}]' where id = $1`, one.id, JSON.stringify(Object.fromEntries(typed.map((field) => [field, `cnryform-${field}`]))));
  await run(`update attachment set file_name = 'cnryform-file.pdf', defect_reason = 'cnryform-defect' where owner_id = $1`, one.id);
  const firmId = server.registers.firms.firm.id;
  spareLawyer = (await run('select l.id from lawyer l where l.firm_id = $1 and l.id <> $2 and not exists (select from app_user u where u.lawyer_id = l.id) limit 1', firmId, tutorId)).rows[0]!.id;
  await run(`update lawyer set former_name = 'cnrylawyer-former', remark = 'cnrylawyer-remark', school = 'cnrylawyer-school', email = 'cnrylawyer@x.cn', home_unit = 'cnrylawyer-unit' where id = $1`, spareLawyer);
  await run(`update law_firm set contact_name = 'cnryfirm-contact', remark = 'cnryfirm-remark', address = 'cnryfirm-address', approval_no = 'cnryfirm-no' where id = $1`, firmId);
  await run(`update notification set notification_title = 'cnrynotice-title', notification_content = 'cnrynotice-text' where user_id = $1`, one.applicant.userId);
  await run(`insert into notification (association_id, id, user_id, event, event_key, notification_title, notification_content, creator_time) values ($1, gen_random_uuid(), $2, 'test', 'canary', 'cnrynotice-title', 'cnrynotice-text', now())`, server.associationId, one.applicant.userId);
}

/** The ways in which a text may travel. */
/** Wherever in the text the word begins: the groups of four signs that are its alone. */
const inBase64 = (token: string) => [0, 1, 2].map((before) => Buffer.from(`${'x'.repeat(before)}${token}`).toString('base64').slice(before ? 4 : 0, (before + token.length) % 3 ? -4 : undefined));
const spellings = (token: string) => [token, ...inBase64(token), Buffer.from(token).toString('hex'), [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')];
const kindsIn = ({ bytes, headers }: Answer): Kind[] => {
  const whole = [...textsOf(bytes), [...headers].join('\n')].join('\n');
  return (Object.keys(kinds) as Kind[]).filter((kind) => spellings(kinds[kind]).some((spelt) => whole.includes(spelt))); // Object.keys forgets the key type
};

/** Inputs under which every call might speak of these records; the right ones of many calls are one of them. */
function inputsOf({ name, action, endpoint: { input: { shape }, method } }: (typeof everyCall)[number]): Record<string, unknown>[] {
  const firmId = server.registers.firms.firm.id;
  if ('caseId' in shape) return [{ caseEntity: practiceFlow.entity, caseId: one.id }];
  if ('attachmentId' in shape) return [{ id: one.id, attachmentId, ...('checkMark' in shape && { checkMark: 'OK' }) }];
  if ('ids' in shape) return [{ ids: [crypto.randomUUID()] }];
  if ('id' in shape && 'field' in shape) return [];
  if ('id' in shape) return (action ? [one.id] : [one.id, spareLawyer, firmId, ...(letterId ? [letterId] : [])]).map((id) => ({ id, ...('version' in shape && { version: 9999 }), ...('version' in shape && !('form' in shape) && one.inputOf(name)) }));
  if ('firmId' in shape) return [{ firmId }];
  if (method === 'GET') return 'limit' in shape ? [{ limit: 100 }, ...('keyword' in shape ? [{ limit: 100, keyword: 'cnry' }] : [])] : [{}];
  return [];
}

const rightsChanged = isChanged(rights);

it('what is hidden in a case, a lawyer and a firm comes to light for those alone who may read it', async () => {
  const found: Record<string, Kind[]> = {};
  const calls = everyCall.filter(({ at }) => !['account.signIn.loginOut', 'account.notification.readAll', 'practice.certificate.verify'].includes(at));
  const all = calls.flatMap((call) => inputsOf(call).map((input) => ({ endpoint: call.endpoint, input })));
  const shows = ({ endpoint }: (typeof all)[number]) => endpoint.method === 'GET';
  // Whoever only looks is asked everything; of what changes something a few refusals each are read, unless all are wanted.
  const few = process.env['AUTHZ_SECONDS'] ? 1 : 6 / all.length;
  const questions = () => all.filter((one) => shows(one) || Math.random() < few);
  const askAll = async (who: string, person: Person) => {
    const seen = new Set<Kind>();
    for (const { endpoint, input } of questions()) for (const kind of kindsIn(await server.ask(endpoint.access === 'public' ? null : person, endpoint, input))) seen.add(kind);
    found[who] = [...seen].toSorted();
  };
  const people = [...shareOf([...cast], 6, () => rightsChanged)];
  const asked = people.map(([who]) => who);
  while (people.length) await Promise.all(people.splice(0, 6).map(([who, person]) => askAll(who, person)));
  const wanted = Object.fromEntries(asked.map((who) => [who, (Object.keys(kinds) as Kind[]).filter((kind) => expected[kind].flatMap((name) => membersOf(name, kind)).includes(who)).toSorted()])); // Object.keys forgets the key type
  expect(found).toEqual(wanted);
}, 600_000);

it('nothing of it goes into the log or over the telephone', () => {
  expect([...server.log, ...server.sms.sent.map((one) => JSON.stringify(one))].filter((line) => line.includes('cnry'))).toEqual([]);
});
