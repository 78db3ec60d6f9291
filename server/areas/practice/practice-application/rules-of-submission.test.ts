/** What the settings screen promises: whoever has handed in keeps the rules of that moment, whoever hands in later meets the new ones. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { defaultMaterials } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Setting } from 'contract/kernel/setting';
import { inventTutor } from '../../../../e2e/harness/invent.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { beginApplication } from '../../../../e2e/practice/practice-application.arrange.ts';
import { begin, errorOf, goTo, later, refusal, registrationOf, today, toFinal, toFirst } from '../../../../e2e/practice/roads.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { workCalendar } from '../../../machines/calendar/work-calendar.ts';
import { periodEnds } from '../period.public.ts';

/** Nobody has entered a notice of holidays here. */
const weekends = workCalendar(new Map());

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Shortens the list of papers to three.
  await beginApplication(server);
});
afterAll(() => server.close());
const changed: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of changed.splice(0)) await undo();
  await goTo(server);
});

async function decide<T>(setting: Setting<T>, value: T, back: T = setting.initial): Promise<void> {
  const set = (to: T) => server.app.settings.set(server.database.db, server.associationId, setting, to, { id: null, name: '测试' });
  changed.push(() => set(back));
  await set(value);
}

const seen = (by: Person, { id }: { id: string }) => server.call(by, practiceApplication.endpoints.getPracticeApplication, { id });

describe('a tutor minimum raised after submission', () => {
  test('stops the case neither at the tutor, at the firm, at its correction nor at the decision', async () => {
    const road = await begin(server);
    await road.take('submit');
    await decide(practiceSettings.tutorMinYears, 10);
    await road.goThrough('confirm', 'confirmByFirm', 'return', 'resubmit', 'confirmByFirm', 'pass', 'approve');
    expect(await registrationOf(server, road.id)).toBeDefined();
  });

  test('is met by a draft, and shown where tutors are chosen; who corrects still chooses by the old one', async () => {
    const [draft, filed] = [await begin(server), await begin(server)];
    await filed.goThrough(...toFirst, 'return');
    await draft.mend('submit');
    await decide(practiceSettings.tutorMinYears, 10);
    const answer = await draft.attempt('submit');
    expect(refusal(answer)).toEqual([409, 'blocked']);
    expect(errorOf(answer)!.details).toContain('9年，不足10年');
    const closed = async ({ applicant, id, tutorId }: { applicant: typeof filed.applicant; id: string; tutorId: string }) =>
      (await server.call(applicant, practiceApplication.endpoints.tutors, { firmId: server.registers.firms.firm.id, applicationId: id })).find((one) => one.id === tutorId)?.closed;
    expect(await closed({ ...draft, tutorId: draft.actors['tutor']!.lawyerId! })).toContain('不足10年');
    expect(await closed({ ...filed, tutorId: filed.actors['tutor']!.lawyerId! })).toBe(null);
    expect((await seen(filed.applicant, filed)).precheck.map(({ code }) => code)).not.toContain('SX17');
  });
});

test('a quota lowered after submission is not held against a case; the next one meets it', async () => {
  const tutorId = await inventTutor(server, server.registers.firms.firm.id);
  const [first, second, third] = [await begin(server, { tutorId }), await begin(server, { tutorId }), await begin(server, { tutorId })];
  await first.goThrough(...toFinal);
  await second.goThrough(...toFinal);
  await third.mend('submit');
  await decide(practiceSettings.tutorMaxInterns, 1);
  expect((await seen(second.actors['finalReviewer']!, second)).tutor).toMatchObject({ interns: 2, quota: 2 });
  await first.take('approve');
  await second.take('approve');
  expect(refusal(await third.attempt('submit'))).toEqual([409, 'blocked']);
});

test('time limits run as they were when it was handed in, and so does the length of the internship', async () => {
  const road = await begin(server);
  await road.goThrough('submit', 'confirm');
  await decide(practiceSettings.regDecisionDays, 10);
  await decide(practiceSettings.correctionDays, 5);
  await decide(practiceSettings.internshipMonths, 18);
  await road.take('confirmByFirm');
  const day = await today(server);
  expect((await road.row()).deadline).toBe(limitEnds(weekends, day, practiceSettings.regDecisionDays.initial));
  await road.take('return');
  expect((await road.row()).correctionDue).toBe(limitEnds(weekends, day, practiceSettings.correctionDays.initial));
  await road.goThrough('resubmit', 'confirmByFirm', 'pass', 'approve');
  const { rows } = await server.database.pool.query<{ to: string }>('select planned_end_date as to from internship where application_id = $1', [road.id]);
  expect(rows).toEqual([{ to: periodEnds(day, practiceSettings.internshipMonths.initial) }]);
});

test('a paper asked for since is not asked of what is being corrected, and one struck off can still be mended', async () => {
  const [few, many] = [defaultMaterials.filter(({ code }) => ['P02', 'P04', 'P08'].includes(code)), defaultMaterials.filter(({ code }) => ['P02', 'P03', 'P08'].includes(code))];
  const [filed, draft] = [await begin(server), await begin(server)];
  await filed.goThrough(...toFirst, 'return');
  await draft.mend('submit');
  await decide(practiceSettings.materials, many, few);
  const codes = async (road: typeof filed) => (await seen(road.applicant, road)).materials.map(({ code }) => code);
  expect(await codes(filed)).toEqual(['P02', 'P04', 'P08']);
  expect(await codes(draft)).toEqual(['P02', 'P03', 'P08']);
  expect(errorOf(await draft.attempt('submit'))!.details).toContain('法律职业资格证书');
  await filed.take('resubmit');
  expect((await filed.row()).state).toBe('firmPending');
});

test('what is corrected was handed in when applications were taken, and its agreement was young enough then', async () => {
  const day = await today(server);
  await decide(practiceSettings.intakeMode, 'BATCH');
  await decide(practiceSettings.intakeWindows, [{ from: day, to: day }]);
  await decide(practiceSettings.agreementMaxAgeDays, 30);
  const road = await begin(server);
  await road.goThrough(...toFirst);
  await goTo(server, later(day, 30));
  await road.goThrough('return', 'resubmit', 'confirmByFirm');
  expect((await road.row()).state).toBe('firstPending');
});
