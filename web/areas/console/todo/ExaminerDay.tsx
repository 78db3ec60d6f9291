/** 今天的面试: whom an examiner has still to score, room by room; nothing where nobody waits. */
import { Link } from 'react-router';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { useCall } from '../../../kernel/query.ts';
import { Icon } from '../../../ui/Icon.tsx';

export function ExaminerDay() {
  const { data } = useCall(scoreSheet.endpoints.getScoreRooms, {});
  const rooms = data?.flatMap((room) => { const waiting = room.seats.filter(({ awaitsMe }) => awaitsMe); return waiting.length ? [{ ...room, waiting }] : []; }) ?? [];
  if (!rooms.length) return null;
  return (
    <section className="panel" aria-labelledby="home-interviews">
      <h3 id="home-interviews" className="home__title">面试评分</h3>
      <ul className="todo-list">
        {rooms.map(({ roomId, sessionTitle, heldOn, roomNo, place, leads, waiting }) => (
          <li key={roomId}>
            <Link to={waiting.length === 1 ? `${scoreSheet.pages.list.path}/${waiting[0]!.id}` : scoreSheet.pages.list.path} className="todo-line">
              <span className="todo-line__who">{sessionTitle}</span>
              <span className="todo-line__what">{[roomNo, place].filter(Boolean).join('　')}</span>
              <span className="todo-line__state">{`${waiting.length}人待评分`}</span>
              <span className="todo-line__part">我是{leads ? '主考官' : '考官'}</span>
              <span className="todo-line__age">{heldOn}</span>
              <Icon name="right" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
