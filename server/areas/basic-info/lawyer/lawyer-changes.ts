/** What was changed of a lawyer, in the words of the screen. */
import { titleOf, unwrap } from 'contract/kernel/schema';
import { lawyer, lawyerForm } from 'contract/areas/basic-info/lawyer';
import type { Ctx } from '../../../kernel/context.ts';
import { lawyersWithin } from './lawyer-scope.ts';

const sources: Record<string, string> = { IMPORT: '花名册导入', FIRM: '律所修改', STAFF: '律协修改' };

export async function lawyerChanges({ db, viewer, fail }: Ctx, { id }: { id: string }) {
  const [known] = await db.selectFrom('lawyer').select('lawyer.id').where(lawyersWithin(viewer, lawyer.permissions[0].view)).where('lawyer.id', '=', id).execute();
  if (!known) return fail('notFound');
  const rows = await db.selectFrom('registerChange').selectAll().where('associationId', '=', viewer.associationId).where('entity', '=', 'lawyer').where('entityId', '=', id)
    .orderBy('at', 'desc').orderBy('id', 'desc').limit(200).execute();
  const firmIds = rows.filter(({ field }) => field === 'firmId').flatMap(({ oldValue, newValue }) => [oldValue, newValue]).filter((value) => value !== null);
  const firms = firmIds.length ? await db.selectFrom('lawFirm').select(['id', 'name']).where('associationId', '=', viewer.associationId).where('id', 'in', firmIds).execute() : [];
  const names = new Map(firms.map((firm) => [firm.id, firm.name]));
  return rows.map(({ id, at, changedByName, source, field, oldValue, newValue }) => {
    const shown = (value: string | null) => (value === null ? null : field === 'firmId' ? names.get(value) ?? value : wordOf(field, value));
    return { id, at, actor: changedByName, source: sources[source] ?? source, title: titleOf(lawyerForm, field), before: shown(oldValue), after: shown(newValue) };
  });
}

/** Codes of enumerations become their labels, yes-or-no a word. */
function wordOf(field: string, value: string): string {
  const schema = lawyerForm.shape[field as keyof typeof lawyerForm.shape];
  const inner = schema && unwrap(schema);
  const labels = inner && 'labels' in inner ? inner.labels as Record<string, string> : {}; // `labelled` hangs them on
  return labels[value] ?? ({ true: '是', false: '否' }[value] ?? value);
}
