/** One case of 依职权注销: as the intern and the firm follow it, and as the association works on it. What may be done is the server's to say. */
import { Link } from 'react-router';
import { exOfficio, exOfficioFlow, exOfficioKind, exOfficioPermission } from 'contract/areas/other-business/ex-officio';
import { recheckPaper } from 'contract/areas/practice/recheck';
import type { Output } from 'contract/kernel/endpoint';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { BookButton } from '../../../ui/case/BookButton.tsx';
import { CaseFiles } from '../../../ui/case/CaseFiles.tsx';
import { CasePapers } from '../../../ui/case/CasePapers.tsx';
import { CaseHistory } from '../../../ui/case/CaseStory.tsx';
import { ReviewDesk } from '../../../ui/case/desk/ReviewDesk.tsx';
import { ReviewPage, useReview } from '../../../ui/case/desk/ReviewPage.tsx';
import { usePaperCalls } from '../../../ui/case/paper-calls.ts';
import { Rechecks } from '../../../ui/case/Rechecks.tsx';
import { RecheckReasons, refusesRecheck } from '../../../ui/case/RefuseRecheck.tsx';
import { momentText } from '../../../ui/day.ts';
import { caseLimit, daysText } from '../../../ui/DaysLeft.tsx';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import '../business.css';

const { endpoints, pages: { list } } = exOfficio;
const deskCalls = { ...endpoints, get: endpoints.getExOfficio };
type Case = Output<typeof endpoints.getExOfficio>;

export default function ExOfficioDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getExOfficio, { id });
  if (error && !data) return <ErrorState title="无法打开这件案件" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开…</span><span className="skeleton page-skeleton__block" /></div>;
  return <Record data={data} />;
}

function Record({ data }: { data: Case }) {
  const { id, internship: one } = data;
  const papers = usePaperCalls(endpoints, id);
  const reviewing = useMay(exOfficioPermission.view);
  const review = useReview({
    flow: exOfficioFlow, list: list.path, rows: endpoints.getExOfficios, of: data, name: data.internName, reviewing, get: endpoints.getExOfficio, markable: data.markable,
    itemOf: (row, search) => ({ id: row.id, no: row.applicationNo, daysLeft: row.daysLeft, name: row.internName, address: `${list.path}/${row.id}${search}` }),
  });
  const mine = data.open.some(({ action }) => action === 'makeStatement');
  const hasDesk = reviewing && data.materials.some(({ files }) => files.length > 0);
  const shown = data.materials.filter(({ code, isOpen }) => (code !== recheckPaper.code || !data.rechecks.mayAsk) && (!hasDesk || isOpen));
  const about = (
    <>
      <Section title="实习登记">
        <Facts items={[
          { label: '姓名', value: one.internName }, { label: '登记编号', value: <Link to={`/practice/internship/${one.id}`}>{one.registrationNo}</Link> }, { label: '实习证号', value: one.certNo }, { label: '实习状态', value: one.statusTitle },
          { label: '律所', value: one.firmName }, { label: '指导律师', value: one.tutorName }, { label: '开始日期', value: one.startDate }, { label: '应满日期', value: one.plannedEndDate },
        ]} />
      </Section>
      <CasePapers flow={exOfficioFlow} of={data} />
      <CaseHistory flow={exOfficioFlow} of={{ ...data, correctionDue: null }} named={(field) => field} />
    </>
  );
  return (
    <ReviewPage review={review}><DetailPage
      title={`${data.internName}　依职权注销`} number={data.applicationNo} tag={<StateTag flow={exOfficioFlow} state={data.state} />}
      facts={[one.firmName, data.submittedAt && `立案于 ${momentText(data.submittedAt)}`, data.target !== null && data.targetLeft !== null ? caseLimit({ ...data, correctionDue: null }) : data.daysLeft !== null && daysText(data.daysLeft), data.waitsFor && `待${data.waitsFor}办理`, data.bindable && <BookButton key="book" calls={endpoints} of={data} title="依职权注销案卷" />].filter(Boolean)}
      actions={data.open.length > 0 && <RecheckReasons value={data.rechecks.refusalReasons}><ActionBar flow={exOfficioFlow} id={id} version={data.version} open={data.open} dialogs={refusesRecheck} {...review.bar} /></RecheckReasons>}
      {...(hasDesk ? { desk: <ReviewDesk title="案件材料" flow={exOfficioFlow} calls={deskCalls} of={{ ...data, sealFirms: [], returnReasons: [] }} chosen={review.chosen} onChoose={review.onChoose} /> } : { aside: about })}
    >
      {mine && <Section title="请陈述您的意见"><p>协会拟注销您的实习登记，事由和查明的事实见下。请在 <strong>{data.statementDue} 24:00</strong> 前点“提交陈述申辩”说明您的意见和理由；逾期没有提交的，按现有材料审查。</p></Section>}
      <Section title="立案事由">
        <Facts items={[
          { label: '事由', value: labelOf(exOfficioKind, data.kind) }, { label: '发生日期', value: data.occurDate }, { label: '查明的事实和证据', value: data.facts, wide: true },
          ...data.statementDue ? [{ label: '陈述申辩期限', value: `${data.statementDue} 24:00` }] : [], ...data.hearingTitle ? [{ label: '听证', value: data.hearingTitle }] : [],
          ...data.barTitle ? [{ label: '限制再次申请', value: data.barredUntil ? `${data.barTitle}，至${data.barredUntil}` : data.barTitle }] : [],
        ]} />
      </Section>
      <Rechecks of={data} calls={papers} />
      {(!hasDesk || shown.length > 0) && <Section title={hasDesk ? '上传材料' : '案件材料'} {...(!hasDesk && { id: 'materials' })}><CaseFiles id={id} materials={shown} isOpen={({ isOpen }) => isOpen} calls={endpoints} empty="没有材料" /></Section>}
      {hasDesk && about}
    </DetailPage></ReviewPage>
  );
}
