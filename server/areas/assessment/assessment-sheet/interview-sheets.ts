/** Sheets of the interview: who comes when and signs (E7), and what the examiners gave (E8). */
import { sql } from 'kysely';
import { assessmentExport, interviewResults, type assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { interviewResult } from 'contract/areas/assessment/assessment-words';
import { duty } from 'contract/areas/assessment/interview-session';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import type { Ctx } from '../../../kernel/context.ts';
import { answerSheet, dayInYear, firmNameOf, internOf, ofFirm, readSheet, sexOf, tutorNameOf, withinFirms, type SheetQuery } from '../../practice/internship-sheet/read-sheet.public.ts';
import { stageOf, timeOf } from '../interview-session/day.public.ts';
import { scoresOfSlots } from '../score-sheet/slot-scores.public.ts';

type Calls = (typeof assessmentSheet)['endpoints'];
type Schedule = Output<Calls['getSchedule']>['data'][number];
type Result = Output<Calls['getResults']>['data'][number];

interface Slot {
  id: string; session: string; heldOn: string; startsAt: string; minutesPerPerson: number; sessionState: SessionState; roomNo: string; lot: number | null; place: number; name: string; sex: string | null; certNo: string | null; firmName: string; tutorName: string;
  signedInAt: string | null; absentAt: string | null; state: string; isOurs: boolean; score: string | null; result: string | null; opinion: string | null; concludedBy: string | null; panel: string | null; staff: string | null;
}
type SessionState = Parameters<typeof stageOf>[0]['state'];

/** Who sits in the room, the chief first, and who of the association looks after it. */
const panelOf = sql`(select string_agg(coalesce(l.name, e.name) || case when p.is_chief then '（主考）' else '' end, '、' order by p.sort) from interview_panelist p join examiner e on e.association_id = p.association_id and e.id = p.examiner_id
  left join lawyer l on l.association_id = e.association_id and l.id = e.lawyer_id where p.association_id = s.association_id and p.room_id = s.room_id and p.left_at is null)`;
const staffOf = sql`(select string_agg(each.said, '；' order by each.duty = 'SUPERVISOR' desc, each.duty = 'TIMEKEEPER' desc) from (select f.duty, case f.duty ${sql.join(keysOf(duty.labels).map((one) => sql`when ${one} then ${duty.labels[one]}::text`), sql` `)} end || ' ' || string_agg(u.real_name, '、' order by u.real_name) as said
  from interview_room_staff f join app_user u on u.association_id = f.association_id and u.id = f.user_id where f.association_id = s.association_id and f.room_id = s.room_id group by f.duty) each)`;

/** By day and room, as they are called in; whoever has no lot yet by the clock. */
const slots = (ctx: Ctx, permission: Parameters<typeof withinFirms>[1], input: Pick<Parsed<Calls['getSchedule']>, 'year' | 'firmId' | 'interviewId'>): SheetQuery => ({
  from: sql`interview_slot s join interview_session n on n.association_id = s.association_id and n.id = s.session_id and n.deleted_at is null join interview_room r on r.association_id = s.association_id and r.id = s.room_id
    join assessment_application t on t.association_id = s.association_id and t.id = s.assessment_id`,
  where: [
    sql`s.association_id = ${ctx.viewer.associationId} and n.state <> 'cancelled' and (s.released_at is null or s.absent_at is not null)`, withinFirms(ctx, permission, sql`t.firm_id`), ofFirm(input.firmId, sql`t.firm_id`), dayInYear(input.year, sql`n.held_on`),
    input.interviewId !== undefined && sql`s.session_id = ${input.interviewId}`,
  ],
  id: sql`s.id`, order: { heldOn: sql`n.held_on` }, within: sql`n.starts_at, n.id, r.sort, s.lot nulls last, s.place`, initial: 'heldOn desc',
  columns: sql`n.title as session, n.held_on, n.starts_at, n.minutes_per_person, n.state as session_state, r.room_no, s.lot, s.place, t.intern_name as name, t.cert_no, s.signed_in_at, s.absent_at, t.state, t.interview_slot_id is not distinct from s.id as is_ours,
    ${internOf('t', 'sex')} as sex, ${firmNameOf('t')} as firm_name, ${tutorNameOf('t')} as tutor_name,
    case when s.concluded_at is not null then t.interview_score end as score, case when s.concluded_at is not null then t.interview_result end as result, case when s.concluded_at is not null then t.collective_opinion end as opinion, s.concluded_by_name as concluded_by, ${panelOf} as panel, ${staffOf} as staff`,
});

const stageIn = ({ sessionState: state, ...slot }: Slot) => stageOf({ state }, slot);

export const scheduleSheet = (ctx: Ctx, input: Parsed<Calls['getSchedule']>): Promise<Output<Calls['getSchedule']>> =>
  answerSheet<Slot, Schedule>(ctx.db, slots(ctx, assessmentExport.view, input), input, (slot) => {
    const { id, session, heldOn, roomNo, lot, name, certNo, firmName, tutorName, signedInAt } = slot;
    return { id, session, heldOn, roomNo, lot, name, sex: sexOf(slot.sex), certNo, firmName, tutorName, planned: timeOf(slot, slot.place), stage: stageIn(slot), signedInAt, signature: null, panel: slot.panel, staff: slot.staff };
  });

export async function resultSheet(ctx: Ctx, input: Parsed<Calls['getResults']>): Promise<Output<Calls['getResults']>> {
  const query = slots(ctx, interviewResults.view, input);
  const { rows, ...found } = await readSheet<Slot>(ctx.db, { ...query, where: [...query.where, sql`(s.concluded_at is not null or s.absent_at is not null)`, input.result !== undefined && sql`t.interview_result = ${input.result}`] }, input);
  const scores = await scoresOfSlots(ctx.db, ctx.viewer.associationId, rows.map(({ id }) => id));
  return { ...found, data: rows.map((slot): Result => {
    const { id, session, heldOn, roomNo, lot, name, firmName, score, result, opinion, concludedBy } = slot;
    const said = scores.get(id);
    const average = (code: string) => said?.items.find((item) => item.code === code)?.average ?? null;
    const others = said?.items.filter(({ code }) => !known.includes(code)).map((item) => `${item.title}${item.average}`).join('；');
    return {
      id, session, heldOn, roomNo, lot, name, firmName, stage: stageIn(slot), scores: said?.examiners.map((one) => `${one.name}${one.total}`).join('；') ?? null,
      politics: average('politics'), ethics: average('ethics'), skill: average('skill'), performance: average('performance'), others: others || null, average: said?.interview ?? null, score,
      vetoes: said?.vetoes.map((veto) => `${veto.title}（${veto.of}人中${veto.ticks}人）${veto.isConfirmed ? '，集体确认' : ''}`).join('；') || null, opinion, result: result === null ? null : interviewResult.parse(result),
      signedBy: said?.examiners.map((one) => one.name).join('、') ?? null, concludedBy,
    };
  }) };
}
const known = ['politics', 'ethics', 'skill', 'performance'];
