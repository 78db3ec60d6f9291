/** One application for the right to take interns: as the firm follows it, and as a reviewer works on it. What may be done is the server's to say. */
import { useNavigate } from 'react-router';
import { receptionApplication, receptionApplicationFlow, receptionApply } from 'contract/areas/practice/reception-application';
import { receptionForm } from 'contract/areas/practice/reception-application.form';
import { titleOf } from 'contract/kernel/schema';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { CaseChanges } from '../../../ui/case/CaseChanges.tsx';
import { CaseHistory, CaseReturned } from '../../../ui/case/CaseStory.tsx';
import { ReviewDesk } from '../../../ui/case/desk/ReviewDesk.tsx';
import { ReviewPage, useReview } from '../../../ui/case/desk/ReviewPage.tsx';
import { PaperList } from '../../../ui/case/PaperList.tsx';
import { PrintFormButton } from '../../../ui/case/PrintFormButton.tsx';
import { CaseToReturn, ReturnCase } from '../../../ui/case/ReturnCase.tsx';
import { momentText } from '../../../ui/day.ts';
import { caseLimit } from '../../../ui/DaysLeft.tsx';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Findings } from '../../../ui/Findings.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { FirmRegister, titleOfField, told, type Reception } from './ReceptionParts.tsx';
import './reception-application.css';

const { endpoints, pages } = receptionApplication;
const deskCalls = { ...endpoints, get: endpoints.getReceptionApplication };
const dialogs = { return: ReturnCase, returnByFinal: ReturnCase };
const returnable = Object.keys(receptionForm.shape).map((field) => ({ value: field, label: titleOf(receptionForm, field) }));

export default function ReceptionApplicationDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getReceptionApplication, { id });
  if (error && !data) return <ErrorState title="无法打开这份申请" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开…</span><span className="skeleton page-skeleton__block" /></div>;
  return <Record of={data} />;
}

function Record({ of }: { of: Reception }) {
  const { id, version, state, open, editable, form, materials } = of;
  const navigate = useNavigate();
  const reviewing = [useMay(receptionApply.review), useMay(receptionApply.decide)].some(Boolean);
  const review = useReview({
    flow: receptionApplicationFlow, list: pages.list.path, rows: endpoints.getReceptionApplications, of, name: of.firmName, reviewing, get: endpoints.getReceptionApplication, markable: of.markable,
    itemOf: (row, search) => ({ id: row.id, no: row.applicationNo, daysLeft: row.daysLeft, holder: row.holder, name: row.firmName, address: `${pages.list.path}/${row.id}${search}` }),
  });
  const edit = `${pages.list.path}/${id}/edit`;
  const goTo = (field: string) => editable ? void navigate(`${edit}?at=${field}`) : review.leadTo(field);
  const named = (field: string) => titleOfField(of, field);
  const about = <><FirmRegister of={of} /><CaseHistory flow={receptionApplicationFlow} of={of} named={named} /></>;
  return (
    <CaseToReturn value={{ materials, fields: returnable, named, reasons: of.returnReasons }}>
      <ReviewPage review={review}>
        <DetailPage
          title={`${of.firmName}　接收资格申请`} number={of.applicationNo} tag={<StateTag flow={receptionApplicationFlow} state={state} />}
          facts={[of.kindTitle, of.submittedAt && `提交于 ${momentText(of.submittedAt)}`, caseLimit(of), of.returnedCount > 0 && `已退回补正 ${of.returnedCount} 次`, of.waitsFor && `待${of.waitsFor}办理`, of.batchNo && `批次 ${of.batchNo}`, of.notice && `公示 ${of.notice.from} 至 ${of.notice.to}`, <PrintFormButton key="form" flow={receptionApplicationFlow} of={of} title="申请表" quiet />].filter(Boolean)}
          actions={<div className="case-deeds">
            {editable && <LinkButton icon="edit" to={edit}>{state === 'returned' ? '修改申请' : '继续填写'}</LinkButton>}
            <ActionBar flow={receptionApplicationFlow} id={id} version={version} open={open} dialogs={dialogs} goTo={goTo} {...review.bar} />
          </div>}
          {...(reviewing ? { desk: <ReviewDesk flow={receptionApplicationFlow} calls={deskCalls} of={of} chosen={review.chosen} onChoose={review.onChoose} /> } : { aside: about })}
        >
          <CaseReturned of={of} states={told} named={named} goTo={goTo} />
          <CaseChanges flow={receptionApplicationFlow} journal={of.journal} named={named} goTo={goTo} />
          {of.precheckReport.length > 0 && <Section title={`预检提示（${of.precheckReport.length} 项）`}><Findings findings={of.precheckReport} goText="查看" goTo={goTo} /></Section>}
          <Section title="申请内容">
            <Facts items={[
              ...(['officeArea', 'staffCount', 'seatCount'] as const).map((field) => ({ field, label: titleOf(receptionForm, field), value: form[field] === null ? undefined : String(form[field]) })),
              ...(['hasTerminationEvent', 'neglectsDuties', 'isJointlyPunished'] as const).map((field) => ({ field, label: titleOf(receptionForm, field), value: form[field] === null ? undefined : form[field] ? '是' : '否' })),
              ...(['partyOrgAccountableOn', 'receptionBanUntil'] as const).map((field) => ({ field, label: titleOf(receptionForm, field), value: form[field] ?? '无' })),
              { field: 'tutorIds', label: titleOf(receptionForm, 'tutorIds'), wide: true, value: of.tutors.filter(({ id: one }) => form.tutorIds.includes(one)).map(({ name, years, interns, closed }) => `${name}（${closed ?? `执业${years}年，现指导${interns}人`}）`).join('、') },
              { field: 'situation', label: titleOf(receptionForm, 'situation'), value: form.situation, wide: true },
            ]} />
          </Section>
          {reviewing ? about : <PaperList file={endpoints.getMaterialFile} of={of} />}
        </DetailPage>
      </ReviewPage>
    </CaseToReturn>
  );
}
