/** What the association has decided about a condition otherwise than the rules' own table: off, another level, a word of its own behind the sentence (internship rules 5, 9). */
import { z } from 'zod';
import { mapRecord } from '../../kernel/keys.ts';
import { labelled, text, titled } from '../../kernel/schema.ts';
import type { Finding } from '../../kernel/workflow.ts';

export const conditionLevel = labelled({ BLOCK: '阻断', EXPLAIN: '须说明', WARN: '提示', INFO: '仅工作人员可见' });

export type ConditionLevel = z.output<typeof conditionLevel>;
/** How heavily the rules' own table weighs each: BLOCK but for these. */
export const usualLevels = <K extends string>(titles: Readonly<Record<K, string>>, others: Partial<Record<NoInfer<K>, ConditionLevel>>): Record<K, ConditionLevel> => mapRecord<K, string, ConditionLevel>(titles, (_, code) => others[code] ?? 'BLOCK');

/** `titles`: the conditions that may be chosen, by their codes. */
export const choiceAmong = <const T extends Record<string, string>, L extends z.ZodType<Finding['level']>>(titles: T, levels: L) => z.strictObject({
  code: titled('条件', labelled(titles)), enabled: titled('启用', z.boolean()), level: titled('等级', levels).optional(), note: titled('补充提示', text(127).optional()),
});

export interface ConditionChoice { readonly code: string; readonly enabled: boolean; readonly level?: Finding['level'] | undefined; readonly note?: string | undefined }

/** The product's own sentence carries the numbers; the association's stands behind it. */
export const worded = (message: string, choice: Pick<ConditionChoice, 'note'> | undefined): string => (choice?.note ? `${message}。${choice.note}` : message);

/** Those that are asked at all, as the association has set them. */
export const asChosen = <F extends Finding>(findings: readonly F[], choices: readonly ConditionChoice[]): F[] => findings.flatMap((finding) => {
  const choice = choices.find(({ code }) => code === finding.code);
  if (!choice) return [finding];
  return choice.enabled ? [{ ...finding, level: choice.level ?? finding.level, message: worded(finding.message, choice) }] : [];
});
