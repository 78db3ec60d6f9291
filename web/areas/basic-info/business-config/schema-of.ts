/** What the form checks before it is sent: the editor's limits, which the server has read from the setting's own schema. */
import { z } from 'zod';
import type { Control, Editor } from 'contract/areas/basic-info/business-config';
import { materialList } from 'contract/areas/practice/materials';
import { date, labelled, money, prose, text, titled } from 'contract/kernel/schema';

export const beginning = labelled({ now: '立即生效', later: '从某一天起' });

/** The last part of every change of a rule (`Beginning.tsx`). */
export const beginningFields = { begins: titled('何时生效', beginning), effectiveFrom: titled('生效日期', date.optional()), reason: titled('修改依据', prose(500, 4)) };
export function needsDay({ begins, effectiveFrom }: { begins: string; effectiveFrom?: string | undefined }, check: z.RefinementCtx): void {
  if (begins === 'later' && !effectiveFrom) check.addIssue({ code: 'custom', path: ['effectiveFrom'], message: '请填写生效日期' });
}

export const changeForm = (editor: Editor, unit: string | null) => z.strictObject({ value: titled(unit ? `新的值（${unit}）` : '新的值', valueSchema(editor)), ...beginningFields }).superRefine(needsDay, { when: () => true });

function valueSchema(editor: Editor): z.ZodType {
  const high = editor.max ?? 1000;
  return editor.kind === 'rows' ? z.array(rowSchema(editor)).max(high, { error: `最多${high}项` }) : controlSchema(editor);
}

const rowSchema = ({ columns }: Editor) => z.strictObject(Object.fromEntries(columns.map((column) => {
  const own = titled(column.title, controlSchema(column));
  // Nothing chosen is nothing said.
  return [column.key, column.isRequired ? own : titled(column.title, z.union([z.literal('').transform(() => undefined), own]).optional())];
})));

function controlSchema({ kind, min, max, isWhole, maxLength, options }: Control): z.ZodType {
  const [low, high] = [min ?? 0, max ?? Number.MAX_SAFE_INTEGER];
  switch (kind) {
    case 'number': {
      const error = `应为 ${low} 至 ${high} 的${isWhole ? '整数' : '数'}`;
      return isWhole ? z.int({ error }).min(low).max(high) : z.string().regex(/^\d+(\.\d{1,6})?$/, { error }).transform(Number).pipe(z.number({ error }).min(low).max(high));
    }
    case 'money': return money;
    case 'date': return date;
    case 'text': return text(maxLength ?? 255);
    case 'yesNo': return z.boolean();
    case 'choice': return z.string().refine((value) => options.some((option) => option.value === value), { error: '请选择列表中的一项' });
    case 'choices': return z.array(z.string()).min(low, { error: `至少选择${low}项` });
    case 'texts': return z.array(text(maxLength ?? 255)).min(low, { error: `至少填写${low}条` }).max(high, { error: `最多填写${high}条` });
    case 'materials': return materialList;
    default: return z.string().min(1);
  }
}
