/** From the press to the holder's hand (internship rules 2.4, 3.12): who is told, which number lies in whose hand, and what cannot be written down twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateHandout } from 'contract/areas/practice/certificate-handout';
import { reissue } from 'contract/areas/other-business/reissue';
import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { issued } from '../../../../e2e/practice/certificate-handout.arrange.ts';
import { errorOf, today, wrongField } from '../../../../e2e/practice/roads.ts';
import { along, type beginBusiness } from '../../../../e2e/other-business/business.ts';
import reissueArranged, { toFiled } from '../../../../e2e/other-business/reissue.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = certificateHandout;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const clerk = () => server.people.firstReviewer;
const of = async (id: string, by = clerk()) => (await server.call(by, endpoints.getHandouts, { limit: 200 })).data.find((one) => one.id === id);
const titlesTold = async (userId: string) => (await server.database.pool.query<{ title: string }>(`select notification_title as title from notification where user_id = $1 and event like 'practice.certificate%' order by id`, [userId])).rows.map(({ title }) => title);
const picked = async (items: { id: string; version: number }[], more: object = {}) => server.ask(clerk(), endpoints.give, { items, deliverMode: 'PICKUP', receivedBy: '陈书航', on: await today(server), ...more });

it('made: the booklet has its number, the intern is told of his own and the firm once of all of theirs; a number put right tells nobody again', async () => {
  const [one, two] = [await issued(server), await issued(server)];
  const before = (await titlesTold(server.people.firm.userId)).length;
  await server.call(clerk(), endpoints.made, { items: [{ id: one.id, version: one.version, blankSerialNo: 'NZ-0001' }, { id: two.id, version: two.version }] });
  expect(await of(one.id)).toMatchObject({ stage: 'ready', blankSerialNo: 'NZ-0001', readyOn: await today(server), deliveredOn: null, may: ['give', 'made'] });
  expect(await titlesTold(one.applicant.userId)).toContain(`您的实习证（${one.certNo}）已制作完成，请领取`);
  expect((await titlesTold(server.people.firm.userId)).slice(before)).toEqual(['2份实习证已制作完成，请领取']);
  await server.call(clerk(), endpoints.made, { items: [{ id: one.id, version: one.version + 1, blankSerialNo: 'NZ-0002' }] });
  expect([(await of(one.id))?.blankSerialNo, (await titlesTold(server.people.firm.userId)).length]).toEqual(['NZ-0002', before + 1]);
});

it('is found by the number of its booklet', async () => {
  const one = await issued(server);
  await server.call(clerk(), endpoints.made, { items: [{ ...item(one), blankSerialNo: 'NZ-0777' }] });
  expect((await server.call(clerk(), endpoints.getHandouts, { keyword: 'nz-0777' })).data.map(({ id }) => id)).toEqual([one.id]);
});

it('one booklet is one certificate’s: a number that another bears is refused by whose it is, and nothing of the batch is written', async () => {
  const [one, two, three] = [await issued(server), await issued(server), await issued(server)];
  await server.call(clerk(), endpoints.made, { items: [{ id: one.id, version: one.version, blankSerialNo: 'NZ-0100' }] });
  const refused = await server.ask(clerk(), endpoints.made, { items: [{ id: two.id, version: two.version, blankSerialNo: 'NZ-0101' }, { id: three.id, version: three.version, blankSerialNo: 'NZ-0100' }] });
  expect([refused.status, errorOf(refused)?.details]).toEqual([409, expect.stringMatching(/^证本流水号“NZ-0100”已被“.+”使用$/)]);
  expect(await of(two.id)).toMatchObject({ stage: 'making', blankSerialNo: null });
  const twice = await server.ask(clerk(), endpoints.made, { items: [{ id: two.id, version: two.version, blankSerialNo: 'NZ-0102' }, { id: three.id, version: three.version, blankSerialNo: 'NZ-0102' }] });
  expect(errorOf(twice)?.details).toMatch(/^证本流水号“NZ-0102”已被“本次的.+”使用$/);
});

it('of two clerks who give one booklet’s number in the same moment one is let in, the other told', async () => {
  const [one, two] = [await issued(server), await issued(server)];
  const answers = await Promise.all([one, two].map((each) => server.ask(clerk(), endpoints.made, { items: [{ ...item(each), blankSerialNo: 'NZ-0300' }] })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(errorOf(answers.find(({ status }) => status === 409)!)?.code).toBe('duplicate');
});

it('numbers may change places among those written together', async () => {
  const [one, two] = [await issued(server), await issued(server)];
  await server.call(clerk(), endpoints.made, { items: [{ ...item(one), blankSerialNo: 'NZ-0201' }, { ...item(two), blankSerialNo: 'NZ-0202' }] });
  await server.call(clerk(), endpoints.made, { items: [{ id: one.id, version: one.version + 1, blankSerialNo: 'NZ-0202' }, { id: two.id, version: two.version + 1, blankSerialNo: 'NZ-0201' }] });
  expect([(await of(one.id))?.blankSerialNo, (await of(two.id))?.blankSerialNo]).toEqual(['NZ-0202', 'NZ-0201']);
});

it('fetched: who has it and when stands there and in the sheet; it is not fetched twice', async () => {
  const one = await issued(server);
  expect((await picked([item(one)])).status).toBe(200);
  expect(await of(one.id)).toMatchObject({ stage: 'given', deliverMode: 'PICKUP', receivedBy: '陈书航', mailNo: null, deliveredByName: clerk().realName });
  const { data } = await server.call(clerk(), internshipSheet.endpoints.getCertificates, {});
  expect(data.find(({ id }) => id === one.id)).toMatchObject({ receivedBy: '陈书航', deliverMode: 'PICKUP' });
  expect(await titlesTold(one.applicant.userId)).toContain(`您的实习证（${one.certNo}）已由陈书航领取`);
  expect(errorOf(await picked([{ id: one.id, version: one.version + 1 }]))?.code).toBe('notItsTurn');
  expect(errorOf(await picked([item(one)]))?.code).toBe('stale');
});

it('several at once are all handed over or none', async () => {
  const [one, two] = [await issued(server), await issued(server)];
  await picked([item(two)]);
  expect((await picked([item(one), { id: two.id, version: two.version + 1 }])).status).toBe(409);
  expect((await of(one.id))?.stage).toBe('making');
});

it('who fetched it, or the parcel’s number, must be said; no day to come, none before it was issued', async () => {
  const one = await issued(server);
  const field = async (more: object) => wrongField(await picked([item(one)], more));
  expect(await field({ receivedBy: undefined })).toEqual([400, { path: 'receivedBy', message: '请填写领取人' }]);
  expect(await field({ deliverMode: 'MAIL' })).toEqual([400, { path: 'mailNo', message: '请填写快递单号' }]);
  expect(await field({ on: '2099-01-01' })).toEqual([400, { path: 'on', message: '不能晚于今天' }]);
  expect(await field({ on: '2020-01-01' })).toEqual([400, { path: 'on', message: expect.stringMatching(/^不能早于.+的签发日期\d{4}-\d\d-\d\d$/) }]);
});

it('written down at the wrong name it is taken back with a reason, and waits again', async () => {
  const one = await issued(server);
  await picked([item(one)]);
  await server.call(clerk(), endpoints.takeBack, { id: one.id, version: one.version + 1, opinion: '登记到同名的人名下' });
  expect(await of(one.id)).toMatchObject({ stage: 'ready', receivedBy: null, deliveredOn: null, deliveredByName: null });
});

it('while a reissue goes on the new certificate is made here, and handed over by that case alone', async () => {
  const begun = await reissueArranged.begin!(server) as Awaited<ReturnType<typeof beginBusiness>>; // the same, with its road brought about
  await along(server, reissue, begun, [...toFiled, ['approveByFirst', 'firstReviewer']]);
  const fresh = (await server.call(clerk(), endpoints.getHandouts, { limit: 200, stage: ['making'] })).data.find(({ internshipId }) => internshipId === begun.of.internshipId)!;
  expect(fresh).toMatchObject({ reissueId: begun.id, may: ['made'] });
  expect(errorOf(await picked([item(fresh)]))?.details).toMatch(/正在补证”，不能进行“登记发放，请在补证业务中登记领取”/);
  await server.call(clerk(), endpoints.made, { items: [{ ...item(fresh), blankSerialNo: 'NZ-0400' }] });
  await along(server, reissue, begun, [['handOver', 'firstReviewer']]);
  expect(await of(fresh.id)).toMatchObject({ stage: 'given', blankSerialNo: 'NZ-0400', receivedBy: '本人', deliveredByName: clerk().realName, may: ['takeBack'] });
});

it('a firm sees how far its own are and writes nothing; another firm sees none of them', async () => {
  const one = await issued(server);
  const { firm, otherFirm } = server.people;
  expect(await of(one.id, firm)).toMatchObject({ stage: 'making', may: [] });
  expect(await of(one.id, otherFirm)).toBeUndefined();
  expect((await server.ask(firm, endpoints.give, { items: [item(one)], deliverMode: 'PICKUP', receivedBy: '陈书航', on: await today(server) })).status).toBe(403);
});

const item = ({ id, version }: { id: string; version: number }) => ({ id, version });
