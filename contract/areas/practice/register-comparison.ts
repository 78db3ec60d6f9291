/**
 * 登记比对: what the registers know of the person, the firm and the tutor of an application, where that is not what was
 * filled in, and where else the same numbers turn up (internship rules 9). As it stands today, whatever was found when it
 * was handed in.
 */
import { z } from 'zod';
import { date, id, labelled } from '../../kernel/schema.ts';

export const comparedWith = labelled({ PERSON: '申请人', FIRM: '接收律所', TUTOR: '指导律师' });
export const sameNumber = labelled({ ID_NO: '证件号码', MOBILE: '手机号码', QUALIFICATION: '资格证编号' });
export const foundIn = labelled({ APPLICATION: '实习申请', INTERN: '实习人员', LAWYER: '律师名录' });

export const registerComparison = z.object({
  lines: z.array(z.object({
    about: comparedWith, title: z.string(), /** Of the form, where it stands there. */ field: z.string().nullable(),
    said: z.string().nullable(), known: z.string().nullable(), agrees: z.boolean(),
  })),
  /** Registrations of the same person before this one. */
  earlier: z.array(z.object({ id, registrationNo: z.string(), statusTitle: z.string(), firmName: z.string(), startDate: date, endDate: date })),
  barredUntil: date.nullable(),
  /** `null`: the viewer is shown this case and not the others. */
  duplicates: z.array(z.object({
    number: sameNumber, in: foundIn, /** What can be opened, where something can. */ id: id.nullable(),
    name: z.string(), no: z.string().nullable(), stateTitle: z.string(),
  })).nullable(),
});
