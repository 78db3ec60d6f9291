/** Registered internships that a roster's rows may mean: those with its certificate numbers, and those of its people. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import type { ImportContext } from '../../../machines/imports/kind.ts';
import type { RosterIntern } from 'contract/areas/practice/interns-import';

export interface KnownInternship {
  id: string; certNo: string; internId: string; name: string; idNoBlind: string | null; status: string; practiceType: string; firmId: string; currentTutorId: string;
  startDate: string; plannedEndDate: string; pausedDays: number; extensionMonths: number; trainingStatus: string; trainingCertNo: string | null;
}

export async function knownInternships(db: Db, { vault, associationId }: ImportContext, values: readonly RosterIntern[]): Promise<KnownInternship[]> {
  const { rows } = await sql<KnownInternship>`
    select i.id, c.cert_no, i.intern_id, n.name, n.id_no_blind, i.status, i.practice_type, i.firm_id, i.current_tutor_id, i.start_date, i.planned_end_date,
      i.paused_days, i.extension_months, i.training_status, i.training_cert_no
    from internship i
    join internship_certificate c on c.association_id = i.association_id and c.internship_id = i.id
    join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where i.association_id = ${associationId} and (c.cert_no = any (${values.map(({ certNo }) => certNo)})
      or n.id_no_blind = any (${values.map(({ idNo }) => vault.blind('idNo', idNo))}))`.execute(db);
  return rows;
}
