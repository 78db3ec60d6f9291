/** 退回原因: which of them may be chosen now, and how a list of what is wanting is read. */
import { defectWords, type ReturnReason } from 'contract/areas/practice/return-reason';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';

interface At { readonly app: App; readonly db: Db }
export interface Defect { readonly field: string; readonly reason?: string | undefined; readonly text: string }

const listed = ({ app, db }: At, associationId: string) => app.settings.get(db, associationId, practiceSettings.returnReasons);

export const offeredReasons = async (at: At, associationId: string): Promise<ReturnReason[]> =>
  (await listed(at, associationId)).flatMap(({ code, title, enabled }) => (enabled ? [{ code, title }] : []));

/** A reason that is offered no more, or never was, is none. */
export async function onlyOffered(step: At & { readonly row: { readonly associationId: string } }, defects: readonly Defect[]): Promise<void> {
  const offered = new Set((await offeredReasons(step, step.row.associationId)).map(({ code }) => code));
  const fields = defects.flatMap(({ reason }, at) => (reason !== undefined && offered.has(reason) ? [] : [{ path: `defects.${at}.reason`, message: '请从列表中选择退回原因' }]));
  if (fields.length) throw new Refusal('invalid', {}, { fields });
}

/** As the letter and the record say it: the list is read once, however many there are. One that has been put out of use keeps its name. */
export async function defectWording(at: At, associationId: string): Promise<<D extends Defect>(defects: readonly D[]) => D[]> {
  const reasons = await listed(at, associationId);
  return (defects) => defects.map((one) => ({ ...one, text: defectWords(one, reasons) }));
}
