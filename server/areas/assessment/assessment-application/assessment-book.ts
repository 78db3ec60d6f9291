/** What the book of an assessment says of its own: the internship and its figures, the summary, what tutor and firm think, and what came of it. */
import { failReason, firmConclusion, grade, handling, interviewResult, tutorConclusion } from 'contract/areas/assessment/assessment-words';
import { caseBook } from '../../../machines/casework/case-book.ts';
import { fact } from '../../../machines/casework/case-book-content.ts';
import type { BookSection } from '../../../machines/documents/book.ts';
import { printedFile } from '../../basic-info/decision-document/printed-document.public.ts';
import { dayOf } from '../../practice/period.public.ts';
import { interviewOf, resultOf } from './detail.ts';
import { caseSection, figures, internshipSection, summary } from './assessment-sections.ts';
import { factsOf } from './facts.ts';
import { materialSpecs } from './papers.ts';
import { assessmentSteps, type Row } from './steps.ts';

export const book = caseBook<Row>({
  flow: assessmentSteps, task: 'bindAssessment', letterFile: printedFile,
  async content(app, db, row) {
    const facts = await factsOf(db, row);
    const { internName, firmName, tutorName } = facts;
    return {
      title: '实习考核申请材料', person: internName, form: row.form, specs: await materialSpecs({ app, db, row }),
      cover: [fact('申请人', internName), fact('律师事务所', firmName), fact('指导律师', tutorName), fact('提交日期', row.submittedAt ? dayOf(row.submittedAt) : '尚未提交')],
      sections: [internshipSection(row, facts), figures(row, facts), ...await caseSection(db, row), summary(row), ...appraisals(row), ...outcome(row)],
    };
  },
});

function appraisals({ tutorOpinion: tutor, firmAppraisal: firm }: Row): BookSection[] {
  return [
    ...tutor ? [{ title: '指导律师考评意见', facts: [
      fact('政治素质', grade.labels[tutor.politics]), fact('道德品行', grade.labels[tutor.ethics]), fact('执业素养', grade.labels[tutor.skill]), fact('实习表现', grade.labels[tutor.performance]),
      fact('考评意见', tutor.opinion), fact('考评结论', tutorConclusion.labels[tutor.conclusion]), fact('考评人', `${tutor.tutorName}　${tutor.on}`),
    ] }] : [],
    ...firm ? [{ title: '律所鉴定意见', facts: [fact('品行鉴定', firm.conductOpinion), fact('执业能力鉴定', firm.abilityOpinion), fact('鉴定结论', firmConclusion.labels[firm.conclusion]), fact('负责人', `${firm.headName}　${firm.on}`)] }] : [],
  ];
}

/** What is published to the parties, and nothing before. The score is not bound in: tutor and bureau open the book, too. */
function outcome(row: Row): BookSection[] {
  const interview = interviewOf(row, { staff: false, readsScore: false, readsSheets: false });
  const { notice, pass, failure } = resultOf(row);
  const facts = [
    ...interview ? [fact('面试', `${dayOf(interview.at)}　${interview.place}`)] : [], ...row.absences > 0 ? [fact('缺席', `${row.absences}次`)] : [],
    ...interview?.result ? [fact('面试结果', interviewResult.labels[interview.result])] : [],
    ...notice ? [fact('公示', `${notice.from}至${notice.to}`)] : [], ...pass ? [fact('合格意见', `${pass.opinionNo}　${pass.on}，有效期至${pass.validUntil}`)] : [], ...row.revokedOn ? [fact('合格结论', `已于${row.revokedOn}撤销${row.barredUntil ? `，至${row.barredUntil}止不得再次申请实习` : ''}`)] : [],
    ...failure ? [fact('不合格原因', failure.reasons.map((reason) => failReason.labels[reason]).join('、')), fact('处理方式', handling.labels[failure.handling]), fact('可再次申请', failure.nextApplyFrom ? `${failure.nextApplyFrom}起` : '须重新申请实习登记')] : [],
  ];
  return facts.length > 0 ? [{ title: '面试和考核结论', facts }] : [];
}
