/** 向实习人员公开分项得分 (internship rules 1.2, 8): what each item came to and what was written, to the intern alone, and never by whom. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { concluded } from '../../../../e2e/assessment/score-sheet.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { getAssessmentApplication } = assessmentApplication.endpoints;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => show(false));

const show = (isShown: boolean) => server.app.settings.set(server.database.db, server.associationId, assessmentSettings.showItemScores, isShown, { id: null, name: '测试' });
const put = (id: string, how: string) => server.database.pool.query(`update assessment_application set ${how} where id = $1`, [id]);
const published = `state = 'publicity', decided_at = app_now(), notice_from = app_today(), notice_to = app_today() + 6`;
const remark = '对证据规则的把握扎实，回答还可以更有条理。';
async function heard() {
  const one = await concluded(server);
  await server.database.pool.query('update score_sheet set comment = $2 where slot_id = $1', [one.slotId, remark]);
  await put(one.assessmentId, 'submitted_at = app_now()');
  const interview = async (by = one.of.intern) => (await server.call(by, getAssessmentApplication, { id: one.assessmentId })).interview!;
  return { ...one, interview };
}

test('as shipped the intern reads the total alone', async () => {
  const one = await heard();
  await put(one.assessmentId, published);
  expect(await one.interview()).toMatchObject({ score: expect.any(String), items: null, remarks: [], collectiveOpinion: null, sheetId: null });
});

test('shown: from the first day of publicity on, each item with what is written, and no examiner’s name', async () => {
  await show(true);
  const one = await heard();
  expect(await one.interview()).toMatchObject({ items: null, remarks: [] });
  await put(one.assessmentId, published.replace('notice_from = app_today()', 'notice_from = app_today() + 1'));
  expect(await one.interview()).toMatchObject({ items: null });
  await put(one.assessmentId, published);
  const shown = await one.interview();
  expect(shown.items!.map(({ title, max }) => `${title} ${max}`)).toEqual(expect.arrayContaining([expect.stringMatching(/^政治素质/)]));
  expect(shown).toMatchObject({ remarks: [remark], collectiveOpinion: '考核小组一致认为达到律师执业的基本要求。', sheetId: null });
  const { panel } = await server.call(server.people.firstReviewer, scoreSheet.endpoints.getScoreSheet, { id: one.slotId });
  const answer = JSON.stringify(await server.call(one.of.intern, getAssessmentApplication, { id: one.assessmentId }));
  for (const { name } of panel) expect(answer).not.toContain(name);
});

test('not to his firm; and whoever applied before it was allowed reads as before', async () => {
  const before = await heard();
  await put(before.assessmentId, published);
  await show(true);
  expect(await before.interview()).toMatchObject({ items: null });
  const one = await heard();
  await put(one.assessmentId, published);
  expect((await one.interview()).items).not.toBeNull();
  expect((await one.interview(server.people.firm)).items).toBeNull();
});

test('who has failed reads them too: he may object to what he knows', async () => {
  await show(true);
  const one = await heard();
  await put(one.assessmentId, `state = 'unqualified', decided_at = app_now(), fail_reasons = '{SKILL}', handling = 'EXTEND_6'`);
  expect((await one.interview()).items).not.toBeNull();
});
