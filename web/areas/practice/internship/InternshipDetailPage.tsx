/** One internship: what is still needed, how its days are counted, who guides it, its papers, what was asked for and what happened. */
import { useState } from 'react';
import { education, sex } from 'contract/areas/basic-info/enumerations';
import { internSecrets, internship } from 'contract/areas/practice/internship';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { trainingStatus } from 'contract/areas/practice/internship-words';
import type { Output } from 'contract/kernel/endpoint';
import { titleOf } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useWorkOf } from '../../../ui/internship-work.ts';
import { labelOf } from '../../../ui/labels.ts';
import { MaskedValue } from '../../../ui/MaskedValue.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { AmendForm } from './AmendForm.tsx';
import { CorrectDrawer } from './CorrectForm.tsx';
import { daysText } from './internship-columns.tsx';
import { InternshipPapers } from './InternshipPapers.tsx';
import { InternshipProgressSection } from './InternshipProgressSection.tsx';
import { Ineligible } from '../../../ui/Ineligible.tsx';
import { InternshipStatusTag, RiskTags } from '../../../ui/InternshipTags.tsx';
import './internship.css';

export type Internship = Output<typeof internship.endpoints.getInternship>;

export default function InternshipDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(internship.endpoints.getInternship, { id });
  if (data) return <Record known={data} />;
  if (error) return <ErrorState title="无法打开实习登记" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开实习登记…</span><span className="skeleton" style={{ width: 220, height: 22 }} /><span className="skeleton page-skeleton__block" /></div>;
}

function Record({ known }: { known: Internship }) {
  const { name, registrationNo, status, firmName, tutorName, progress: { limit, risks }, history, mayAmend } = known;
  const [amending, amend] = useState(false);
  const [correcting, correct] = useState(false);
  return (
    <DetailPage
      title={name} number={registrationNo} tag={<><InternshipStatusTag status={status} /> <RiskTags risks={risks} /></>}
      facts={[firmName, `指导律师 ${tutorName}`, ...(limit ? [`${limit.title} ${limit.day}（${daysText(limit.daysLeft)}）`] : [])]}
      aside={<Section title="变更记录"><Timeline items={history.map(({ id, at, actor, title, before, after }) => ({
        id, at, who: actor, title, ...(before === null ? { opinion: after } : { opinion: `${before} → ${after ?? '（空）'}` }),
      }))} /></Section>}
    >
      <Ineligible all={known.ineligible} />
      <InternshipProgressSection progress={known.progress} links={<WorkLinks internshipId={known.id} />} />
      <Section title="实习期限">
        <ol className="period-steps">{known.period.map(({ text, until }) => <li key={text}><span>{text}</span><b>至 {until}</b></li>)}</ol>
      </Section>
      <InternshipPapers known={known} />
      <Section title="登记信息" {...(mayAmend && { extra: <><Button look="link" onClick={() => correct(true)}>更正登记信息</Button><Button look="link" onClick={() => amend(true)}>修改备注和免训</Button></> })}><Facts items={facts(known)} /></Section>
      {correcting && <CorrectDrawer known={known} onClose={() => correct(false)} />}
      {amending && <AmendForm known={known} onClose={() => amend(false)} />}
    </DetailPage>
  );
}

/** What the figures are counted from. */
function WorkLinks({ internshipId }: { internshipId: string }) {
  const { journals, cases, records } = useWorkOf(internshipId);
  return <>{journals && <LinkButton look="link" to={journals}>日志</LinkButton>}{cases && <LinkButton look="link" to={cases}>参与案件</LinkButton>}{records && <LinkButton look="link" to={records}>实务训练记录</LinkButton>}</>;
}

const purposes = ['核对身份', '联系实习人员', '制作证件或文书'];

type Secret = Internship['mayReveal'][number];

function facts(known: Internship) {
  const secret = (field: Secret) => ({ label: titleOf(internSecrets, field), value: (
    <MaskedValue value={known[field]} label={titleOf(internSecrets, field)} purposes={purposes}
      onReveal={known.mayReveal.includes(field) ? async (purpose) => (await call(internship.endpoints.reveal, { id: known.id, field, purpose })).value : undefined} />
  ) });
  return [
    { label: '实习类别', value: labelOf(practiceType, known.practiceType) }, { label: '性别', value: labelOf(sex, known.sex) }, secret('idNo'), secret('mobile'),
    { label: '学历', value: labelOf(education, known.education) }, { label: '毕业院校', value: known.school }, { label: '专业', value: known.major }, { label: '法律职业资格', value: known.qualificationTitle }, { label: '资格证编号', value: known.qualificationNo }, { label: '资格取得日期', value: known.qualificationDate },
    { label: '曾用名', value: known.formerName }, { label: '籍贯', value: known.nativePlace }, { label: '外语水平', value: known.foreignLanguage }, { label: '人事档案', value: [known.archiveKeeper, known.archiveNo].filter(Boolean).join('　') },
    { label: '紧急联系人', value: known.emergencyContact }, secret('emergencyPhone'),
    { label: '开始日期', value: known.startDate }, { label: '应满日期', value: known.plannedEndDate }, { label: '考核申请截止日', value: known.assessDeadline }, ...(known.actualEndDate ? [{ label: '实际结束日', value: known.actualEndDate }] : []),
    { label: '集中培训', value: [labelOf(trainingStatus, known.trainingStatus), known.trainingPassDate, known.trainingCertNo].filter(Boolean).join('　') }, { label: '最近一篇日志', value: known.lastJournalDate },
    ...(known.assessAttempts > 0 ? [{ label: '考核次数', value: `${known.assessAttempts} 次` }] : []), ...(known.nextApplyFrom ? [{ label: '可再次申请', value: known.nextApplyFrom }] : []),
    ...(known.passOpinionNo ? [{ label: '考核合格意见', value: `${known.passOpinionNo}（${known.passOpinionDate ?? ''}，有效期至 ${known.passValidUntil ?? '—'}）`, wide: true }] : []),
    ...(known.remark ? [{ label: '备注', value: known.remark, wide: true }] : []),
  ];
}
