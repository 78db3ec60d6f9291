/** 面试评分: whom an examiner has still to score, room by room; nothing where nobody waits. */
import { useEffect } from 'react';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { useCall } from '../../../kernel/query.ts';
import { LostPanel } from './LostPanel.tsx';
import { TodoLine } from '../../../ui/home/TodoLine.tsx';

const { endpoints, pages } = scoreSheet;

export function ExaminerDay({ onCount }: { /** How many wait to be scored. */ onCount(count: number): void }) {
  const { data, error, refetch } = useCall(endpoints.getScoreRooms, {});
  const rooms = data?.flatMap((room) => { const waiting = room.seats.filter(({ awaitsMe }) => awaitsMe); return waiting.length ? [{ ...room, waiting }] : []; }) ?? [];
  const count = rooms.reduce((all, { waiting }) => all + waiting.length, 0);
  useEffect(() => onCount(count), [count, onCount]);
  if (error && !data) return <LostPanel label="面试评分" title="没能读取面试评分" failure={error} onRetry={() => void refetch()} />;
  if (!rooms.length) return null;
  return (
    <section className="panel" aria-labelledby="home-interviews">
      <h3 id="home-interviews" className="home__title">面试评分</h3>
      <ul className="todo-list">
        {rooms.map(({ roomId, sessionTitle, heldOn, roomNo, place, leads, waiting }) => (
          <TodoLine key={roomId} to={waiting.length === 1 ? `${pages.list.path}/${waiting[0]!.id}` : pages.list.path} who={sessionTitle} what={[roomNo, place].filter(Boolean).join('　')}
            state={`${waiting.length}人待评分`} part={`我是${leads ? '主考官' : '考官'}`} age={heldOn} />
        ))}
      </ul>
    </section>
  );
}
