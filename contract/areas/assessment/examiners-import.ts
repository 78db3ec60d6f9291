/** 考官名册导入: lawyers of the register into the pool. Key: the licence. */
import { keysOf } from '../../kernel/keys.ts';
import { text } from '../../kernel/schema.ts';
import { asCode, asDate, asText, asYesNo, column, importKind, type Read, type ValuesOf } from '../journal/import-kind.ts';
import { lawyerLicenceFault } from '../basic-info/formats.ts';
import { examiners } from './examiner.ts';
import { specialty } from './examiner-words.ts';

const required = true;

const licenceNo = text(17).superRefine((value, ctx) => {
  const message = lawyerLicenceFault(value);
  if (message) ctx.addIssue({ code: 'custom', message });
});

export type Specialty = keyof typeof specialty.labels;
const words = keysOf(specialty.labels).map((one) => [one, specialty.labels[one]] as const);

/** Several, as people write them: 民商事、刑事. What no list knows is named when the row is judged. */
export const specialtiesOf = (written: string): { known: Specialty[]; unknown: string[] } => {
  const parts = written.split(/[、，,;；\s]+/).filter(Boolean);
  const codeOf = (part: string) => words.find(([, title]) => title === part)?.[0];
  return { known: [...new Set(parts.flatMap((part) => codeOf(part) ?? []))], unknown: parts.filter((part) => codeOf(part) === undefined) };
};

const specialties: Read<string> = asText(text(127));

const columns = {
  licenceNo: column('执业证号', asCode(licenceNo), { required, aliases: ['律师执业证号'] }),
  name: column('姓名', asText(text(31)), { required, aliases: ['律师姓名'], help: '须与律师名录一致' }),
  firmName: column('律师事务所', asText(text(63)), { aliases: ['律所', '律所名称'] }),
  specialties: column('擅长领域', specialties, { required, aliases: ['专业领域'], help: `可填：${words.map(([, title]) => title).join('、')}；多项用顿号分开` }),
  isCommittee: column('是否委员', asYesNo, { aliases: ['考核委员会委员'] }),
  trainedOn: column('培训日期', asDate, { aliases: ['考官培训日期'] }),
};

export type ExaminerRow = ValuesOf<typeof columns>;

export const examinersImport = importKind({
  name: 'examiners', title: '面试考官名册', sheet: '考官导入', columns, permission: examiners.import, once: ['licenceNo'],
  effects: '名录中的律师进入考官库，可以编入面试考核小组；执业年限不足或近年受过处罚处分的不能入库。',
});
