import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { internship } from 'contract/areas/practice/internship';
import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { ownChange } from '../../../../e2e/other-business/change-tutor.arrange.ts';
import { along, beginBusiness, registered } from '../../../../e2e/other-business/business.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { remindOfIneligible } from './ineligible.ts';

let server: TestServer;
let clerk: Person;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  clerk = await addPerson(server.database.db, server.associationId, { name: '业务管理员', roles: ['businessAdmin'] });
});
afterAll(() => server.close());

const run = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
beforeEach(async () => { await run('truncate notification, internship_ineligibility'); });
const heard = async ({ userId }: Person): Promise<string[]> => (await run(`select notification_title as title from notification where user_id = $1 and event = 'internship.ineligible' order by creator_time`, userId)).rows.map(({ title }) => String(title));
/** So many days later, as far as these reminders know. */
const later = (days: number) => run('update internship_ineligibility set found_on = found_on - $1::int, due_on = due_on - $1::int', days).then(() => run('delete from notification'));
const retire = (tutorId: string) => run(`update lawyer set status = 'SUSPENDED_SELF' where id = $1`, tutorId);
const back = (tutorId: string) => run(`update lawyer set status = 'PRACTISING' where id = $1`, tutorId);

describe('a tutor who may guide nobody any more', () => {
  test('intern, firm, tutor and association hear at once, with the thirty days; of others nobody', async () => {
    const [one, other] = [await registered(server), await registered(server)];
    await retire(one.tutorId);
    await remindOfIneligible(server.app);
    await remindOfIneligible(server.app);
    expect(await heard(one.intern)).toEqual([expect.stringMatching(new RegExp(`^您的指导律师.+已不符合条件（执业状态为“暂停执业\\(本人\\)”），请在${one.day(30)}前变更指导律师或者转所（还有30天）$`))]);
    for (const person of [one.tutor, server.people.firm, clerk]) expect(await heard(person)).toHaveLength(1);
    for (const person of [other.intern, other.tutor, server.people.otherFirm, server.people.firstReviewer]) expect(await heard(person)).toEqual([]);
    expect((await server.call(one.intern, internship.endpoints.getMyInternship, {})).internship!.ineligible).toMatchObject([{ subject: 'tutor', daysLeft: 30, isUnderWay: false }]);
    await back(one.tutorId);
  });

  test('each week again until it is done, and afterwards how long it is over', async () => {
    const one = await registered(server);
    await retire(one.tutorId);
    await remindOfIneligible(server.app);
    await later(3);
    await remindOfIneligible(server.app);
    expect(await heard(one.intern)).toEqual([]);
    await later(4);
    await remindOfIneligible(server.app);
    expect(await heard(one.intern)).toEqual([expect.stringContaining('（还有23天）')]);
    await later(28);
    await remindOfIneligible(server.app);
    expect(await heard(one.intern)).toEqual([expect.stringContaining('已超过5天')]);
    await back(one.tutorId);
    await later(14);
    await remindOfIneligible(server.app);
    expect(await heard(one.intern)).toEqual([]);
    expect((await server.call(one.intern, internship.endpoints.getMyInternship, {})).internship!.ineligible).toEqual([]);
  });

  test('while another tutor is asked for nobody is pressed; once he guides it is over', async () => {
    const one = await beginBusiness(server, ownChange);
    await retire(one.of.tutorId);
    await remindOfIneligible(server.app);
    await along(server, changeTutor, one, [['submit', 'applicant']]);
    await later(8);
    await remindOfIneligible(server.app);
    expect(await heard(one.of.intern)).toEqual([]);
    expect((await server.call(one.of.intern, internship.endpoints.getMyInternship, {})).internship!.ineligible).toMatchObject([{ isUnderWay: true }]);
    await along(server, changeTutor, one, [['confirm', 'tutor'], ['confirmByFirm', 'firm'], ['pass', 'firstReviewer'], ['approve', 'finalReviewer']]);
    await remindOfIneligible(server.app);
    expect((await run('select count(*)::int as open from internship_ineligibility where internship_id = $1 and ended_on is null', one.of.internshipId)).rows).toEqual([{ open: 0 }]);
    await back(one.of.tutorId);
  });
});

test('a firm that has lost the right sends its interns elsewhere; one whose right is only suspended keeps them', async () => {
  const one = await registered(server);
  const { id } = server.registers.firms.firm;
  const right = (state: string) => run('update firm_reception set state = $2, updated_at = app_now() where firm_id = $1', id, state);
  await right('suspended');
  await remindOfIneligible(server.app);
  expect(await heard(one.intern)).toEqual([]);
  await right('removed');
  await remindOfIneligible(server.app);
  expect(await heard(one.intern)).toEqual([expect.stringMatching(/实习律所.+已不符合条件（接收实习人员资格已取消），请在.+前办理转所/)]);
  await right('granted');
});
