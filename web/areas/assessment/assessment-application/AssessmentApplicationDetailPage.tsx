/** One assessment: as its intern, tutor and firm follow it, and as a reviewer works on it. What may be done is the server's to say. */
import { useLocation, useNavigate } from 'react-router';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { apply as applyForChange } from 'contract/areas/other-business/road';
import { assessmentForm, lengthOf } from 'contract/areas/assessment/assessment-application.form';
import { apply, assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { insuranceRecord } from 'contract/areas/assessment/assessment-words';
import { titleOf } from 'contract/kernel/schema';
import { usePageParams } from '../../../kernel/page.ts';
import { useMay } from '../../../kernel/session.ts';
import { useCall } from '../../../kernel/query.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { BookButton } from '../../../ui/case/BookButton.tsx';
import { CaseChanges } from '../../../ui/case/CaseChanges.tsx';
import { CasePapers } from '../../../ui/case/CasePapers.tsx';
import { CaseHistory, CaseReturned } from '../../../ui/case/CaseStory.tsx';
import { ReviewDesk } from '../../../ui/case/desk/ReviewDesk.tsx';
import { ReviewPage, useReview } from '../../../ui/case/desk/ReviewPage.tsx';
import { usePaperCalls } from '../../../ui/case/paper-calls.ts';
import { PaperList } from '../../../ui/case/PaperList.tsx';
import { PrintFormButton } from '../../../ui/case/PrintFormButton.tsx';
import { Rechecks } from '../../../ui/case/Rechecks.tsx';
import { RecheckReasons, refusesRecheck } from '../../../ui/case/RefuseRecheck.tsx';
import { CaseToReturn, ReturnCase } from '../../../ui/case/ReturnCase.tsx';
import { momentText } from '../../../ui/day.ts';
import { caseLimit } from '../../../ui/DaysLeft.tsx';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Findings } from '../../../ui/Findings.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { AssessedCase, FailingDialog } from '../Failing.tsx';
import { titleOfField, told, type Assessment } from './assessment.ts';
import { MyTurn } from './MyTurn.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { SignUp } from './SignUp.tsx';
import { InternshipFacts } from './InternshipFacts.tsx';
import { Appraisal, Outcome } from './Outcome.tsx';
import { CountedCases } from '../CountedCases.tsx';
import { PracticeStats } from './PracticeStats.tsx';
import './assessment.css';

const { endpoints, pages } = assessmentApplication;
const deskCalls = { ...endpoints, get: endpoints.getAssessmentApplication };
const dialogs = { return: ReturnCase, returnByFinal: ReturnCase, confirmFail: FailingDialog, upholdObjection: FailingDialog, revoke: RevokeDialog, ...refusesRecheck };

export default function AssessmentApplicationDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data: assessment, error, refetch } = useCall(endpoints.getAssessmentApplication, { id });
  if (error && !assessment) return <ErrorState title="无法打开这份申请" failure={error} onRetry={() => void refetch()} />;
  if (!assessment) return <span className="skeleton assessment__wait" role="status" aria-label="正在打开" />;
  return <RecheckReasons value={assessment.rechecks.refusalReasons}><Record assessment={assessment} /></RecheckReasons>;
}

function Record({ assessment }: { assessment: Assessment }) {
  const { id, version, state, open, editable, form, materials, internship, journal } = assessment;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const papers = usePaperCalls(endpoints, id);
  const mayPostpone = useMay(applyForChange.create) && state === 'interviewArranged';
  const maySignUp = useMay(apply.edit) && state === 'interviewPending';
  const reviewing = pathname.startsWith(pages.review.path);
  const review = useReview({
    flow: assessmentFlow, list: pages.review.path, rows: endpoints.getAssessmentApplications, of: assessment, name: internship.internName, reviewing, get: endpoints.getAssessmentApplication, markable: assessment.markable,
    itemOf: (row, search) => ({ id: row.id, no: row.applicationNo, daysLeft: row.daysLeft, holder: row.holder, name: row.internName, address: `${pages.review.path}/${row.id}${search}` }),
  });
  const goTo = (field: string) => editable ? void navigate(`${pages.list.path}/${id}/edit?at=${field}`) : review.leadTo(field);
  const named = (field: string) => titleOfField(assessment, field);
  const summary = typeof form['summary'] === 'string' ? form['summary'] : '';
  const about = <><InternshipFacts assessment={assessment} /><CasePapers flow={assessmentFlow} of={assessment} withReaders={reviewing} /><CaseHistory flow={assessmentFlow} of={assessment} named={named} /></>;
  return (
    <AssessedCase value={id}><CaseToReturn value={{ materials, fields: returnable, named, reasons: assessment.returnReasons }}>
      <ReviewPage review={review}>
        <DetailPage
          title={`${internship.internName}　实习考核`} number={assessment.applicationNo} tag={<StateTag flow={assessmentFlow} state={state} />} facts={[...factsOf(assessment), <BookButton key="book" calls={endpoints} of={assessment} title="实习考核申请材料" />, <PrintFormButton key="form" flow={assessmentFlow} of={assessment} title="实习鉴定书" quiet />]}
          actions={(editable || open.length > 0 || mayPostpone) && <div className="case-deeds">
            {editable && <LinkButton icon="edit" to={`${pages.list.path}/${id}/edit`}>{state === 'returned' ? '修改申请' : '继续填写'}</LinkButton>}
            {mayPostpone && <LinkButton to="/otherBusiness/apply/postpone-interview/new">申请延期面试</LinkButton>}
            <ActionBar flow={assessmentFlow} id={id} version={version} open={open} dialogs={dialogs} goTo={goTo} {...review.bar} />
          </div>}
          {...(reviewing ? { desk: <ReviewDesk flow={assessmentFlow} calls={deskCalls} of={assessment} chosen={review.chosen} onChoose={review.onChoose} /> } : { aside: about })}
        >
          <CaseReturned of={assessment} states={told} named={named} goTo={goTo} />
          {(state === 'interviewArranged' || state === 'signedIn') && <MyTurn id={id} />}
          {maySignUp && <SignUp id={id} />}
          <Outcome assessment={assessment} />
          <Rechecks of={assessment} calls={papers} />
          <CaseChanges flow={assessmentFlow} journal={journal} named={named} goTo={goTo} />
          {assessment.precheckReport.length > 0 && <Section title={`预检提示（${assessment.precheckReport.length} 项）`}><Findings findings={assessment.precheckReport} goText="查看" goTo={goTo} /></Section>}
          <Section title={`实习统计（截至 ${assessment.stats.asOf}）`}><PracticeStats stats={assessment.stats} internshipId={assessment.internship.id} /></Section>
          {assessment.cases.length > 0 && <Section title={`参与案件（${assessment.cases.length} 件，指导律师已确认）`}><CountedCases cases={assessment.cases} /></Section>}
          <Appraisal assessment={assessment} />
          <Section title={`实习总结（${lengthOf(summary)} 字）`} id="fact-summary">{summary ? <div className="assessment-read" role="region" aria-label="实习总结全文" tabIndex={0}>{summary}</div> : <p className="case-hint">还没有填写</p>}</Section>
          <Section title="其他事项">
            <Facts items={[
              { field: 'insurance', label: '社会保险', value: labelOf(insuranceRecord, typeof form['insurance'] === 'string' ? form['insurance'] : null) }, ...form['insuranceNote'] ? [{ field: 'insuranceNote', label: '中断的时间和原因', value: String(form['insuranceNote']), wide: true }] : [],
              { field: 'truthPledge', label: '真实性承诺', value: form['truthPledge'] === true ? '已承诺' : null },
            ]} />
          </Section>
          {reviewing ? about : <PaperList file={endpoints.getMaterialFile} of={assessment} />}
        </DetailPage>
      </ReviewPage>
    </CaseToReturn></AssessedCase>
  );
}

/** What a reviewer can name as wanting. */
const returnable = Object.keys(assessmentForm.omit({ explanations: true, truthPledge: true }).shape).map((field) => ({ value: field, label: titleOf(assessmentForm, field) }));

const factsOf = ({ internship, submittedAt, returnedCount, waitsFor, ...assessment }: Assessment) => [
  internship.firmName, submittedAt && `提交于 ${momentText(submittedAt)}`,
  caseLimit(assessment),
  returnedCount > 0 && `已退回补正 ${returnedCount} 次`, waitsFor && `待${waitsFor}办理`,
].filter(Boolean);
