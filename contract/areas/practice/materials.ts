/** What an applicant hands in (glossary: MaterialSpec), as rows that the association can change. */
import { z } from 'zod';
import { id, labelled, text, titled } from '../../kernel/schema.ts';
import { answerTo, conductCodes, declaredItems, isConductCode } from './conduct.ts';

export const materialRequired = labelled({ ALWAYS: '必交', CONDITIONAL: '符合条件时必交', OPTIONAL: '选交' });
export const materialAccept = labelled({ document: '文件（PDF 或图片）', photo: '证件照' });

export const materialType = labelled({ pdf: 'PDF', jpg: 'JPG 图片', png: 'PNG 图片' });

export const materialSpec = z.strictObject({
  code: titled('编号', z.string().regex(/^[A-Z]\d{2}$/, { error: '编号应为一个大写字母加2位数字，如 P21' })),
  name: titled('名称', text(63)),
  required: titled('是否必交', materialRequired),
  /** Asked for when the form's field has one of these values. */
  when: titled('条件', z.strictObject({ field: text(63), in: z.array(text(63)).min(1).max(40) }).nullable()),
  accept: titled('接收', materialAccept),
  maxFiles: titled('最多份数', z.int().min(1).max(20)),
  minFiles: titled('最少份数', z.int().min(1).max(20).optional()),
  /** Of those that `document` takes; all of them where nothing is said. */
  acceptTypes: titled('只接受', z.array(materialType).min(1).max(3).optional()),
  maxMb: titled('单个文件不超过', z.int().min(1).max(50).optional()),
  /** Whoever hands it in says that it is so. */
  needSeal: titled('须加盖公章', z.boolean().optional()),
  needHandSign: titled('须手写签名', z.boolean().optional()),
  /** What the association has put there to be filled in, and how it looks when it is right. */
  templateFileId: titled('空白表样', id.nullable().optional()),
  sampleFileId: titled('填写样例', id.nullable().optional()),
  enabled: titled('启用', z.boolean().optional()),
  hint: titled('填写提示', text(255, 0)),
});
export type MaterialSpec = z.infer<typeof materialSpec>;

/** No code twice: papers are filed under it. What is asked for on a condition says which. */
export const materialList = z.array(materialSpec).min(1).max(60).superRefine((specs, check) => {
  for (const [at, { code, required, when, minFiles, maxFiles }] of specs.entries()) {
    if (specs.findIndex((other) => other.code === code) < at) check.addIssue({ code: 'custom', path: [at, 'code'], message: `编号${code}已在列表中，请换一个` });
    if (required === 'CONDITIONAL' && !when) check.addIssue({ code: 'custom', path: [at, 'when'], message: '请选择在什么条件下必交' });
    if (minFiles !== undefined && minFiles > maxFiles) check.addIssue({ code: 'custom', path: [at, 'minFiles'], message: '最少份数不能多于最多份数' });
    if (required !== 'CONDITIONAL' && when) check.addIssue({ code: 'custom', path: [at, 'when'], message: '只有“符合条件时必交”的材料才有条件' });
  }
});

export const document = (code: string, name: string, hint = '', more: Partial<MaterialSpec> = {}): MaterialSpec =>
  ({ code, name, required: 'ALWAYS', when: null, accept: 'document', maxFiles: 20, hint, ...more });
export const conditional = (field: string, ...values: string[]): Partial<MaterialSpec> => ({ required: 'CONDITIONAL', when: { field, in: values } });
export const optional: Partial<MaterialSpec> = { required: 'OPTIONAL' };

export const signed: Partial<MaterialSpec> = { needHandSign: true };
export const sealed: Partial<MaterialSpec> = { needSeal: true };
export const signedAndSealed: Partial<MaterialSpec> = { ...signed, ...sealed };

export const defaultMaterials: MaterialSpec[] = [
  document('P01', '实习申请表', '填写完后在本页打印，本人和指导律师手写签名，律所盖章后扫描上传', signedAndSealed),
  document('P02', '实习协议', '使用全国统一示范文本，双方签字、律所盖章', signedAndSealed),
  // Whoever has yet to pass the examination has none to show (先上岗再考证).
  document('P03', '法律职业资格证书或律师资格凭证', '证书内页完整清晰', conditional('qualificationType', 'LEGAL_A', 'LEGAL_B', 'LEGAL_C', 'LEGAL_NEW', 'LAWYER_OLD', 'SPECIAL')),
  document('P04', '身份证', '正反两面'),
  document('P05', '居住证', '非本地户籍提交', conditional('householdType', 'NON_LOCAL')),
  document('P06', '本人符合条件承诺书', '本人手写签名并填写日期', signed),
  document('P07', '参加全部实习活动承诺书', '本人手写签名并填写日期', signed),
  document('P08', '证件照', '近六个月一寸免冠照，蓝底或白底，JPG 或 PNG，不超过 500 KB', { accept: 'photo', maxFiles: 1 }),
  document('P09', '律师事务所承诺书', '加盖律所公章', sealed),
  document('P10', '指导律师承诺书', '指导律师手写签名', signed),
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
  document('P21', '品行情形证明材料', '申报了品行情形的，每项至少提交1份处分决定等证明；适用例外的，同时提交本人悔改承诺', conditional('conductDeclarations', ...conductCodes)),
];

/** Which materials this form asks for: required ones, and those whose condition its answers meet. */
export const isRequired = (spec: MaterialSpec, form: Readonly<Record<string, unknown>>): boolean => spec.enabled !== false
  && (spec.required === 'ALWAYS' || (spec.required === 'CONDITIONAL' && spec.when !== null && meets(spec.when, form)));

/** Of the declarations it is what was declared that counts. */
const meets = ({ field, in: values }: NonNullable<MaterialSpec['when']>, form: Readonly<Record<string, unknown>>): boolean =>
  field === 'conductDeclarations' ? values.some((value) => isConductCode(value) && answerTo(form[field], value) === true) : values.includes(String(form[field]));

/** How many files of it are asked for at least: of each declared item one. */
const fewestOf = (spec: MaterialSpec, form: Readonly<Record<string, unknown>>): number =>
  Math.max(spec.minFiles ?? 1, spec.when?.field === 'conductDeclarations' ? Math.min(spec.maxFiles, declaredItems(form['conductDeclarations']).length) : 1);

/** What whoever hands a file in says of it. Handed in before that was asked: `null`, which nobody is reproached for. */
export const materialTick = labelled({ SEALED: '已加盖公章', SIGNED: '已手写签名', BOTH: '已加盖公章并手写签名', NONE: '未确认' });
export type MaterialTick = z.infer<typeof materialTick>;
export interface HandedPaper { readonly code: string; readonly ticked: MaterialTick | null }

const lacksSeal = ({ ticked }: HandedPaper) => ticked === 'NONE' || ticked === 'SIGNED';
const lacksSign = ({ ticked }: HandedPaper) => ticked === 'NONE' || ticked === 'SEALED';

/** Why what is there of one paper does not do yet, in its name; `null`: it does. */
export function lackOf(spec: MaterialSpec, form: Readonly<Record<string, unknown>>, handed: readonly HandedPaper[]): string | null {
  const files = handed.filter(({ code }) => code === spec.code);
  const [needed, fewest] = [isRequired(spec, form), fewestOf(spec, form)];
  if (files.length === 0) return needed ? spec.name : null;
  if (needed && files.length < fewest) return `${spec.name}（已交${files.length}份，至少${fewest}份）`;
  const lacks = [...spec.needSeal && files.some(lacksSeal) ? ['加盖公章'] : [], ...spec.needHandSign && files.some(lacksSign) ? ['手写签名'] : []];
  return lacks.length > 0 ? `${spec.name}（未确认已${lacks.join('、')}）` : null;
}

/** All of them, each with its code. */
export const lackingPapers = (specs: readonly MaterialSpec[], form: Readonly<Record<string, unknown>>, handed: readonly HandedPaper[]): { code: string; lack: string }[] =>
  specs.filter(({ enabled }) => enabled !== false).flatMap((spec) => {
    const lack = lackOf(spec, form, handed);
    return lack === null ? [] : [{ code: spec.code, lack }];
  });
