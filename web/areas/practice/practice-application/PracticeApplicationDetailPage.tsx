/**
 * One application: as its applicant, tutor and firm follow it, and as a reviewer works on it. What may be done is the
 * server's to say; where a reviewer may mark, the papers stand beside the form.
 */
import { useLocation, useNavigate } from 'react-router';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { applicationForm, formSteps, practiceType } from 'contract/areas/practice/practice-application.form';
import { titleOf } from 'contract/kernel/schema';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { BookButton } from '../../../ui/case/BookButton.tsx';
import { CaseChanges } from '../../../ui/case/CaseChanges.tsx';
import { CasePapers } from '../../../ui/case/CasePapers.tsx';
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
import { DetailPage } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { CurrentApplication, nameIn, titleOfField, type Application } from './detail/application.ts';
import { Committee } from './detail/Committee.tsx';
import { FormSections } from './detail/FormSections.tsx';
import { Journal } from './detail/Journal.tsx';
import { Opening } from './detail/Opening.tsx';
import { PrecheckReport } from './detail/PrecheckReport.tsx';
import { RefusalDialog } from './detail/RefusalDialog.tsx';
import { RegisterComparison } from './detail/RegisterComparison.tsx';
import { Publicity, Registration } from './detail/Registration.tsx';
import { ReturnedNotice } from './detail/ReturnedNotice.tsx';
import { TutorCard } from './detail/TutorCard.tsx';
import './detail/detail.css';
import '../../../ui/case/case-review.css';

const { pages, endpoints } = practiceApplication;
const dialogs = { return: ReturnCase, returnByFinal: ReturnCase, reject: RefusalDialog, rejectOnObjection: RefusalDialog, ...refusesRecheck };
const deskCalls = { ...endpoints, get: endpoints.getPracticeApplication };
/** What a reviewer can name as wanting. */
const returnable = formSteps.flatMap((step) => step.fields.map((field) => ({ value: field, label: `${step.title}：${titleOf(applicationForm, field)}` })));

export default function PracticeApplicationDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data: application, error, refetch } = useCall(endpoints.getPracticeApplication, { id });
  if (error && !application) return <ErrorState title="无法打开这份申请" failure={error} onRetry={() => void refetch()} />;
  if (!application) return <Opening />;
  return <CurrentApplication value={application}><RecheckReasons value={application.rechecks.refusalReasons}><Record application={application} /></RecheckReasons></CurrentApplication>;
}

function Record({ application }: { application: Application }) {
  const { id, version, form, state, open, editable, materials, fieldMarks } = application;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const papers = usePaperCalls(endpoints, id);
  const name = nameIn(form);
  // Whoever reads it to decide has the papers beside it.
  const reviewing = pathname.startsWith(pages.review.path);
  const review = useReview({
    flow: practiceFlow, list: pages.review.path, rows: endpoints.getPracticeApplications, of: application, name, reviewing, get: endpoints.getPracticeApplication, markable: application.markable,
    itemOf: (row, search) => ({ id: row.id, no: row.applicationNo, daysLeft: row.daysLeft, holder: row.holder, name: row.applicantName, address: `${pages.review.path}/${row.id}${search}` }),
  });
  const goTo = (field: string) => editable ? void navigate(`${pages.list.path}/${id}/edit?at=${field}`) : review.leadTo(field);
  const named = (field: string) => titleOfField(field, materials);
  return (
    <CaseToReturn value={{ materials, fields: returnable, named, reasons: application.returnReasons, marked: Object.entries(fieldMarks).map(([field, text]) => ({ field, text })) }}>
      <ReviewPage review={review}>
        <DetailPage
          title={name || '未填写姓名'} number={application.applicationNo}
          tag={<StateTag flow={practiceFlow} state={state} />} facts={[...factsOf(application), application.bindable && <BookButton key="book" calls={endpoints} of={application} title="实习登记申请材料" />, application.bindable && <PrintFormButton key="form" flow={practiceFlow} of={application} title="实习申请表" quiet />].filter(Boolean)}
          actions={(editable || open.length > 0) && <div className="case-deeds">
            {editable && <LinkButton icon="edit" to={`${pages.list.path}/${id}/edit`}>{state === 'returned' ? '修改申请' : '继续填写'}</LinkButton>}
            <ActionBar flow={practiceFlow} id={id} version={version} open={open} dialogs={dialogs} goTo={goTo} {...review.bar} />
          </div>}
          {...(reviewing ? { desk: <ReviewDesk flow={practiceFlow} calls={deskCalls} of={application} fieldMarks={Object.keys(fieldMarks).length} chosen={review.chosen} onChoose={review.onChoose} /> } : { aside: <><Journal /><TutorCard /></> })}
        >
          <ReturnedNotice goTo={goTo} />
          <CaseChanges flow={practiceFlow} journal={application.journal} named={named} goTo={goTo} />
          <Publicity />
          <Registration />
          <Rechecks of={application} calls={papers} />
          <Committee />
          {!reviewing && <CasePapers flow={practiceFlow} of={application} />}
          <PrecheckReport goTo={goTo} />
          {reviewing && <RegisterComparison goTo={goTo} />}
          <FormSections />
          {reviewing ? <><TutorCard /><CasePapers flow={practiceFlow} of={application} withReaders /><Journal /></> : <PaperList file={endpoints.getMaterialFile} of={application} />}
        </DetailPage>
      </ReviewPage>
    </CaseToReturn>
  );
}

const factsOf = ({ form, firmName, sourceChannel, enteredByName, submittedAt, returnedCount, waitsFor, ...application }: Application) => [
  labelOf(practiceType, typeof form['practiceType'] === 'string' ? form['practiceType'] : null), firmName,
  submittedAt && `提交于 ${momentText(submittedAt)}`,
  sourceChannel === 'COUNTER' && `窗口代录，经办人 ${enteredByName ?? ''}`,
  caseLimit(application),
  returnedCount > 0 && `已退回补正 ${returnedCount} 次`, waitsFor && `待${waitsFor}办理`,
].filter(Boolean);
