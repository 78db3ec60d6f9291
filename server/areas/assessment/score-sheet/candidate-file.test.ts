/** What an examiner reads on the day (internship rules 1.2): his own panel's candidates, these parts of the file, and only then. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { heard, photographed } from '../../../../e2e/assessment/score-sheet.arrange.ts';
import { enterPool } from '../../../../e2e/assessment/examiner.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { newId } from '../../../kernel/id.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const { getCandidateFile, getCandidateJournals, getCandidatePhoto, getScoreSheet } = scoreSheet.endpoints;
const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

async function withFile() {
  const day = await heard(server);
  const { of: { internshipId, internId, tutorId, name }, assessmentId } = day;
  const { database: { db }, associationId, registers: { firms: { firm } } } = server;
  const common = { associationId, internshipId, internId, firmId: firm.id, tutorId };
  await query(`update assessment_application set form = $2, tutor_opinion = $3 where id = $1`, assessmentId, JSON.stringify({ summary: '一年来我参加了六件案件的办理。', insurance: 'CONTINUOUS' }),
    JSON.stringify({ politics: 'GOOD', ethics: 'EXCELLENT', skill: 'GOOD', performance: 'GOOD', opinion: '实习期间遵守执业纪律。', conclusion: 'QUALIFIED', tutorName: '王宁', on: '2026-01-05' }));
  const about = { ...common, internName: name, caseNo: `民字${name}`, caseType: 'LITIGATION' as const, clientNameSealed: 'sealed', leadLawyerId: tutorId, isTutorCase: true, role: '起草答辩状', startDate: '2026-01-12' };
  await insertRows(db, 'internCase', [{ ...about, id: newId(), applicationNo: `AJ${name}1`, state: 'confirmed' as const, caseName: '房屋租赁合同纠纷' }, { ...about, id: newId(), applicationNo: `AJ${name}2`, caseNo: `另${name}`, state: 'pending' as const, caseName: '尚未确认的案件' }]);
  const journal = (date: string, state: 'approved' | 'draft', content: string) => ({ submittedAt: state === 'draft' ? null : `${date}T18:00:00+08:00`, firstSubmittedOn: state === 'draft' ? null : date, ...common, id: newId(), applicationNo: `RZ${name}${date}`, state, journalDate: date, isWorkday: true, workType: 'DRAFT', caseMode: 'OTHER' as const, hours: 6, words: content.length, content });
  const record = (seq: number, state: 'confirmed' | 'pending', content: string) => ({ ...common, internName: name, id: newId(), applicationNo: `SX${name}${seq}`, state, seq, trainingType: 'COURT' as const, recordDate: '2026-02-20', content, tutorComment: state === 'confirmed' ? '庭前准备充分。' : null });
  await query('delete from training_record where internship_id = $1', internshipId);
  await insertRows(db, 'trainingRecord', [record(1, 'confirmed', '旁听并记录了一次开庭。'), record(2, 'pending', '还没有点评的记录。')]);
  await insertRows(db, 'practiceJournal', [journal('2026-02-03', 'approved', '起草答辩状第一稿。'), journal('2026-03-02', 'approved', '参加庭前会议。'), journal('2026-03-03', 'draft', '还没有提交的草稿。')]);
  return day;
}

test('his own panel’s candidate: what tutor and firm say, the summary, training, confirmed cases and records, approved journals by month; nothing else, and it is recorded', async () => {
  const { chief, slotId, of: { name }, assessmentId } = await withFile();
  const file = await server.call(chief, getCandidateFile, { id: slotId });
  expect(file).toMatchObject({ internName: name, hasPhoto: false, summary: '一年来我参加了六件案件的办理。', tutorOpinion: { conclusion: 'QUALIFIED' }, firmAppraisal: null, months: [{ month: '2026-03', count: 1 }, { month: '2026-02', count: 1 }] });
  expect(file.cases.map(({ caseName }) => caseName)).toEqual(['房屋租赁合同纠纷']);
  expect(Object.keys(file).toSorted()).toEqual(['cases', 'firmAppraisal', 'hasPhoto', 'id', 'internName', 'internship', 'months', 'records', 'summary', 'training', 'tutorOpinion']);
  expect(file.records).toMatchObject([{ seq: 1, trainingType: 'COURT', content: '旁听并记录了一次开庭。', tutorComment: '庭前准备充分。' }]);
  expect(file.training).toMatchObject({ statusTitle: '已结业', certNo: expect.any(String), passDate: expect.any(String), courses: [] });
  expect(Object.keys(file.cases[0]!)).not.toContain('clientName');
  expect((await server.call(chief, getCandidateJournals, { id: slotId, month: '2026-03' })).map(({ content }) => content)).toEqual(['参加庭前会议。']);
  expect((await query(`select 1 from audit_entry where event = 'scoreSheet.readFile' and entity_id = $1`, assessmentId)).rowCount).toBe(1);
});

test('the photo that came with the registration is shown; without one there is none', async () => {
  const { chief, slotId, of: { internshipId } } = await withFile();
  expect((await server.ask(chief, getCandidatePhoto, { id: slotId })).status).toBe(404);
  await photographed(server, internshipId);
  expect((await server.call(chief, getCandidateFile, { id: slotId })).hasPhoto).toBe(true);
  expect((await server.ask(chief, getCandidatePhoto, { id: slotId })).status).toBe(200);
});

test('another panel’s examiner and the association’s clerk find nothing here', async () => {
  const { keeper, slotId } = await withFile();
  const { own } = await enterPool(server);
  for (const call of [getCandidateFile, getCandidateJournals, getCandidatePhoto]) {
    const input = { id: slotId, ...(call === getCandidateJournals && { month: '2026-03' }) } as never;
    expect((await server.ask(own, call, input)).status).toBe(404);
    expect([403, 404]).toContain((await server.ask(keeper, call, input)).status);
  }
});

test('who keeps away from him reads nothing of him, nor who has left the room; the others do', async () => {
  const { panel, slotId, of: { internId } } = await withFile();
  const [, away, gone] = panel as [typeof panel[0], typeof panel[0], typeof panel[0]];
  await query(`insert into examiner_recusal (association_id, id, examiner_id, intern_id, kind, reason) select association_id, gen_random_uuid(), id, $2, 'KINSHIP', '表兄弟' from examiner where id = $1`, away.id, internId);
  await query(`update interview_panelist set left_at = now(), left_kind = 'OTHER', left_reason = '临时开庭' where examiner_id = $1`, gone.id);
  const said = await server.ask(away.own, getCandidateFile, { id: slotId });
  expect([said.status, JSON.stringify(said.body)]).toEqual([409, expect.stringContaining('您应当回避')]);
  expect((await server.call(away.own, getScoreSheet, { id: slotId })).reads).toBe(false);
  expect([404, 409]).toContain((await server.ask(gone.own, getCandidateFile, { id: slotId })).status);
  expect((await server.ask(panel[0]!.own, getCandidateFile, { id: slotId })).status).toBe(200);
});

test('on the day alone: not the next, and not when the session is over', async () => {
  const { chief, slotId, id } = await withFile();
  expect((await server.call(chief, getScoreSheet, { id: slotId })).reads).toBe(true);
  for (const change of ['held_on = app_today() - 1', "held_on = app_today(), state = 'scored'"]) {
    await query(`update interview_session set ${change} where id = $1`, id);
    const said = await server.ask(chief, getCandidateFile, { id: slotId });
    expect([said.status, JSON.stringify(said.body)]).toEqual([409, expect.stringContaining('只有面试当天')]);
    expect((await server.call(chief, getScoreSheet, { id: slotId })).reads).toBe(false);
  }
});
