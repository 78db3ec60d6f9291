/** Parts that every case with papers shows: its materials with the reviewers' marks, and its journal. */
import { z } from 'zod';
import { id, labelled, moment } from '../../kernel/schema.ts';
import { fileFlag } from '../system/file-limits.ts';
import { materialTick, materialType } from './materials.ts';
import { defectSaid } from './opinions.ts';

/** Of the association's deadline, or of the applicant's when the case is returned; negative when it has passed. Counted by the server's day. */
export const daysLeft = z.int().nullable();

export const checkMark = labelled({ NONE: '未审', OK: '合格', DEFECT: '有问题' });

export const materialForm = z.object({ id, fileName: z.string() });

export const material = z.object({
  code: z.string(), name: z.string(), hint: z.string(), accept: z.enum(['document', 'photo']), required: z.boolean(), maxFiles: z.int(),
  /** Endings that are taken, and how large a file may be. */
  types: z.array(materialType), maxMb: z.int(), needSeal: z.boolean(), needHandSign: z.boolean(),
  /** Why what is there does not do yet. */
  lack: z.string().nullable(),
  /** The association's blank form and its example, to be taken out. */
  blank: materialForm.nullable(), sample: materialForm.nullable(),
  /** The viewer may hand it in, and take back what is there, now. */
  isOpen: z.boolean(),
  files: z.array(z.object({
    id, fileName: z.string(), size: z.int(), mime: z.string(), uploadedAt: moment, ticked: materialTick.nullable(), checkMark, defectReason: z.string().nullable(),
    /** Handed in since the reviewers last looked. */
    isNew: z.boolean(),
    /** What to know of it before it is opened. */
    flags: z.array(fileFlag),
  })),
});

/** Whose seals its papers bear, for whoever looks through them; empty for everybody else. */
export const sealFirms = z.array(z.object({ id, name: z.string() }));

export const journalLine = z.object({
  id, at: moment,
  /** Since the step before; by days, also in workdays, as the association's limits count. Nothing before the first. */
  used: z.object({ minutes: z.int(), workdays: z.int() }).nullable(),
  /** Nobody took this step: a date was reached. */
  isAutomatic: z.boolean(),
  actorName: z.string(), doerTitle: z.string(), action: z.string(), actionTitle: z.string(), toStateTitle: z.string(),
  opinion: z.string().nullable(), internalNote: z.string().nullable(), defects: z.array(defectSaid).nullable(),
  changes: z.array(z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string() })).nullable(),
});

/** A draft is read as it is kept; sensitive fields come masked, and `null` where nothing was typed. */
export const formView = z.record(z.string(), z.unknown());
