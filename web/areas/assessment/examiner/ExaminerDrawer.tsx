/** One examiner: what the register says, from whom he keeps away, what has happened, and what may be done. */
import { useState } from 'react';
import { examiner, examinerFlow } from 'contract/areas/assessment/examiner';
import { examinerKind, recusalAgainst, recusalKind } from 'contract/areas/assessment/examiner-words';
import type { Output } from 'contract/kernel/endpoint';
import { asFailure } from '../../../kernel/failure.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { momentText } from '../../../ui/day.ts';
import { labelOf } from '../../../ui/labels.ts';
import { StateTag, Tag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { ExaminerForm } from './ExaminerForm.tsx';
import { RecusalForm } from './RecusalForm.tsx';
import './examiner.css';

const { endpoints } = examiner;
type Shown = Output<typeof endpoints.getExaminer>;

export function ExaminerDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(endpoints.getExaminer, { id });
  const [editing, setEditing] = useState(false);
  const [declaring, setDeclaring] = useState(false);
  return (
    <>
      <Dialog drawer width={640} title={data ? data.name : '面试考官'} onClose={onClose} footer={data && (data.editable || data.open.length > 0) && <>
        {data.editable && <Button icon="edit" onClick={() => setEditing(true)}>修改</Button>}
        <ActionBar flow={examinerFlow} id={id} version={data.version} open={data.open} />
      </>}>
        {error && !data && <ErrorState title="无法打开这名考官" failure={error} onRetry={() => void refetch()} />}
        {data && <div className="examiner-entry">
          <p><StateTag flow={examinerFlow} state={data.state} /> 编号 {data.applicationNo}</p>
          <Facts items={factsOf(data)} />
          <Section title="回避声明" extra={data.mayDeclare && <Button icon="plus" onClick={() => setDeclaring(true)}>声明回避</Button>}><Recusals shown={data} /></Section>
          <Section title="办理过程"><Timeline items={data.journal.map(({ actorName, actionTitle, ...line }) => ({ ...line, who: actorName, title: actionTitle }))} /></Section>
        </div>}
      </Dialog>
      {editing && data && <ExaminerForm known={data} onClose={() => setEditing(false)} onSaved={() => void refetch()} />}
      {declaring && data && <RecusalForm examinerId={id} onClose={() => setDeclaring(false)} />}
    </>
  );
}

const factsOf = ({ kind, unitName, licenceNo, practiceYears, unfit, specialtyTitles, isCommittee, trainedOn, serveCount, userName, remark }: Shown) => [
  { label: '身份', value: labelOf(examinerKind, kind) }, { label: kind === 'MEMBER' ? '律师事务所' : '工作单位', value: unitName },
  ...(kind === 'MEMBER' ? [{ label: '执业证号', value: licenceNo }, { label: '执业年限', value: practiceYears !== null && `${practiceYears}年` }, { label: '入库条件', value: unfit ? <Tag tone="bad">{unfit}</Tag> : '符合', wide: true }] : []),
  { label: '擅长领域', value: specialtyTitles, wide: true }, { label: '考核委员会委员', value: isCommittee ? '是' : '否' }, { label: '考官培训日期', value: trainedOn }, { label: '已担任面试', value: `${serveCount}场` },
  ...(userName ? [{ label: '登录账号', value: userName }] : []), ...(remark ? [{ label: '备注', value: remark, wide: true }] : []),
];

function Recusals({ shown: { recusals, mayDeclare } }: { shown: Shown }) {
  const withdraw = useAct(endpoints.withdrawRecusal);
  async function takeBack(id: string, who: string) {
    if (!await confirm({ title: `撤销回避声明：${who}`, text: `撤销后，编排时不再避开“${who}”。`, yes: '撤销' })) return;
    try {
      await withdraw.act({ id });
      notice.good('已撤销');
    } catch (failure) {
      notice.bad(asFailure(failure).details);
    }
  }
  if (recusals.length === 0) return <p className="recusals__none">没有声明。本人所在律所的、本人指导过的实习人员，编排时自动避开，不用声明。</p>;
  return (
    <ul className="recusals">
      {recusals.map(({ id, kind, against, who, reason, declaredAt }) => (
        <li key={id} className="recusals__one">
          <div><strong>{who}</strong><span className="recusals__kind">{labelOf(recusalAgainst, against)}　{labelOf(recusalKind, kind)}　{momentText(declaredAt).slice(0, 10)}</span><p>{reason}</p></div>
          {mayDeclare && <Button look="link" aria-label={`撤销对${who}的回避声明`} onClick={() => void takeBack(id, who)}>撤销</Button>}
        </li>
      ))}
    </ul>
  );
}
