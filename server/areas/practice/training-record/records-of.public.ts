/** What an internship's confirmed records come to, project by project: for whoever judges whether enough has been practised. */
import { sql } from 'kysely';
import { workType } from 'contract/areas/practice/work-type';
import { recordOf } from 'contract/kernel/keys';
import type { Db } from '../../../kernel/context.ts';
import { hasCaseFile } from '../intern-case/case-files.public.ts';

type WorkType = keyof typeof workType.labels;

export interface RecordCounts {
  /** All confirmed ones. */
  readonly total: number;
  /** Handed in or returned, and not confirmed: nobody stands for them yet. */
  readonly unconfirmed: number;
  readonly byType: Readonly<Record<WorkType, number>>;
  /** Confirmed cases with their whole file. */
  readonly caseFiles: number;
  /** Of the approved journals about free legal service. */
  readonly publicHours: number;
  /** Numbers of cases that no case of the internship carries: in confirmed records, and in approved journals. */
  readonly unknownCaseNos: readonly string[];
  readonly unknownInJournals: readonly string[];
}

export const recordsOf = async (db: Db, associationId: string, internshipId: string): Promise<RecordCounts> => (await recordsOfAll(db, associationId, [internshipId])).get(internshipId)!;

/** Of each of these internships, whether it has any or not. */
export async function recordsOfAll(db: Db, associationId: string, internshipIds: readonly string[]): Promise<ReadonlyMap<string, RecordCounts>> {
  const ids = [...internshipIds];
  const { rows } = await sql<{ internshipId: string; trainingType: WorkType; state: string; count: number }>`
    select internship_id, training_type, state, count(*)::int as count from training_record where association_id = ${associationId} and internship_id = any(${ids}::uuid[]) and deleted_at is null and state <> 'draft' group by 1, 2, 3`.execute(db);
  const notOnTheList = (table: string, state: string) => sql<{ internshipId: string; caseNo: string }>`
    select distinct r.internship_id, r.case_no from ${sql.table(table)} r where r.association_id = ${associationId} and r.internship_id = any(${ids}::uuid[]) and r.deleted_at is null and r.state = ${state} and r.case_no <> ''
      and not exists (select 1 from intern_case c where c.association_id = r.association_id and c.internship_id = r.internship_id and c.case_no = r.case_no and c.deleted_at is null) order by 1, 2`.execute(db);
  const [{ rows: unknown }, { rows: inJournals }] = [await notOnTheList('training_record', 'confirmed'), await notOnTheList('practice_journal', 'approved')];
  const { rows: served } = await sql<{ internshipId: string; hours: number }>`
    select internship_id, coalesce(sum(hours), 0)::float8 as hours from practice_journal where association_id = ${associationId} and internship_id = any(${ids}::uuid[]) and work_type = 'PUBLIC_SERVICE' and state = 'approved' and deleted_at is null group by 1`.execute(db);
  const { rows: filed } = await sql<{ internshipId: string; files: number }>`
    select c.internship_id, count(*)::int as files from intern_case c where c.association_id = ${associationId} and c.internship_id = any(${ids}::uuid[]) and ${hasCaseFile} group by 1`.execute(db);
  const [hours, files] = [new Map(served.map((row) => [row.internshipId, row.hours])), new Map(filed.map((row) => [row.internshipId, row.files]))];
  const [counted, numbers, journals] = [byInternship(rows), byInternship(unknown), byInternship(inJournals)];
  return new Map(ids.map((id) => [id, { ...countsOf(counted.get(id) ?? [], (numbers.get(id) ?? []).map(({ caseNo }) => caseNo)), unknownInJournals: (journals.get(id) ?? []).map(({ caseNo }) => caseNo), caseFiles: files.get(id) ?? 0, publicHours: hours.get(id) ?? 0 }]));
}

function byInternship<Row extends { internshipId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(row.internshipId);
    if (own) own.push(row);
    else found.set(row.internshipId, [row]);
  }
  return found;
}

function countsOf(rows: readonly { trainingType: WorkType; state: string; count: number }[], unknownCaseNos: readonly string[]): Omit<RecordCounts, 'caseFiles' | 'publicHours' | 'unknownInJournals'> {
  const confirmed = rows.filter(({ state }) => state === 'confirmed');
  const sum = (some: typeof rows) => some.reduce((all, { count }) => all + count, 0);
  return {
    total: sum(confirmed), unconfirmed: sum(rows.filter(({ state }) => state !== 'confirmed')), unknownCaseNos,
    byType: recordOf(workType.options, (type) => sum(confirmed.filter(({ trainingType }) => trainingType === type))),
  };
}
