import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { internshipPeriod } from '../../../../e2e/journal/an-internship.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { begin, goTo, later, today, toFirst } from '../../../../e2e/practice/roads.ts';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { plusDays, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { settings } from '../../../machines/settings/settings.ts';
import { remindParties } from './party-reminders.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
beforeEach(async () => { await goTo(server); await run('truncate notification'); });

const run = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
const heard = async ({ userId }: Person): Promise<{ title: string; severity: number }[]> =>
  (await run(`select notification_content as title, severity from notification where user_id = $1 and event in ('case.lastDay', 'account.digest') order by severity desc`, userId)).rows;
const morning = async (day: string) => { await goTo(server, day, '07:52:00'); await remindParties(server.app); await remindParties(server.app); };

test('a correction is spoken of three days before, one day before and, urgently, on its last day; to whoever has to correct', async () => {
  const road = await begin(server);
  await road.goThrough(...toFirst, 'return');
  const { correctionDue } = await road.row();
  await run('truncate notification');
  await morning(later(correctionDue!, -4));
  expect(await heard(road.applicant)).toEqual([]);
  await morning(later(correctionDue!, -2));
  expect(await heard(road.applicant)).toEqual([{ severity: 2, title: expect.stringContaining(`已退回补正，逾期未补正的，申请终止：${correctionDue}截止（还有2天）`) }]);
  await morning(later(correctionDue!, -1));
  await morning(correctionDue!);
  expect((await heard(road.applicant)).map(({ severity }) => severity)).toEqual([3, 2, 2]);
  expect((await heard(road.applicant))[0]!.title).toContain('今天是最后一天');
  expect(await heard(server.people.firstReviewer)).toEqual([]);
});

test('how many days before, the association says', async () => {
  await settings.set(server.database.db, server.associationId, progressSettings.limitReminderDays, { days: [7] }, { id: null, name: '测试' }, '测试');
  const road = await begin(server);
  await road.goThrough(...toFirst, 'return');
  const { correctionDue } = await road.row();
  await run('truncate notification');
  for (const back of [8, 7, 3]) await morning(later(correctionDue!, -back));
  expect(await heard(road.applicant)).toEqual([{ severity: 2, title: expect.stringContaining('还有7天') }]);
  await settings.set(server.database.db, server.associationId, progressSettings.limitReminderDays, progressSettings.limitReminderDays.initial, { id: null, name: '测试' }, '测试');
});

test('several journals to be mended by one day are one line', async () => {
  const { intern, tutor, today: now } = await internshipPeriod(server);
  for (const back of [1, 2]) {
    const { id, version } = await server.call(intern, practiceLog.endpoints.save, { source: 'WEB', form: { journalDate: plusDays(now, -back), workType: 'RESEARCH', caseMode: 'OTHER', content: '检索同类案件的裁判规则并整理成表，列明争议焦点、举证责任和可以引用的生效判决，晚间补充了遗漏的日期和页码，第二天交给指导律师核对。' } });
    const handed = await server.call(intern, practiceLogFlow.endpoints.submit, { id, version });
    await server.call(tutor, practiceLogFlow.endpoints.return, { id, version: handed.version, opinion: '内容过于简单，请补充当天的具体工作。' });
  }
  const { rows: [back] } = await run(`select fix_due::text as due from practice_journal where state = 'returned' limit 1`);
  await run('truncate notification');
  await morning(later(back.due as string, -3));
  expect(await heard(intern)).toEqual([{ severity: 2, title: expect.stringMatching(/^2篇实习日志已退回/) }]);
});

test('a tutor who lets a case wait hears of it, once in so many workdays, and of the place that lapses', async () => {
  const road = await begin(server);
  await road.take('submit');
  const tutor = road.actors['tutor']!;
  const { tutorReservedUntil } = await road.row();
  await run('truncate notification');
  const calendar = await workCalendarOf(server.database.db, server.associationId);
  let day = await today(server);
  for (let worked = 0; worked < progressSettings.waitingNudgeDays.initial;) { day = plusDays(day, 1); if (calendar.isWorkday(day)) worked += 1; }
  await morning(plusDays(day, -1));
  expect(await heard(tutor)).toEqual([]);
  await morning(day);
  expect(await heard(tutor)).toEqual([{ severity: 1, title: expect.stringMatching(/已等待办理5个工作日$/) }]);
  await run('truncate notification');
  await morning(tutorReservedUntil!);
  expect((await heard(tutor))[0]).toMatchObject({ severity: 3, title: expect.stringContaining('名额保留期将满') });
  expect((await heard(road.applicant))[0]).toMatchObject({ severity: 3 });
});
