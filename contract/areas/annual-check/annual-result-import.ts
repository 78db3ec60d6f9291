/** 年度考核结果, of firms and lawyers in one table. Key: whom it is about, and the year. */
import { prose, text } from '../../kernel/schema.ts';
import { isFirmCode, subjectNo } from '../basic-info/reward-punish-import.ts';
import { asCode, asDate, asLabel, asNumber, asText, column, importKind, onlyLabels, type ValuesOf } from '../journal/import-kind.ts';
import { annualGrade, annualResultPermission, firmGrade, lawyerGrade } from './annual-result.ts';
import { year } from './learning.ts';

const required = true;

const columns = {
  name: column('姓名或律所', asText(text(63)), { required, aliases: ['姓名/律所', '姓名', '律所名称'], help: '须与名录中的名称一致' }),
  subjectNo: column('执业证号或信用代码', asCode(subjectNo), { required, aliases: ['执业证号/信用代码', '执业证号', '统一社会信用代码'] }),
  year: column('年度', asNumber(year), { required, aliases: ['考核年度'] }),
  grade: column('结果', asLabel(onlyLabels(annualGrade)), { required, aliases: ['考核结果', '考核等次', '等次'], help: '律所填合格、不合格；律师填称职、基本称职、不称职、不评定等次' }),
  decidedOn: column('日期', asDate, { aliases: ['评定日期', '公布日期'] }),
  docNo: column('文号', asText(text(63)), { aliases: ['公告文号'] }),
  remark: column('备注', asText(prose(512))),
};

export type AnnualResultRow = ValuesOf<typeof columns>;

/** What may be said of whom; `null`: it fits. */
export function whyNotGrade({ subjectNo: no, grade }: Pick<AnnualResultRow, 'subjectNo' | 'grade'>): string | null {
  const own = isFirmCode(no) ? firmGrade : lawyerGrade;
  return own.safeParse(grade).success ? null : `${isFirmCode(no) ? '律所' : '律师'}的结果可填：${Object.values(own.labels).join('、')}`;
}

export const annualResultImport = importKind({
  name: 'annual-results', title: '年度考核结果', sheet: '考核结果导入', columns, permission: annualResultPermission.import, once: [], together: ['subjectNo', 'year'],
  effects: '写入律所和律师当年的考核结果；接收资格和指导律师的条件随即按新的结果判断，在办的实习申请也是。',
});
