/** One record: what was practised, its papers, the tutor's comment. A tutor comes from the queue and goes on in it. */
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { cases, internCase } from 'contract/areas/practice/intern-case';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { recordFlow, records, trainingRecord } from 'contract/areas/practice/training-record';
import { workType } from 'contract/areas/practice/work-type';
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
import { StateTag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { nextOf, QueueWalk } from '../QueueWalk.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';

const { endpoints, pages } = trainingRecord;
const base = pages.list.path;

export default function TrainingRecordDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const walks = useMay(records.review) && search.get('scope') === 'todo';
  const { data, error, refetch } = useCall(endpoints.getTrainingRecord, { id });
  const waiting = useCall(endpoints.getTrainingRecords, walks ? { scope: 'todo', limit: 200 } : null);
  const queue = waiting.data?.data.map((row) => row.id) ?? null;
  const remove = useAct(endpoints.remove);
  const [editing, setEditing] = useState(false);
  const [seesCases, seesInternship] = [useMay(cases.view), useMay(internshipPermission.view)];
  if (error && !data) return <ErrorState title="无法打开这份记录" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开训练记录…</span><span className="skeleton" style={{ width: 220, height: 22 }} /><span className="skeleton page-skeleton__block" /></div>;

  const removeIt = async () => {
    if (!await confirm({ title: '删除记录', text: `删除${data.internName}的第${data.seq}份训练记录（${labelOf(workType, data.trainingType)}）和它的材料？`, yes: '删除', tone: 'danger' })) return;
    await remove.act({ id, version: data.version }).then(() => { notice.good('已删除'); void navigate(base); }, notice.failed);
  };
  const goOn = (action: string) => {
    const next = walks && (action === 'confirm' || action === 'return') ? nextOf(queue ?? [], id) : undefined;
    if (next) void navigate(`${base}/${next}?scope=todo`);
  };
  const last = data.journal[0];
  return (
    <>
      {walks && <QueueWalk ids={queue} isLost={waiting.error !== null} onRetry={() => void waiting.refetch()} id={id} base={base} unit="份" />}
      <DetailPage
        title={`${data.internName} ${labelOf(workType, data.trainingType)}`} number={data.applicationNo} tag={<StateTag flow={recordFlow} state={data.state} />}
        facts={[data.firmName, `第${data.seq}份`, data.submittedAt && `提交于 ${momentText(data.submittedAt)}`].filter(Boolean)}
        actions={<>
          {data.editable && <Button icon="edit" onClick={() => setEditing(true)}>修改</Button>}
          {data.editable && <Button icon="trash" busy={remove.pending} onClick={() => void removeIt()}>删除</Button>}
          <ActionBar flow={recordFlow} id={id} version={data.version} open={data.open} goTo={showFact} onDone={(_, action) => goOn(action)} />
        </>}
        aside={<Section title="办理过程"><Timeline items={data.journal.map(({ actorName, doerTitle, actionTitle, toStateTitle, ...line }) => ({ ...line, who: actorName, role: doerTitle, title: actionTitle, state: toStateTitle }))} /></Section>}
      >
        {data.state === 'returned' && last?.opinion && <Section title="退回意见"><p className="proof-text">{last.opinion}</p></Section>}
        <Section title="训练">
          <Facts items={[
            { label: '训练项目', value: labelOf(workType, data.trainingType) }, { label: '训练日期', value: data.recordDate }, { label: '案件', value: data.caseId && seesCases ? <Link to={`${internCase.pages.list.path}/${data.caseId}`}>{data.caseName}</Link> : data.caseName ?? '—' }, { label: '案号', value: data.caseNo }, { label: '指导律师', value: data.tutorName }, { label: '实习证号', value: seesInternship ? <Link to={`/practice/internship/${data.internshipId}`}>{data.certNo ?? '查看实习登记'}</Link> : data.certNo },
          ]} />
        </Section>
        <Section title="训练内容"><p className="proof-text">{data.content}</p></Section>
        {data.insight && <Section title="收获体会"><p className="proof-text">{data.insight}</p></Section>}
        {data.tutorComment && <Section title="指导律师点评"><p className="proof-text">{data.tutorComment}</p>{data.confirmedAt && <p>{data.confirmedByName}　{momentText(data.confirmedAt)}</p>}</Section>}
        <Section title="训练文书" id="materials"><CaseFiles id={id} materials={data.materials} isOpen={() => data.editable} calls={endpoints} empty="没有上传训练文书" /></Section>
      </DetailPage>
      {editing && <RecordDrawer known={data} onClose={() => setEditing(false)} />}
    </>
  );
}
