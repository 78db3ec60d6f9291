/** A record as it is kept, and its line in a room. */
import { sql, type Selectable } from 'kysely';
import { interviewRecord } from 'contract/areas/assessment/interview-record';
import type { Output } from 'contract/kernel/endpoint';
import type { Db } from '../../../kernel/context.ts';
import type { Database } from '../../../tables.gen.ts';
import type { Seat } from '../interview-session/day.public.ts';

export type Kept = Selectable<Database['interviewRecord']>;
export const entity = 'interviewRecord';

export async function recordsOf(db: Db, associationId: string, slotIds: readonly string[]): Promise<Map<string, Kept>> {
  const rows = slotIds.length ? await db.selectFrom('interviewRecord').selectAll().where('associationId', '=', associationId).where(sql<boolean>`slot_id = any(${[...slotIds]}::uuid[])`).execute() : [];
  return new Map(rows.map((row) => [row.slotId, row]));
}

const { questions: questionsShape, addenda: addendaShape } = interviewRecord.endpoints.getInterviewRecord.output.shape;
/** What another release has kept is read as far as it fits. */
export const questionsIn = (kept: Pick<Kept, 'questions'> | undefined) => (Array.isArray(kept?.questions) ? kept.questions : []).flatMap((one) => questionsShape.element.safeParse(one).data ?? []);
export const addendaIn = (kept: Pick<Kept, 'addenda'> | undefined) => (Array.isArray(kept?.addenda) ? kept.addenda : []).flatMap((one) => addendaShape.element.safeParse(one).data ?? []);

type Line = Output<typeof interviewRecord.endpoints.getRecordRooms>[number]['seats'][number];

export const lineOf = ({ slot, person, startsAt }: Seat, kept: Kept | undefined, away: boolean): Line => ({
  id: slot.id, lot: slot.lot, startsAt, internName: person.name, firmName: person.firmName, stage: slot.stage,
  standing: away ? 'AWAY' : kept?.lockedAt ? 'LOCKED' : kept ? 'DRAFT' : 'NONE', recorder: away ? null : kept?.recorderName ?? null,
});
