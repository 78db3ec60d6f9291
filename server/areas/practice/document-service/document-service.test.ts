/** A decision runs against nobody whom it has not reached (internship rules 2.15, 3.3 row 18): how it arrives, what shows it, and from when on his days are counted. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { documentService } from 'contract/areas/practice/document-service';
import { todo } from 'contract/areas/console/todo';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { refused, scanned, sent } from '../../../../e2e/practice/document-service.arrange.ts';
import { goOn } from '../../../../e2e/practice/registered.ts';
import { errorOf, goTo, later, today, wrongField } from '../../../../e2e/practice/roads.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { workCalendar } from '../../../machines/calendar/work-calendar.ts';
import { textOfPdf } from '../../../machines/documents/testing.ts';

const { endpoints } = documentService;
/** Nobody has entered a notice of holidays here. */
const weekends = workCalendar(new Map());
let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());
afterEach(() => goTo(server));

type Refused = Awaited<ReturnType<typeof refused>>;
const clerk = () => server.people.firstReviewer;
const lineOf = (id: string) => server.call(clerk(), endpoints.getService, { id });
const rowOf = async ({ id }: { id: string }) => (await server.database.pool.query<{ servedAt: string | null; recheckDue: string }>('select served_at as "servedAt", recheck_due as "recheckDue" from practice_application where id = $1', [id])).rows[0]!;
const open = (person: Person, { documentId }: Refused) => server.ask(person, decisionDocument.endpoints.getFile, { id: documentId });
const ownLine = async (person: Person, { id }: Refused) => (await server.call(person, decisionDocument.endpoints.ofCase, { caseEntity: practiceFlow.entity, caseId: id })).find(({ kind }) => kind === 'REG_REFUSE')!.served;

describe('opened in the system', () => {
  test('by the applicant it has arrived, and his days for a recheck run from then, not from the decision', async () => {
    const one = await refused(server);
    const decided = await today(server);
    expect(await rowOf(one)).toMatchObject({ servedAt: null });
    await goTo(server, later(decided, 10));
    await open(one.applicant, one);
    const due = limitEnds(weekends, later(decided, 10), 15);
    expect(await rowOf(one)).toMatchObject({ servedAt: expect.any(String), recheckDue: due });
    expect(await lineOf(one.toApplicant.id)).toMatchObject({ state: 'SERVED', mode: 'SYSTEM', on: later(decided, 10), proof: '本人在系统中打开', waitingDays: null, may: [], records: [{ deed: 'serve', mode: 'SYSTEM', byName: one.applicant.realName }] });
    // Opened again, a day later, nothing is served anew.
    await goTo(server, later(decided, 11));
    await open(one.applicant, one);
    expect([(await lineOf(one.toApplicant.id)).records.length, (await rowOf(one)).recheckDue]).toEqual([1, due]);
    expect(await ownLine(one.applicant, one)).toMatchObject([{ servedTo: 'applicant', state: 'SERVED', servedOn: later(decided, 10) }]);
  });

  test('by the firm or by the staff that looks on nothing runs against the applicant', async () => {
    const one = await refused(server);
    for (const person of [one.actors['firm']!, one.actors['finalReviewer']!]) await open(person, one);
    expect(await rowOf(one)).toMatchObject({ servedAt: null });
    expect([(await lineOf(one.toFirm.id)).state, (await lineOf(one.toApplicant.id)).state]).toEqual(['SERVED', 'WAITING']);
  });

  test('as long as it has not arrived, a recheck may be asked for, however long ago the decision was', async () => {
    const one = await refused(server);
    await goTo(server, later(await today(server), 100));
    const { rows: [row] } = await server.database.pool.query<{ version: number }>('select version from practice_application where id = $1', [one.id]);
    const { rechecks } = await server.call(one.applicant, practiceApplication.endpoints.getPracticeApplication, { id: one.id });
    expect(rechecks).toMatchObject({ isServed: false, isOver: false, mayAsk: true });
    expect((await server.ask(one.applicant, practiceFlow.endpoints.requestRecheck, { id: one.id, version: row!.version, ...one.inputOf('requestRecheck') })).status).toBe(200);
  });
});

test('whoever asks for a recheck has the decision before him: it is served that day, his days are counted from it, and no letter tells a day that is long past', async () => {
  const one = await refused(server);
  const asked = later(await today(server), 40);
  await goTo(server, asked);
  await goOn(server, one, ['requestRecheck']);
  const due = limitEnds(weekends, asked, 15);
  expect(await lineOf(one.toApplicant.id)).toMatchObject({ state: 'SERVED', mode: 'SYSTEM', on: asked, proof: '已对本决定申请复核，视为收到', may: [], records: [{ deed: 'serve', byName: one.applicant.realName }] });
  expect((await lineOf(one.toFirm.id)).state).toBe('WAITING');
  expect(await rowOf(one)).toMatchObject({ servedAt: expect.any(String), recheckDue: due });
  expect((await server.database.pool.query('select apply_due as due from recheck_application where case_id = $1', [one.id])).rows).toEqual([{ due }]);
  await goOn(server, one, ['refuseRecheck']);
  const { rows: [letter] } = await server.database.pool.query<{ data: Record<string, unknown> }>("select data from decision_document where case_id = $1 and kind = 'RECHECK_NOT_ACCEPT'", [one.id]);
  expect(letter!.data).toMatchObject({ mayAskAgain: true, 'recheck.due': due });
  // Opened afterwards, it is not served anew.
  await goTo(server, later(asked, 3));
  await open(one.applicant, one);
  expect(await rowOf(one)).toMatchObject({ recheckDue: due });
});

describe('by post and at the counter', () => {
  test('sent, brought back as refused, sent once more, arrived: each stands in the record, and the days run from the receipt', async () => {
    const one = await sent(server);
    const day = await today(server);
    await server.call(clerk(), endpoints.sendBack, { items: [one.toApplicant], reason: 'REFUSED', on: day, note: '快递员注明收件人拒收' });
    expect(await lineOf(one.toApplicant.id)).toMatchObject({ state: 'RETURNED', proof: '收件人拒收', may: ['send', 'serve', 'takeBack'] });
    expect(await rowOf(one)).toMatchObject({ servedAt: null });
    const { id } = one.toApplicant;
    await server.call(clerk(), endpoints.send, { items: [{ id, version: 2, mailNo: 'XA987654321' }], mode: 'MAIL', on: day });
    await goTo(server, later(day, 5));
    await server.call(clerk(), endpoints.serve, { items: [{ id, version: 3 }], mode: 'MAIL', receiptNo: 'XA987654321', on: later(day, 3), fileIds: [await scanned(server, clerk())] });
    expect((await lineOf(id)).records.map(({ deed, files }) => [deed, files.length])).toEqual([['serve', 1], ['send', 0], ['sendBack', 0], ['send', 0]]);
    expect((await rowOf(one)).recheckDue).toBe(limitEnds(weekends, later(day, 3), 15));
  });

  test('one clerk of a firm takes all of its letters: several at once, all or none', async () => {
    const [one, two] = [await refused(server), await refused(server)];
    const items = [one.toFirm, { ...two.toFirm, version: 7 }];
    const on = await today(server);
    expect((await server.ask(clerk(), endpoints.serve, { items, mode: 'COUNTER', takenBy: '陈书航', on })).status).toBe(409);
    expect((await lineOf(one.toFirm.id)).state).toBe('WAITING');
    await server.call(clerk(), endpoints.serve, { items: [one.toFirm, two.toFirm], mode: 'COUNTER', takenBy: '陈书航', on });
    expect([(await lineOf(one.toFirm.id)).proof, (await lineOf(two.toFirm.id)).state]).toEqual(['陈书航签收', 'SERVED']);
  });

  test('what shows it must be said, and no day before the decision or to come', async () => {
    const one = await refused(server);
    const on = await today(server);
    const asked = async (more: object) => wrongField(await server.ask(clerk(), endpoints.serve, { items: [one.toApplicant], mode: 'COUNTER', takenBy: '本人', on, ...more }));
    expect(await asked({ mode: 'MAIL' })).toEqual([400, { path: 'receiptNo', message: '请填写回执号' }]);
    expect(await asked({ takenBy: undefined })).toEqual([400, { path: 'takenBy', message: '请填写签收人' }]);
    expect(await asked({ mode: 'SMS' })).toEqual([400, { path: 'note', message: expect.stringContaining('凭什么认定') }]);
    expect(await asked({ on: later(on, 1) })).toEqual([400, { path: 'on', message: '不能晚于今天' }]);
    expect(await asked({ on: later(on, -1) })).toEqual([400, { path: 'on', message: expect.stringMatching(/^不能早于.+的决定书作出日期/) }]);
    expect(await asked({ fileIds: [crypto.randomUUID()] })).toEqual([400, { path: 'fileIds', message: '照片已失效，请重新上传' }]);
    expect((await lineOf(one.toApplicant.id)).records).toEqual([]);
  });

  test('written down at the wrong one it is taken back: both lines stand, and the days run no longer', async () => {
    const one = await refused(server);
    const { id } = one.toApplicant;
    await server.call(clerk(), endpoints.serve, { items: [one.toApplicant], mode: 'COUNTER', takenBy: '本人', on: await today(server) });
    expect((await rowOf(one)).servedAt).not.toBeNull();
    await server.call(clerk(), endpoints.takeBack, { id, version: 1, opinion: '登记到同名的人名下' });
    expect(await lineOf(id)).toMatchObject({ state: 'WAITING', records: [{ deed: 'takeBack', note: '登记到同名的人名下' }, { deed: 'serve', isTakenBack: true }] });
    expect((await rowOf(one)).servedAt).toBeNull();
    for (const attempt of ["update service_record set note = ''", 'delete from service_record']) await expect(server.database.pool.query(attempt)).rejects.toThrow('service_record');
  });

  test('what he has opened himself afterwards still counts when the clerk takes his own line back', async () => {
    const one = await refused(server);
    await server.call(clerk(), endpoints.serve, { items: [one.toApplicant], mode: 'COUNTER', takenBy: '本人', on: await today(server) });
    await open(one.applicant, one);
    await server.call(clerk(), endpoints.takeBack, { id: one.toApplicant.id, version: 2, opinion: '签收单是另一份文书的' });
    expect(await lineOf(one.toApplicant.id)).toMatchObject({ state: 'SERVED', mode: 'SYSTEM', may: [] });
  });
});

test('what lies too long stands in the list as overdue and waits for whoever serves it', async () => {
  const one = await refused(server);
  const count = async () => (await server.call(clerk(), todo.endpoints.getTodos, {})).others.find(({ key }) => key === 'services')?.count ?? 0;
  await goTo(server, later(await today(server), 8));
  const before = await count();
  expect(await lineOf(one.toApplicant.id)).toMatchObject({ waitingDays: 8, isOverdue: true });
  await server.call(clerk(), endpoints.serve, { items: [one.toApplicant], mode: 'COUNTER', takenBy: '本人', on: await today(server) });
  expect(await count()).toBe(before - 1);
});

test('the receipt to be signed names the document, its number and for whom it is', async () => {
  const one = await refused(server);
  const answer = await fetch(`${server.origin}${endpoints.printReceipt.path}`, { method: 'POST', headers: { authorization: `Bearer ${clerk().token}`, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }, body: JSON.stringify({ id: one.toApplicant.id }) });
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
  for (const said of ['送达回证', one.docNo, '不准予实习登记决定书', `${one.applicant.realName}（申请人）`, '受送达人签收', '送达人']) expect(text).toContain(said);
  expect(errorOf(await server.ask(server.people.firm, endpoints.getService, { id: one.toApplicant.id }))?.code).toBe('forbidden');
});
