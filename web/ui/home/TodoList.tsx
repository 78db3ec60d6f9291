import { longWaitDays, soonDays, type todo } from 'contract/areas/console/todo';
import type { Output } from 'contract/kernel/endpoint';
import { momentText } from '../day.ts';
import { daysText } from '../DaysLeft.tsx';
import { TodoLine } from './TodoLine.tsx';

type Line = Output<typeof todo.endpoints.getTodos>['data'][number];

/** How much time is left, or how long somebody has waited where none is set. */
function timeOf({ daysLeft, waitingDays }: Line): { text: string; pressing: boolean } {
  if (daysLeft === null) return { text: waitingDays <= 0 ? '今天' : `已等 ${waitingDays} 天`, pressing: waitingDays >= longWaitDays };
  return { text: daysText(daysLeft), pressing: daysLeft <= soonDays };
}

/** Whose case, what it is, what my part in it is, and how long it has waited. */
export function TodoList({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="todo-list">
      {lines.map((line) => {
        const { id, entityTitle, applicationNo, headline, stateTitle, actorTitle, updatedAt, due, holder, address } = line;
        const { text, pressing } = timeOf(line);
        return <TodoLine key={id} to={address} who={headline || '未填写姓名'} what={`${entityTitle} ${applicationNo}`} state={stateTitle} part={holder === null ? `我是${actorTitle}` : !holder.isMe ? `由${holder.name}经办` : holder.isClaim ? '我已领取' : `${holder.giverName}转办给我`} age={text} pressing={pressing}
          ageTitle={`${holder?.isMe && !holder.isClaim ? `转办原因：${holder.reason}。` : ''}${due ? `办理期限 ${due}，` : ''}自 ${momentText(updatedAt)} 等候`} />;
      })}
    </ul>
  );
}
