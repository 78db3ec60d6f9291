/** 面试笔录: the own rooms on the day, candidates in their order with who has signed in, and how far each one's record is. */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { callUp } from 'contract/areas/assessment/call-up';
import { interviewRecord, recordStanding, roomPart } from 'contract/areas/assessment/interview-record';
import { interviewSession, stage as stages } from 'contract/areas/assessment/interview-session';
import type { Output } from 'contract/kernel/endpoint';
import { whenHeard } from '../../../kernel/live/heard.ts';
import { useCall } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { peopleText, standingTone } from './people.ts';
import '../../../ui/detail.css';
import './interview-record.css';

const { endpoints, pages } = interviewRecord;
type Room = Output<typeof endpoints.getRecordRooms>[number];
type Seat = Room['seats'][number];

export default function RecordRoomsPage() {
  const { data, error, refetch, isFetching } = useCall(endpoints.getRecordRooms, {});
  useEffect(() => whenHeard('interview', () => void refetch()), [refetch]);
  if (error && !data) return <ErrorState title="无法打开面试笔录" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton record-rooms__wait" role="status" aria-label="正在打开" />;
  if (data.length === 0) return <Empty title="现在没有您的考场" hint="编排确认后，您担任工作人员或考官的考场会出现在这里。" />;
  return (
    <div className="record-rooms">
      {data.map((room, at) => (
        <section key={room.roomId} className="section" aria-label={`${room.sessionTitle}　${room.roomNo}`}>
          <header className="section__head"><h2 className="section__title">{room.sessionTitle}　{room.roomNo}{room.isToday && <span className="record-rooms__today"><Tag tone="wait">今天</Tag></span>}</h2>{at === 0 && <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>刷新</Button>}</header>
          <div className="section__body">
            <p className="record-rooms__about">{[`${room.heldOn} ${room.startsAt}`, room.place, countOf(room)].filter(Boolean).join('　')}{room.parts.length > 0 && <b>　您是{room.parts.map((part) => labelOf(roomPart, part)).join('、')}</b>}</p>
            <p className="record-rooms__about">{peopleText(room.people)}</p>
            {room.calls && <p className="record-rooms__ways"><LinkButton icon="user" to={interviewSession.pages.detail.path.replace(':id', room.sessionId)}>签到</LinkButton><LinkButton icon="bell" to={callUp.pages.detail.path.replace(':id', room.sessionId)}>候考叫号</LinkButton></p>}
            <ol className="record-rooms__seats">{room.seats.map((seat) => <li key={seat.id}><SeatLine seat={seat} /></li>)}</ol>
            {room.seats.length === 0 && <p className="record-rooms__about">这个考场没有人员</p>}
          </div>
        </section>
      ))}
    </div>
  );
}

const countOf = ({ seats }: Room): string => `${seats.length}人，已签到${seats.filter(({ stage }) => stage !== 'ARRANGED').length}人`;

function SeatLine({ seat }: { seat: Seat }) {
  const { id, lot, startsAt, internName, firmName, stage, standing, recorder } = seat;
  const line = <>
    <span className="record-seat__lot">{lot ? <><b>{lot}</b>号</> : startsAt}</span>
    <span className="record-seat__who"><b>{internName}</b><span>{firmName}</span></span>
    <span className="record-seat__said">{recorder && `记录人 ${recorder}`}</span>
    <span className="record-seat__state"><Tag tone={stage === 'ARRANGED' ? 'wait' : 'good'}>{labelOf(stages, stage)}</Tag>{standing === 'NONE' && stage === 'ARRANGED' ? null : <Tag tone={standingTone[standing]}>{labelOf(recordStanding, standing)}</Tag>}</span>
  </>;
  return standing === 'AWAY' ? <div className="record-seat">{line}</div> : <Link className="record-seat" to={`${pages.list.path}/${id}`}>{line}</Link>;
}
