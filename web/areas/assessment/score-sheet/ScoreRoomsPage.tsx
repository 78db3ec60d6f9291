/** 面试评分: room by room who is heard, how far the own sheet has come, and who has not handed in. */
import { Link } from 'react-router';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { stage as stages } from 'contract/areas/assessment/interview-session';
import type { Output } from 'contract/kernel/endpoint';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { mineLook } from './mine.ts';
import '../../../ui/detail.css';
import './score-sheet.css';

const { endpoints, pages } = scoreSheet;
type Room = Output<typeof endpoints.getScoreRooms>[number];
type Seat = Room['seats'][number];

export default function ScoreRoomsPage() {
  const { data, error, refetch, isFetching } = useCall(endpoints.getScoreRooms, {});
  if (error && !data) return <ErrorState title="无法打开面试评分" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton score-rooms__wait" role="status" aria-label="正在打开" />;
  if (data.length === 0) return <Empty title="现在没有需要评分的面试" hint="面试当天开始签到后，您所在考场的实习人员会出现在这里。" />;
  return (
    <div className="score-rooms">
      {data.map((room, at) => (
        <section key={room.roomId} className="section" aria-label={`${room.sessionTitle}　${room.roomNo}`}>
          <header className="section__head"><h2 className="section__title">{room.sessionTitle}　{room.roomNo}</h2>{at === 0 && <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>刷新</Button>}</header>
          <div className="section__body">
            <p className="score-rooms__about">{[room.heldOn, room.place, room.leads && '您是主考官'].filter(Boolean).join('　')}</p>
            <ol className="score-rooms__seats">{room.seats.map((seat) => <li key={seat.id}><SeatLine seat={seat} /></li>)}</ol>
          </div>
        </section>
      ))}
    </div>
  );
}

function SeatLine({ seat: { id, lot, startsAt, internName, firmName, stage, mine, signed, of, missing, concluded, awaitsMe, check } }: { seat: Seat }) {
  const said = concluded ? '集体评议意见已登记' : stage !== 'SIGNED_IN' ? '' : missing.length ? `已提交 ${signed} / ${of}，未交：${missing.join('、')}` : `${of}名考官已全部提交`;
  return (
    <Link className="score-seat" data-mine={awaitsMe || undefined} to={`${pages.list.path}/${id}`}>
      <span className="score-seat__lot">{lot ? <><b>{lot}</b>号</> : startsAt}</span>
      <span className="score-seat__who"><b>{internName}</b><span>{firmName}</span></span>
      <span className="score-seat__said">{said}{check?.isWide && <span className="score-seat__wide">考官总分相差{check.spread}分</span>}{check?.unfilled.map(({ name, items }) => <span key={name}>{name}还没有打：{items.join('、')}</span>)}</span>
      <span className="score-seat__state">{mine && stage === 'SIGNED_IN' ? <Tag tone={mineLook[mine].tone}>{mineLook[mine].title}</Tag> : <Tag tone={stage === 'DONE' ? 'good' : 'still'}>{labelOf(stages, stage)}</Tag>}</span>
    </Link>
  );
}
