/** One candidate's record: written while he is heard, then locked; beside it who was in the room, and what was recorded. */
import { useState } from 'react';
import { interviewRecord, recordStanding } from 'contract/areas/assessment/interview-record';
import { scoreSheet, scoreSheets } from 'contract/areas/assessment/score-sheet';
import { stage as stages } from 'contract/areas/assessment/interview-session';
import type { Output } from 'contract/kernel/endpoint';
import { fetchFile } from '../../../kernel/call.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { PrintPaperButton } from '../../../ui/PrintPaperButton.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { WhileEditable } from '../../../ui/WhileEditable.tsx';
import { AddendumDialog } from './AddendumDialog.tsx';
import { peopleText, standingTone } from './people.ts';
import { Recordings } from './Recordings.tsx';
import { WriteRecord } from './WriteRecord.tsx';
import './interview-record.css';

const { endpoints, pages } = interviewRecord;
export type Kept = Output<typeof endpoints.getInterviewRecord>;

export default function InterviewRecordPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getInterviewRecord, { id });
  const [adding, setAdding] = useState(false);
  const scores = useMay(scoreSheets.view);
  if (error && !data) return <ErrorState title="无法打开面试笔录" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton record-rooms__wait" role="status" aria-label="正在打开" />;
  const about = <>
    <Section title="面试"><Facts items={[
      { label: '场次', value: data.sessionTitle, wide: true }, { label: '考场', value: [data.roomNo, data.place].filter(Boolean).join('　') }, { label: '抽签号', value: data.lot }, { label: '进入考场', value: data.begunAt && momentText(data.begunAt) }, { label: '离开考场', value: data.endedAt && momentText(data.endedAt) },
      { label: '考场人员', value: peopleText(data.people), wide: true }, { label: '指导律师', value: data.tutorName }, { label: '实习证号', value: data.certNo },
      { label: '记录人', value: data.recorder }, ...data.lockedAt ? [{ label: '完成', value: `${data.lockedBy ?? ''}　${momentText(data.lockedAt)}` }] : data.savedAt ? [{ label: '最近保存', value: `${data.savedBy ?? ''}　${momentText(data.savedAt)}` }] : [],
    ]} /></Section>
    <Recordings kept={data} />
  </>;
  return (
    <>
      <DetailPage
        title={`${data.internName}　面试笔录`} number={data.applicationNo} tag={<Tag tone={standingTone[data.standing]}>{labelOf(recordStanding, data.standing)}</Tag>}
        facts={[`${data.heldOn} ${data.startsAt}`, data.firmName, labelOf(stages, data.stage)]}
        actions={<div className="record-rooms__ways">
          <LinkButton icon="left" to={pages.list.path}>返回考场</LinkButton>
          {data.standing !== 'NONE' && <PrintPaperButton title="笔录" fileName={`面试笔录_${data.internName}.pdf`} print={() => fetchFile(endpoints.print, { id })} />}
          {scores && data.stage === 'DONE' && <PrintPaperButton title="评分汇总" fileName={`面试评分汇总表_${data.internName}.pdf`} print={() => fetchFile(scoreSheet.endpoints.print, { id, paper: 'ALL' })} />}
          {data.adds && <Button icon="edit" onClick={() => setAdding(true)}>补正</Button>}
        </div>}
        aside={about}
      >
        {data.closedBy && data.standing !== 'LOCKED' && <p className="record-closed" role="status">{data.closedBy}。</p>}
        <WhileEditable isEditable={data.writes} otherwise={<Written kept={data} />}><WriteRecord kept={data} /></WhileEditable>
      </DetailPage>
      {adding && <AddendumDialog kept={data} onClose={() => setAdding(false)} />}
    </>
  );
}

function Written({ kept: { questions, addenda, standing } }: { kept: Kept }) {
  return (
    <>
      <Section title="提问和回答">
        {questions.length === 0 && <p className="record-rooms__about">{standing === 'NONE' ? '还没有笔录' : '还没有记录问题'}</p>}
        <ol className="record-asked">{questions.map(({ q, answerNote }, at) => <li key={at}><b>{q}</b><p>{answerNote || '（没有记录回答）'}</p></li>)}</ol>
      </Section>
      {addenda.length > 0 && <Section title={`补正（${addenda.length}）`}>
        <ol className="record-asked">{addenda.map(({ at, by, reason, text }) => <li key={at}><p>{text}</p><span>{momentText(at)}　{by}　原因：{reason}</span></li>)}</ol>
      </Section>}
    </>
  );
}
