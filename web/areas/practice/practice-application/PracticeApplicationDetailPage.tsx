/**
 * One application: as its applicant, tutor and firm follow it, and as a reviewer works on it. What may be done is the
 * server's to say; where a reviewer may mark, the papers stand beside the form.
 */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { caseLimit } from '../../../ui/DaysLeft.tsx';
import { DetailPage, showFact } from '../../../ui/DetailPage.tsx';
import { PrintFormButton } from '../../../ui/case/PrintFormButton.tsx';
import { BookButton } from '../../../ui/case/BookButton.tsx';
import { CasePapers } from '../../../ui/case/CasePapers.tsx';
import { Rechecks } from '../../../ui/case/Rechecks.tsx';
import { usePaperCalls } from '../../../ui/case/paper-calls.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { CurrentApplication, materialCode, type Application } from './detail/application.ts';
import { Changes } from './detail/Changes.tsx';
import { Committee } from './detail/Committee.tsx';
import { FormSections } from './detail/FormSections.tsx';
import { Journal } from './detail/Journal.tsx';
import { MaterialList } from './detail/MaterialList.tsx';
import { Opening } from './detail/Opening.tsx';
import { useNextInQueue } from './detail/next-in-queue.ts';
import { PrecheckReport } from './detail/PrecheckReport.tsx';
import { QueueBar } from './detail/QueueBar.tsx';
import { RefusalDialog } from './detail/RefusalDialog.tsx';
import { Registration } from './detail/Registration.tsx';
import { ReturnDialog } from './detail/ReturnDialog.tsx';
import { ReturnedNotice } from './detail/ReturnedNotice.tsx';
import { ReviewDesk } from './detail/ReviewDesk.tsx';
import { TutorCard } from './detail/TutorCard.tsx';
import './detail/detail.css';

const { pages, endpoints } = practiceApplication;
const dialogs = { return: ReturnDialog, returnByFinal: ReturnDialog, reject: RefusalDialog };

export default function PracticeApplicationDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data: application, error, refetch } = useCall(endpoints.getPracticeApplication, { id });
  if (error && !application) return <ErrorState title="无法打开这份申请" failure={error} onRetry={() => void refetch()} />;
  if (!application) return <Opening />;
  return <CurrentApplication value={application}><Record application={application} /></CurrentApplication>;
}

function Record({ application }: { application: Application }) {
  const { id, version, form, state, open, editable } = application;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const papers = usePaperCalls(endpoints, id);
  // Whoever reads it to decide has the papers beside it.
  const desk = pathname.startsWith(pages.review.path);
  const [chosen, setChosen] = useState<string>();
  const { next } = useNextInQueue(desk ? id : null);
  const undoable = { what: `${typeof form['name'] === 'string' ? form['name'] : ''}（${application.applicationNo}）`, address: `${pathname}${search}` };

  const goTo = (field: string) => {
    if (editable) return void navigate(`${pages.list.path}/${id}/edit?at=${field}`);
    const material = application.materials.find(({ code }) => code === materialCode(field));
    const file = material?.files[0] ?? (field === 'materials' ? application.materials.flatMap(({ files }) => files).find(({ checkMark }) => checkMark !== 'OK') : undefined);
    if (desk && file) setChosen(file.id);
    showFact(materialCode(field));
  };
  return (
    <div className={desk ? 'review-page' : undefined}>
      {desk && <QueueBar />}
      <DetailPage
        title={typeof form['name'] === 'string' && form['name'] ? form['name'] : '未填写姓名'} number={application.applicationNo}
        tag={<StateTag flow={practiceFlow} state={state} />} facts={[...factsOf(application), application.bindable && <BookButton key="book" calls={endpoints} of={application} title="实习登记申请材料" />, application.bindable && <PrintFormButton key="form" flow={practiceFlow} of={application} title="实习申请表" quiet />].filter(Boolean)}
        actions={(editable || open.length > 0) && <div className="application-actions">
          {editable && <LinkButton icon="edit" to={`${pages.list.path}/${id}/edit`}>{state === 'returned' ? '修改申请' : '继续填写'}</LinkButton>}
          <ActionBar flow={practiceFlow} id={id} version={version} open={open} dialogs={dialogs} goTo={goTo} {...(desk && { undoable, onHeld: () => void navigate(next?.address ?? `${pages.review.path}${search}`) })} />
        </div>}
        {...(desk ? { desk: <ReviewDesk chosen={chosen} onChoose={setChosen} /> } : { aside: <><Journal /><TutorCard /></> })}
      >
        <ReturnedNotice goTo={goTo} />
        <Changes goTo={goTo} />
        <Registration />
        <Rechecks of={application} calls={papers} />
        <Committee />
        {!desk && <CasePapers flow={practiceFlow} of={application} />}
        <PrecheckReport goTo={goTo} />
        <FormSections />
        {desk ? <><TutorCard /><CasePapers flow={practiceFlow} of={application} withReaders /><Journal /></> : <MaterialList />}
      </DetailPage>
    </div>
  );
}

const factsOf = ({ form, firmName, submittedAt, returnedCount, waitsFor, ...application }: Application) => [
  labelOf(practiceType, typeof form['practiceType'] === 'string' ? form['practiceType'] : null), firmName,
  submittedAt && `提交于 ${momentText(submittedAt)}`,
  caseLimit(application),
  returnedCount > 0 && `已退回补正 ${returnedCount} 次`, waitsFor && `待${waitsFor}办理`,
].filter(Boolean);
