/** Takes a roster of firms into the register: what the register says to a row, and how rows are written. */
import { sql } from 'kysely';
import { firmsImport, type RosterFirm } from 'contract/areas/basic-info/firms-import';
import { lawFirmForm, type LawFirmValues } from 'contract/areas/basic-info/law-firm';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Entering, type ImportContext, type Judgement } from '../../../machines/imports/kind.ts';
import type { Candidate } from '../../../machines/imports/read-row.ts';
import { changesBetween, changesOf, keepChanges } from '../register-change.ts';
import { checkLawFirm } from './law-firm-checks.ts';
import { lawFirmColumns, openLawFirm, type LawFirmRow } from './law-firm-columns.ts';


/** Firms whose name may be borne again by another. */
const gone: readonly string[] = ['CANCELLED', 'REVOKED', 'MOVED_OUT'];

export default importing(firmsImport, {
  touches: [touches('lawFirm', 'id'), changesOf('lawFirm')],

  async begin(_, context) {
    const known = new Map<string, LawFirmRow>();
    return {
      judge: async (db, candidates) => {
        const rows = await knownFirms(db, context.associationId, candidates.map(({ values }) => values));
        known.clear();
        rows.forEach((row) => known.set(row.creditCode, row));
        return candidates.map((candidate) => judge(context, known.get(candidate.values.creditCode), rows, candidate));
      },
      write: (db, entering) => write(db, context, known, entering),
    };
  },
});

const firmOf = ({ licenceNo, ...values }: RosterFirm): LawFirmValues => ({ ...values, licenceNo: licenceNo ?? values.creditCode });

function knownFirms(db: Db, associationId: string, firms: readonly RosterFirm[]): Promise<LawFirmRow[]> {
  return db.selectFrom('lawFirm').selectAll().where('associationId', '=', associationId).where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('creditCode', 'in', firms.map(({ creditCode }) => creditCode)), eb('name', 'in', firms.map(({ name }) => name))])).execute();
}

function judge({ vault, today }: ImportContext, known: LawFirmRow | undefined, rows: readonly LawFirmRow[], { values }: Candidate<RosterFirm>): Judgement {
  const firm = firmOf(values);
  const findings: Finding[] = checkLawFirm(firm, today);
  const namesake = rows.find(({ name, creditCode, status }) => name === values.name && creditCode !== values.creditCode && !gone.includes(status));
  if (namesake && !gone.includes(values.status)) findings.push({ level: 'BLOCK', code: 'NAME_TAKEN', field: 'name', message: '已有同名而信用代码不同的律所，请核对律所名称和信用代码' });
  if (values.officeType === 'BRANCH' && !values.parentFirmName) findings.push({ level: 'BLOCK', code: 'PARENT_MISSING', field: 'parentFirmName', message: '分所须填写总所名称' });
  if (!known) return { findings, against: { known: null } };
  return { findings, against: { known: known.id, differs: changesBetween(lawFirmForm, openLawFirm(vault, known), firm).map(({ field }) => field) } };
}

async function write(db: Db, { vault, associationId, by }: ImportContext, known: ReadonlyMap<string, LawFirmRow>, entering: readonly Entering<RosterFirm>[]): Promise<string[]> {
  const rows = entering.map(({ candidate: { values } }) => ({ id: known.get(values.creditCode)?.id ?? newId(), before: known.get(values.creditCode), firm: firmOf(values) }));
  await insertRows(db, 'lawFirm', rows.filter(({ before }) => !before).map(({ id, firm }) => ({ associationId, id, ...lawFirmColumns(vault, id, firm), createdBy: by.userId, updatedBy: by.userId })));
  for (const { id, before, firm } of rows) {
    if (!before) continue;
    await db.updateTable('lawFirm').set({ ...lawFirmColumns(vault, id, firm, before), version: before.version + 1, updatedAt: sql`app_now()`, updatedBy: by.userId })
      .where('associationId', '=', associationId).where('id', '=', id).execute();
    await keepChanges(db, { associationId, entity: 'lawFirm', source: 'IMPORT', ...by }, [{ entityId: id, changes: changesBetween(lawFirmForm, openLawFirm(vault, before), firm) }]);
  }
  return rows.map(({ id }) => id);
}
