import { labelled } from '../../kernel/schema.ts';

/** Internship rules 2.8: what somebody does on a day of practice. */
export const workType = labelled({
  RECEPTION: '接待当事人', CONSULT: '法律咨询', CONTRACT: '签订委托合同', EVIDENCE: '调查取证', MEETING: '会见', FILE_READ: '阅卷', DRAFT: '起草文书', COURT: '参加庭审/仲裁',
  ARCHIVE: '整理归档', NON_LIT: '非诉业务', RESEARCH: '法律检索与研究', TRAINING: '培训学习', PUBLIC_SERVICE: '公益法律服务', OTHER: '其他',
});
