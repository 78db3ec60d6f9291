/** What the association has decided about a condition otherwise than the rules' own table: off, another level, another sentence, a word of its own behind it (internship rules 5, 9). */
import { z } from 'zod';
import { filledWording } from '../../kernel/blanks.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { labelled, text, titled } from '../../kernel/schema.ts';
import type { Finding } from '../../kernel/workflow.ts';
import { faultOfSentence, type AnyValues, type Said, type Sentence } from './condition-sentence.ts';

export const conditionLevel = labelled({ BLOCK: '阻断', EXPLAIN: '须说明', WARN: '提示', INFO: '仅工作人员可见' });

export type ConditionLevel = z.output<typeof conditionLevel>;
/** How heavily the rules' own table weighs each: BLOCK but for these. */
export const usualLevels = <K extends string>(titles: Readonly<Record<K, string>>, others: Partial<Record<NoInfer<K>, ConditionLevel>>): Record<K, ConditionLevel> => mapRecord<K, string, ConditionLevel>(titles, (_, code) => others[code] ?? 'BLOCK');

export const conditionMessage = titled('提示语', text(255));
export const conditionNote = titled('补充提示', text(127));

/** `titles`: the conditions that may be chosen, by their codes; `sentences`: what each says, with the blanks that another wording may have. */
export const choiceAmong = <const T extends Record<string, string>, L extends z.ZodType<Finding['level']>>(titles: T, levels: L, sentences: Readonly<Record<keyof T & string, Sentence>>) => z.strictObject({
  code: titled('条件', labelled(titles)), enabled: titled('启用', z.boolean()), level: titled('等级', levels).optional(), message: conditionMessage.optional(), note: conditionNote.optional(),
}).superRefine(({ code, message }, context) => {
  const fault = message && faultOfSentence(message, sentences[code]);
  if (fault) context.addIssue({ code: 'custom', path: ['message'], message: fault });
});

export interface ConditionChoice { readonly code: string; readonly enabled: boolean; readonly level?: Finding['level'] | undefined; readonly message?: string | undefined; readonly note?: string | undefined }

/** `usual`: the rules' own sentence of this case. The association's stands in its place where it has one, with the same numbers; its further word stands behind. */
export function worded(usual: string, values: AnyValues, choice: Pick<ConditionChoice, 'message' | 'note'> | undefined): string {
  const sentence = choice?.message ? filledWording(choice.message, values) : usual;
  return choice?.note ? `${sentence}。${choice.note}` : sentence;
}

/** Those that are asked at all, as the association has set them. */
export const asChosen = <F extends Finding>(found: readonly Said<F>[], choices: readonly ConditionChoice[]): F[] => found.flatMap(({ finding, values }) => {
  const choice = choices.find(({ code }) => code === finding.code);
  if (!choice) return [finding];
  return choice.enabled ? [{ ...finding, level: choice.level ?? finding.level, message: worded(finding.message, values, choice) }] : [];
});
