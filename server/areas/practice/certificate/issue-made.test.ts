/** Where a certificate is dated by its making, and the internship by the certificate (internship rules 2.3, 2.4, 4.3). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { certificateHandout } from 'contract/areas/practice/certificate-handout';
import { internship } from 'contract/areas/practice/internship';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { registered } from '../../../../e2e/practice/registered.ts';
import { goTo, today } from '../../../../e2e/practice/roads.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { addDays, periodEnds } from '../period.public.ts';

const { made, give, getHandouts } = certificateHandout.endpoints;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(async () => {
  await goTo(server);
  await rules('FINAL_APPROVAL', 'CERT_ISSUE');
});

async function rules(issued: 'FINAL_APPROVAL' | 'PRINT', start: 'CERT_ISSUE' | 'APPROVAL'): Promise<void> {
  const set = <T>(setting: Parameters<typeof server.app.settings.set<T>>[2], value: T) => server.app.settings.set(server.database.db, server.associationId, setting, value, { id: null, name: '测试' });
  await set(practiceSettings.certIssueDateSource, issued);
  await set(practiceSettings.startDateSource, start);
}
const run = async <T extends object>(text: string, ...values: unknown[]) => (await server.database.pool.query<T>(text, values)).rows;
const stands = async (id: string) => (await run<Record<string, string>>(`select i.start_date as start, i.planned_end_date as "end", i.assess_deadline as deadline, c.issue_date as issued, c.valid_from as "from", c.valid_to as "to",
  (select count(*)::int from decision_document d where d.doc_no = c.cert_no and d.kind = 'CERTIFICATE') as papers from internship i join internship_certificate c on c.association_id = i.association_id and c.internship_id = i.id where i.id = $1`, id))[0]!;
const clerk = () => server.people.firstReviewer;
const handout = async (id: string) => (await server.call(clerk(), getHandouts, { limit: 200 })).data.find((one) => one.id === id)!;
const make = async (id: string) => server.call(clerk(), made, { items: [{ id, version: (await handout(id)).version, blankSerialNo: `MD-${id.slice(-6).toUpperCase()}` }] });
const write = async (one: Awaited<ReturnType<typeof registered>>) => server.ask(one.applicant, practiceLog.endpoints.save, { form: { workType: 'DRAFT', caseMode: 'OTHER', content: '起草了一份买卖合同纠纷的起诉状，核对了证据目录。' } });

test('as it is: the day of the decision is that of the certificate and of the first day, whatever the start is counted from', async () => {
  await rules('FINAL_APPROVAL', 'APPROVAL');
  const { certificate: { internshipId } } = await registered(server);
  const day = await today(server);
  expect(await stands(internshipId)).toMatchObject({ start: day, end: periodEnds(day, 12), issued: day, from: day, papers: 1 });
});

test('dated by its making, and the internship by it: no journal before, then all days run from that one', async () => {
  await rules('PRINT', 'CERT_ISSUE');
  const one = await registered(server);
  const { id, internshipId } = one.certificate;
  const decided = await today(server);
  await rules('FINAL_APPROVAL', 'CERT_ISSUE');
  expect([(await handout(id)).issueDate, (await stands(internshipId))['papers']]).toEqual([null, 0]);
  const { registration } = await server.call(one.applicant, practiceApplication.endpoints.getPracticeApplication, { id: one.id });
  expect(registration).toMatchObject({ certificateId: null, startsWhenMade: true });
  const [letter] = await run<{ from: string; to: string }>(`select data ->> 'internship.from' as "from", data ->> 'internship.to' as "to" from decision_document where case_id = $1 and kind = 'REG_APPROVE'`, one.id);
  expect(letter).toEqual({ from: '实习证签发之日', to: '满12个月之日' });
  expect((await write(one)).text).toContain('实习证还没有制成');
  expect((await server.call(clerk(), internship.endpoints.getInternship, { id: internshipId })).period[0]!.text).toContain('实习证制成后改自签发之日');

  const day = addDays(decided, 5);
  await goTo(server, day);
  await make(id);
  const end = periodEnds(day, 12);
  expect(await stands(internshipId)).toEqual({ start: day, end, deadline: periodEnds(addDays(end, 1), 12), issued: day, from: day, to: end, papers: 1 });
  expect((await handout(id)).issueDate).toBe(day);
  expect((await write(one)).status).toBe(200);
  expect((await server.call(clerk(), internship.endpoints.getInternship, { id: internshipId })).period).toEqual([{ text: `自${day}（实习证签发日）起，实习期12个月`, until: end }]);

  // Said again it only puts its number right.
  await goTo(server, addDays(day, 1));
  await make(id);
  expect(await stands(internshipId)).toMatchObject({ start: day, issued: day, papers: 1 });
});

test('dated by its making, the internship by the decision: only the certificate waits; given out at the counter it is dated by that', async () => {
  await rules('PRINT', 'APPROVAL');
  const one = await registered(server);
  const { id, internshipId } = one.certificate;
  const decided = await today(server);
  expect((await write(one)).status).toBe(200);
  const day = addDays(decided, 3);
  await goTo(server, day);
  await server.call(clerk(), give, { items: [{ id, version: (await handout(id)).version }], deliverMode: 'PICKUP', receivedBy: '陈书航', on: day });
  expect(await stands(internshipId)).toMatchObject({ start: decided, end: periodEnds(decided, 12), issued: day, from: decided, to: periodEnds(decided, 12), papers: 1 });
  expect((await server.call(clerk(), internship.endpoints.getInternship, { id: internshipId })).period[0]!.text).toBe(`自${decided}（准予登记之日）起，实习期12个月`);
});
