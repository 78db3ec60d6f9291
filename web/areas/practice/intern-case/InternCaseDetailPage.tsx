/** One case: what it is, its papers, what was said of it. A tutor comes from the queue and goes on in it. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { caseFlow, cases, caseType, internCase } from 'contract/areas/practice/intern-case';
import { call } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { CaseFiles } from '../../../ui/case/CaseFiles.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section, showFact } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { MaskedValue } from '../../../ui/MaskedValue.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { nextOf, QueueWalk } from '../QueueWalk.tsx';
import { CaseDrawer } from './CaseDrawer.tsx';

const { endpoints, pages } = internCase;
const base = pages.list.path;

export default function InternCaseDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const walks = useMay(cases.review) && search.get('scope') === 'todo';
  const { data, error, refetch } = useCall(endpoints.getInternCase, { id });
  const waiting = useCall(endpoints.getInternCases, walks ? { scope: 'todo', limit: 200 } : null);
  const queue = waiting.data?.data.map((row) => row.id) ?? null;
  const remove = useAct(endpoints.remove);
  const [editing, setEditing] = useState(false);
  if (error && !data) return <ErrorState title="无法打开这件案件" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开案件…</span><span className="skeleton" style={{ width: 220, height: 22 }} /><span className="skeleton page-skeleton__block" /></div>;

  const removeIt = async () => {
    if (!await confirm({ title: '删除案件', text: `删除“${data.caseName}”和它的证明材料？`, yes: '删除', tone: 'danger' })) return;
    await remove.act({ id, version: data.version }).then(() => { notice.good('已删除'); void navigate(base); }, notice.failed);
  };
  const goOn = (action: string) => {
    const next = walks && (action === 'confirm' || action === 'return') ? nextOf(queue ?? [], id) : undefined;
    if (next) void navigate(`${base}/${next}?scope=todo`);
  };
  const last = data.journal[0];
  return (
    <>
      {walks && <QueueWalk ids={queue} isLost={waiting.error !== null} onRetry={() => void waiting.refetch()} id={id} base={base} unit="件" />}
      <DetailPage
        title={data.caseName} number={data.applicationNo} tag={<StateTag flow={caseFlow} state={data.state} />}
        facts={[`${data.internName}（${data.firmName}）`, data.submittedAt && `提交于 ${momentText(data.submittedAt)}`, data.confirmedAt && `确认于 ${momentText(data.confirmedAt)}`].filter(Boolean)}
        actions={<>
          {data.editable && <Button icon="edit" onClick={() => setEditing(true)}>修改</Button>}
          {data.editable && <Button icon="trash" busy={remove.pending} onClick={() => void removeIt()}>删除</Button>}
          <ActionBar flow={caseFlow} id={id} version={data.version} open={data.open} goTo={showFact} onDone={(_, action) => goOn(action)} />
        </>}
        aside={<Section title="办理过程"><Timeline items={data.journal.map(({ actorName, doerTitle, actionTitle, toStateTitle, ...line }) => ({ ...line, who: actorName, role: doerTitle, title: actionTitle, state: toStateTitle }))} /></Section>}
      >
        {data.state === 'returned' && last?.opinion && <Section title="退回意见"><p className="proof-text">{last.opinion}</p></Section>}
        <Section title="案件">
          <Facts items={[
            { label: '案号', value: data.caseNo }, { label: '案件类型', value: labelOf(caseType, data.caseType) },
            { label: '当事人', value: <MaskedValue label="当事人" value={data.clientName} onReveal={data.mayReveal ? async (purpose) => (await call(endpoints.reveal, { id, field: 'clientName', purpose })).value : undefined} /> },
            { label: '主办律师', value: `${data.leadLawyerName}${data.isTutorCase ? '（指导律师）' : ''}` }, { label: '指导律师', value: data.tutorName }, { label: '实习证号', value: data.certNo },
            { label: '参与日期', value: `${data.startDate} 至 ${data.endDate ?? '今'}` }, { label: '辅助内容', value: data.role, wide: true },
          ]} />
        </Section>
        <Section title="证明材料" id="materials"><CaseFiles id={id} materials={data.materials} isOpen={() => data.editable} calls={endpoints} empty="没有上传证明材料" /></Section>
      </DetailPage>
      {editing && <CaseDrawer known={data} onClose={() => setEditing(false)} />}
    </>
  );
}
