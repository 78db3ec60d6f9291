/** What an applicant hands in (glossary: MaterialSpec), as rows that the association can change. */
import { z } from 'zod';
import { labelled, text, titled } from '../../kernel/schema.ts';

export const materialRequired = labelled({ ALWAYS: '必交', CONDITIONAL: '符合条件时必交', OPTIONAL: '选交' });
export const materialAccept = labelled({ document: '文件（PDF 或图片）', photo: '证件照' });

export const materialSpec = z.strictObject({
  code: titled('编号', z.string().regex(/^[A-Z]\d{2}$/, { error: '编号应为一个大写字母加2位数字，如 P21' })),
  name: titled('名称', text(63)),
  required: titled('是否必交', materialRequired),
  /** Asked for when the form's field has one of these values. */
  when: titled('条件', z.strictObject({ field: text(63), in: z.array(text(63)).min(1).max(40) }).nullable()),
  accept: titled('接收', materialAccept),
  maxFiles: titled('最多份数', z.int().min(1).max(20)),
  hint: titled('填写提示', text(255, 0)),
});
export type MaterialSpec = z.infer<typeof materialSpec>;

/** No code twice: papers are filed under it. What is asked for on a condition says which. */
export const materialList = z.array(materialSpec).min(1).max(60).superRefine((specs, check) => {
  for (const [at, { code, required, when }] of specs.entries()) {
    if (specs.findIndex((other) => other.code === code) < at) check.addIssue({ code: 'custom', path: [at, 'code'], message: `编号${code}已在列表中，请换一个` });
    if (required === 'CONDITIONAL' && !when) check.addIssue({ code: 'custom', path: [at, 'when'], message: '请选择在什么条件下必交' });
    if (required !== 'CONDITIONAL' && when) check.addIssue({ code: 'custom', path: [at, 'when'], message: '只有“符合条件时必交”的材料才有条件' });
  }
});

export const document = (code: string, name: string, hint = '', more: Partial<MaterialSpec> = {}): MaterialSpec =>
  ({ code, name, required: 'ALWAYS', when: null, accept: 'document', maxFiles: 20, hint, ...more });
export const conditional = (field: string, ...values: string[]): Partial<MaterialSpec> => ({ required: 'CONDITIONAL', when: { field, in: values } });
export const optional: Partial<MaterialSpec> = { required: 'OPTIONAL' };

export const defaultMaterials: MaterialSpec[] = [
  document('P02', '实习协议', '使用全国统一示范文本，双方签字、律所盖章'),
  document('P03', '法律职业资格证书或律师资格凭证', '证书内页完整清晰'),
  document('P04', '身份证', '正反两面'),
  document('P05', '居住证', '非本地户籍提交', conditional('householdType', 'NON_LOCAL')),
  document('P06', '本人符合条件承诺书', '本人手写签名并填写日期'),
  document('P07', '参加全部实习活动承诺书', '本人手写签名并填写日期'),
  document('P08', '证件照', '近六个月一寸免冠照，蓝底或白底，JPG 或 PNG，不超过 500 KB', { accept: 'photo', maxFiles: 1 }),
  document('P09', '律师事务所承诺书', '加盖律所公章'),
  document('P10', '指导律师承诺书', '指导律师手写签名'),
  document('P11', '组织关系转接证明', '中共党员提交', conditional('politicalStatus', 'CPC_MEMBER', 'CPC_PROBATIONARY')),
  document('P12', '学历证书', '', optional),
  document('P13', '户口簿', '', optional),
  document('P14', '人事档案存放证明', '由有人事档案管理权限的机构出具', optional),
  document('P15', '离职或解除劳动关系证明', '曾有工作单位的提交', conditional('employmentBefore', 'RESIGNED')),
  document('P16', '无犯罪记录证明', '协会要求补充时提交', optional),
  document('P17', '单位同意及任教证明', '兼职实习提交', conditional('practiceType', 'PART_TIME')),
  document('P18', '法律援助机构在编证明', '法律援助机构人员实习提交', conditional('practiceType', 'LEGAL_AID')),
  document('P19', '学籍证明', '先上岗再考证的提交', conditional('qualificationType', 'PENDING')),
  document('P20', '社保证明', '', optional),
];

/** Which materials this form asks for: required ones, and those whose condition its answers meet. */
export const isRequired = (spec: MaterialSpec, form: Readonly<Record<string, unknown>>): boolean =>
  spec.required === 'ALWAYS' || (spec.required === 'CONDITIONAL' && spec.when !== null && spec.when.in.includes(String(form[spec.when.field])));
