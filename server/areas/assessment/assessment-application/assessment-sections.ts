/** What an assessment tells on paper: the internship, its figures and the summary; in the book and on the appraisal that is signed. */
import { assessmentForm } from 'contract/areas/assessment/assessment-application.form';
import { assessmentKind, insuranceRecord } from 'contract/areas/assessment/assessment-words';
import { caseType } from 'contract/areas/practice/intern-case';
import { titleOf } from 'contract/kernel/schema';
import type { Db } from '../../../kernel/context.ts';
import { fact } from '../../../machines/casework/case-book-content.ts';
import type { BookSection } from '../../../machines/documents/book.ts';
import { confirmedCases } from '../../practice/intern-case/confirmed-cases.public.ts';
import type { Row } from './deeds.ts';
import { cardOf, statsOf, type Facts } from './facts.ts';

export function internshipSection({ kind, attemptNo }: Row, facts: Facts): BookSection {
  const one = cardOf(facts);
  return { title: '实习登记', facts: [
    fact('姓名', one.internName), fact('登记编号', one.registrationNo), fact('实习证号', one.certNo), fact('类别', one.practiceTypeTitle), fact('实习状态', one.statusTitle), fact('律师事务所', one.firmName), fact('指导律师', one.tutorName),
    fact('开始日期', one.startDate), fact('应满日期', one.plannedEndDate), fact('累计中止', `${one.pausedDays}天`), fact('申请类型', `${assessmentKind.labels[assessmentKind.parse(kind)]}，第${attemptNo}次`),
  ] };
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** As they stood when it was handed in. */
export function figures(row: Row, facts: Facts): BookSection {
  const stats = row.stats ?? statsOf(facts);
  return { title: `实习统计（截至${stats.asOf}）`, facts: [
    fact('日志', `${stats.journalCount}篇，${stats.journalWorkdays}个工作日；“其他”案号占${percent(stats.journalOtherShare)}，补录占${percent(stats.journalLateShare)}`), fact('参与案件', `${stats.cases}件，其中指导律师主办${stats.tutorCases}件`),
    fact('实务训练记录', `${stats.records}份`), fact('集中培训', [stats.trainingTitle, stats.trainingCertNo].filter(Boolean).join('　')),
  ] };
}

/** Each case by its number, so that the paper can be held against the register (KH14). None where there are none: the figure says so. */
export async function caseSection(db: Db, row: Row): Promise<BookSection[]> {
  const cases = await confirmedCases(db, { ...row, until: row.stats?.asOf });
  return cases.length === 0 ? [] : [{ title: `参与案件（${cases.length}件）`, facts: cases.map(({ caseNo, caseName, caseType: type, role, leadLawyerName, isTutorCase, startDate, endDate }) =>
    fact(caseNo, `${caseName}（${caseType.labels[type]}）\n主办律师${leadLawyerName}${isTutorCase ? '（指导律师）' : ''}，${startDate}至${endDate ?? '今'}，辅助内容：${role}`)) }];
}

export function summary({ form }: Row): BookSection {
  const said = (field: 'summary' | 'insuranceNote') => typeof form[field] === 'string' ? form[field] : null;
  const insurance = insuranceRecord.safeParse(form['insurance']).data;
  return { title: '实习总结', facts: [
    fact(titleOf(assessmentForm, 'summary'), said('summary')), fact(titleOf(assessmentForm, 'insurance'), insurance && insuranceRecord.labels[insurance]), ...form['insuranceNote'] ? [fact(titleOf(assessmentForm, 'insuranceNote'), said('insuranceNote'))] : [],
    fact('真实性承诺', form['truthPledge'] === true ? '已承诺' : null),
  ] };
}
