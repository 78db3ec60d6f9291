import { sql } from 'kysely';
import { lawyerForm } from 'contract/areas/basic-info/lawyer';
import type { RosterLawyer } from 'contract/areas/basic-info/lawyers-import';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import type { Entering, ImportContext } from '../../../machines/imports/kind.ts';
import { convertLicensed } from '../../practice/licensed.public.ts';
import { changesBetween, keepChanges } from '../register-change.ts';
import { lawyerColumns, newLawyerColumns, openLawyer } from './lawyer-columns.ts';
import { lawyerOf } from './lawyers-import-judge.ts';
import { rosterFirm, type Firms } from './roster-firm.public.ts';

/** New lawyers in one statement, changed ones one by one with what changed. */
export async function writeLawyers(db: Db, context: ImportContext, firms: Firms, entering: readonly Entering<RosterLawyer>[]): Promise<string[]> {
  const { vault, associationId, by } = context;
  const rows = entering.map(({ candidate: { values }, judgement: { against } }) => ({ id: against.known ?? newId(), isNew: against.known === null, values, firmId: rosterFirm(firms, values).firm?.id ?? '' }));
  await insertRows(db, 'lawyer', rows.filter(({ isNew }) => isNew)
    .map(({ id, values, firmId }) => ({ associationId, ...newLawyerColumns(vault, id, lawyerOf(values, firmId)), createdBy: by.userId, updatedBy: by.userId })));
  for (const { id, isNew, values, firmId } of rows) if (!isNew) await update(db, context, id, values, firmId);
  await convertLicensed(db, associationId, { lawyers: rows.map(({ id }) => id), by });
  return rows.map(({ id }) => id);
}

async function update(db: Db, { vault, associationId, by }: ImportContext, id: string, values: RosterLawyer, firmId: string): Promise<void> {
  const before = await db.selectFrom('lawyer').selectAll().where('associationId', '=', associationId).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const lawyer = lawyerOf(values, firmId, before);
  const changes = changesBetween(lawyerForm, openLawyer(vault, before), lawyer);
  await db.updateTable('lawyer').set({ ...lawyerColumns(vault, id, lawyer, before), version: before.version + 1, updatedAt: sql`app_now()`, updatedBy: by.userId })
    .where('associationId', '=', associationId).where('id', '=', id).execute();
  await keepChanges(db, { associationId, entity: 'lawyer', source: 'IMPORT', ...by }, [{ entityId: id, changes }]);
}
