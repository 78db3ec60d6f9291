/** What whoever moves a case says with it: to the applicant, inside the association, or point by point. */
import { z } from 'zod';
import { prose, text, titled } from '../../kernel/schema.ts';
import { returnReason } from './return-reason.ts';

export const defect = z.strictObject({
  /** A field of the form, or a material by its code. */
  field: text(63),
  reason: returnReason,
  text: text(255, 2),
});
/** As it is read later: what was written before there were reasons has none. */
export const defectSaid = z.object({ field: z.string(), reason: z.string().nullable(), text: z.string() });
/** Inside the association there is a word that the applicant does not read. */
export const note = titled('内部备注', prose(1000).optional());
export const opinion = z.strictObject({ opinion: titled('意见', prose(1000).optional()), internalNote: note });
export const spoken = z.strictObject({ opinion: titled('意见', prose(1000).optional()) });
export const reasoned = z.strictObject({ opinion: titled('理由', prose(1000, 5)) });
/** Why the association does it: the applicant reads that. */
export const ruled = z.strictObject({ opinion: titled('理由（申请人可见）', prose(1000, 5)) });
export const corrections = z.strictObject({ opinion: titled('意见', prose(1000, 5)), defects: z.array(defect).min(1).max(100), internalNote: note });
/** Against the applicant: at more length. */
export const refusal = z.strictObject({ opinion: titled('不予通过的理由（申请人可见）', prose(1000, 20)), internalNote: note });
