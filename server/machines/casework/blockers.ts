/** What stands in the way of the steps that every case has: handing in again, passing, sending back. */
import { sql } from 'kysely';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Finding } from 'contract/kernel/workflow';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { ruleFor } from '../settings/rules-in-force.ts';
import { unmarkedFiles } from './case-papers.ts';

interface Returned { associationId: string; submittedAt: string | null; state: string; correctionDue: string | null; returnedCount: number }
interface At<Row> { readonly app: App; readonly db: Db; readonly row: Row }

export const block = (code: string, message: string, field?: string): Finding => ({ code, level: 'BLOCK', message, ...(field && { field }) });

/** A finding that still asks for the applicant's word stops, like one that can't be explained. */
export const stopping = (findings: readonly Finding[]): Finding[] => findings.map((finding) => finding.level === 'EXPLAIN' ? { ...finding, level: 'BLOCK', message: `${finding.message}（请填写情况说明）` } : finding);

/** The last day counts whole, until 24:00 in Shanghai by the database's clock. */
export async function correctionInTime({ db, row }: Pick<At<Pick<Returned, 'state' | 'correctionDue'>>, 'db' | 'row'>): Promise<Finding[]> {
  if (row.state !== 'returned' || !row.correctionDue) return [];
  const { rows } = await sql<{ late: boolean }>`select ${row.correctionDue}::date < app_today() as late`.execute(db);
  return rows[0]?.late ? [block('correctionDue', `补正期限已于${row.correctionDue}届满，请重新申请`)] : [];
}

/** By the clock it ends only when it is too late. */
export const correctionStillRuns = async (at: Parameters<typeof correctionInTime>[0]): Promise<Finding[]> => (await correctionInTime(at)).length ? [] : [block('correctionDue', '补正期限未到')];

export async function unmarkedMaterials(entity: string, { db, row }: { readonly db: Db; readonly row: { id: string; associationId: string } }): Promise<Finding[]> {
  const files = await unmarkedFiles(db, entity, row);
  return files ? [block('materials', `还有${files}份材料未标记为合格`, 'materials')] : [];
}

export async function returnsLeft(at: At<Pick<Returned, 'associationId' | 'submittedAt' | 'returnedCount'>>): Promise<Finding[]> {
  const most = await ruleFor(at, practiceSettings.maxReturns);
  return at.row.returnedCount < most ? [] : [block('maxReturns', `已退回补正${at.row.returnedCount}次，达到上限${most}次，请作出决定`)];
}
