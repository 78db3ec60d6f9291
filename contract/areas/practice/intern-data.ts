/** 更正登记信息: what the register says of the person, put right by the association (internship rules 1.2). What is proven by the identity card is not among it: that is another person. */
import { z } from 'zod';
import { personalFields, prose, titled } from '../../kernel/schema.ts';
import { applicationForm, isPrivate } from './practice-application.form.ts';

const asked = applicationForm.shape;

/** In the words and by the rules of the application. */
export const internData = z.strictObject({
  name: asked.name, formerName: asked.formerName, ethnicity: asked.ethnicity.optional(), nativePlace: asked.nativePlace, politicalStatus: asked.politicalStatus.optional(), partyOrgName: asked.partyOrgName,
  education: asked.education.optional(), degree: asked.degree, school: asked.school.optional(), major: asked.major.optional(),
  qualificationType: asked.qualificationType.optional(), qualificationNo: asked.qualificationNo, qualificationDate: asked.qualificationDate, qualificationArea: asked.qualificationArea,
  foreignLanguage: asked.foreignLanguage, archiveKeeper: asked.archiveKeeper, archiveNo: asked.archiveNo, emergencyContact: asked.emergencyContact,
});
export type InternData = z.output<typeof internData>;
export type InternField = keyof InternData;
export const internFields = internData.keyof().options;

/** Kept sealed: in the history and the audit trail stands only that it was changed. */
export const isNotRepeated = (field: InternField): boolean => personalFields(internData).includes(field);
/** Its value is for whoever may see what is sealed of him. */
export const isPrivateField = (field: InternField): boolean => isPrivate(field);

export const correctionReason = titled('更正原因（有关人员可见）', prose(255, 5));

/** Whoever says that he has the qualification says which one. */
export const qualificationFaults = ({ qualificationType: type, qualificationNo, qualificationDate }: Partial<InternData>, today: string): { path: InternField; message: string }[] => [
  ...type && type !== 'PENDING' && !qualificationNo ? [{ path: 'qualificationNo' as const, message: '请填写资格证编号' }] : [],
  ...type && type !== 'PENDING' && !qualificationDate ? [{ path: 'qualificationDate' as const, message: '请填写资格取得日期' }] : [],
  ...qualificationDate && qualificationDate > today ? [{ path: 'qualificationDate' as const, message: '不能晚于今天' }] : [],
];
