/** What the intern fills in for the assessment. How long the summary has to be, a setting says (KH15). */
import { z } from 'zod';
import { draftOf, prose, titled } from '../../kernel/schema.ts';
import { insuranceRecord } from './assessment-words.ts';

export const summaryMost = 20_000;

export const assessmentForm = z.strictObject({
  summary: titled('个人实习总结', prose(summaryMost)),
  insurance: titled('社会保险缴纳情况', insuranceRecord),
  insuranceNote: titled('中断的时间和原因', prose(500).optional()),
  /** A word on what the conditions only point out, by their code. */
  explanations: titled('情况说明', z.record(z.string().regex(/^KH\d{2}$/), prose(500)).optional()),
  truthPledge: titled('本人承诺所填内容和所交材料真实', z.boolean().refine((given) => given, { error: '请阅读并勾选承诺' })),
});

/** A draft keeps the summary whole, however long it still has to become. */
export const assessmentDraft = z.strictObject({ ...draftOf(assessmentForm).shape, summary: titled('个人实习总结', prose(summaryMost, 0).nullable().optional()) });

/** As people count: without blanks and line breaks. */
export const lengthOf = (summary: unknown): number => (typeof summary === 'string' ? [...summary.replaceAll(/\s/g, '')].length : 0);
