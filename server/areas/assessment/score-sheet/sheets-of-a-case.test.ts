/** Who looks at a result anew, or votes on it, reads what each examiner gave (internship rules 1.2): of that case, and of no other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { concluded } from '../../../../e2e/assessment/score-sheet.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const { getScoreRooms, getScoreSheet } = scoreSheet.endpoints;
const { getAssessmentApplication } = assessmentApplication.endpoints;
const put = (id: string, how: string) => server.database.pool.query(`update assessment_application set ${how} where id = $1`, [id]);

test.each([['recheckReviewer', `recheck_applied_at = app_now()`], ['committee', 'revocation_proposed_at = app_now()']] as const)('%s: nothing until the case is put before him, then its sheets and what the panel said, and nobody else’s', async (part, how) => {
  const person = server.people[part];
  const [mine, other] = [await concluded(server), await concluded(server)];
  expect((await server.ask(person, getScoreSheet, { id: mine.slotId })).status).toBe(404);
  expect(await server.call(person, getScoreRooms, {})).toEqual([]);
  await put(mine.assessmentId, how);
  try {
    const sheet = await server.call(person, getScoreSheet, { id: mine.slotId });
    expect(sheet.panel.map((one) => one.sheet?.scores.length)).toEqual([4, 4, 4]);
    expect(sheet).toMatchObject({ own: null, writes: false, concludes: false, reads: false, conclusion: { opinion: '考核小组一致认为达到律师执业的基本要求。' } });
    expect(sheet.panel.some(({ mayUnlock }) => mayUnlock)).toBe(false);
    expect((await server.call(person, getScoreRooms, {})).flatMap(({ seats }) => seats.map(({ id }) => id))).toEqual([mine.slotId]);
    const seen = await server.call(person, getAssessmentApplication, { id: mine.assessmentId });
    expect(seen.interview).toMatchObject({ collectiveOpinion: '考核小组一致认为达到律师执业的基本要求。', sheetId: mine.slotId });
    expect((await server.ask(person, getScoreSheet, { id: other.slotId })).status).toBe(404);
  } finally {
    await put(mine.assessmentId, 'recheck_applied_at = null, revocation_proposed_at = null');
  }
});

test('who reviews first reads the sheets as well; the intern finds no way to them', async () => {
  const { slotId, assessmentId, of } = await concluded(server);
  expect((await server.ask(server.people.firstReviewer, getScoreSheet, { id: slotId })).status).toBe(200);
  expect((await server.call(of.intern, getAssessmentApplication, { id: assessmentId })).interview).toMatchObject({ sheetId: null, collectiveOpinion: null });
});
