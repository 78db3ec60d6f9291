/** One session: the board of its rooms, who waits for a place, and on the day who has come. */
import { useEffect, useState } from 'react';
import { assessmentSheet, interviewResults } from 'contract/areas/assessment/assessment-sheet';
import { callUp } from 'contract/areas/assessment/call-up';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { howDrawn } from 'contract/areas/assessment/interview-settings';
import type { Output } from 'contract/kernel/endpoint';
import { whenHeard } from '../../../kernel/live/heard.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DetailPage, Facts, Section, showFact } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { AutoResult } from './AutoResult.tsx';
import { Board } from './Board.tsx';
import { SessionDrawer } from './SessionDrawer.tsx';
import { SignInList } from './SignInList.tsx';
import './interview-session.css';

const { endpoints } = interviewSession;
type Session = Output<typeof endpoints.getInterviewSession>;

export default function InterviewSessionDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getInterviewSession, { id });
  const [editing, setEditing] = useState(false);
  const seesResults = useMay(interviewResults.view);
  useEffect(() => whenHeard('interview', () => void refetch()), [refetch]);
  if (error && !data) return <ErrorState title="无法打开这场面试" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton interview-session__wait" role="status" aria-label="正在打开" />;
  const goTo = (field: string) => { if (field === 'board') showFact(field); else if (data.editable) setEditing(true); };
  return (
    <>
      <DetailPage
        title={data.title} number={data.applicationNo} tag={<StateTag flow={interviewSessionFlow} state={data.state} />} facts={[`${data.heldOn} ${data.startsAt}–${data.endsAt}`, data.place, `已编排 ${data.placed} / ${data.capacity}`]}
        actions={<div className="board-tools">
          {data.editable && <Button icon="edit" onClick={() => setEditing(true)}>修改</Button>}
          {seesResults && ['ongoing', 'scored', 'published'].includes(data.state) && <LinkButton icon="chart" to={`${assessmentSheet.pages.results.path}?interviewId=${id}`}>面试结果</LinkButton>}
          {data.receives && <LinkButton icon="bell" to={callUp.pages.detail.path.replace(':id', id)}>候考叫号</LinkButton>}
          <ActionBar flow={interviewSessionFlow} id={id} version={data.version} open={data.open} goTo={goTo} />
        </div>}
      >
        {data.receives && <SignInList session={data} />}
        <Section title="编排表" id="board" extra={data.editable && <Auto session={data} />}><Board session={data} /></Section>
        <Section title="安排"><Facts items={[
          { label: '每人时长', value: `${data.minutesPerPerson}分钟` }, { label: '签到', value: data.signInBefore ? `提前${data.signInBefore}分钟到场签到` : '按时到场签到' },
          ...(data.address ? [{ label: '详细地址', value: data.address, wide: data.address.length > 20 }] : []),
          { label: '评分表', value: data.scoreTemplateTitle },
          { label: '报名', value: data.signUpStart ? `${data.signUpStart} 至 ${data.signUpEnd}，已报名${data.signedUp}人` : '不开放报名' },
          { label: '面试先后', value: howDrawn[data.drawMode], wide: true },
          ...(data.notice ? [{ label: '面试须知', value: data.notice, wide: true }] : []),
        ]} /></Section>
        {data.journal.length > 0 && <Section title="办理过程"><Timeline items={data.journal.map(({ actorName, doerTitle, actionTitle, toStateTitle, ...line }) => ({ ...line, who: actorName, role: doerTitle, title: actionTitle, state: toStateTitle }))} /></Section>}
      </DetailPage>
      {editing && <SessionDrawer known={data} onClose={() => setEditing(false)} />}
    </>
  );
}

function Auto({ session: { id, placed } }: { session: Session }) {
  const auto = useAct(endpoints.auto);
  const [done, setDone] = useState<Output<typeof endpoints.auto> | null>(null);
  async function run(fresh: boolean) {
    if (fresh && !await confirm({ title: '全部重排', text: `现在排好的 ${placed} 人全部移出，按受理先后重新编排。手工调整过的考场和时间不再保留，不能恢复；还没有通知任何人。`, yes: '全部重排', tone: 'danger' })) return;
    await auto.act({ id, fresh }).then(setDone, notice.failed);
  }
  return (
    <span className="board-tools">
      {placed > 0 && <Button busy={auto.pending} onClick={() => void run(true)}>全部重排</Button>}
      <Button icon="calendar" busy={auto.pending} onClick={() => void run(false)}>{placed > 0 ? '自动填补空位' : '自动编排'}</Button>
      {done && <AutoResult done={done} onClose={() => setDone(null)} />}
    </span>
  );
}
