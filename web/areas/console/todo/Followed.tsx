/** 正在办理: what I have applied for, who has it now and until when; nothing where nothing is under way. */
import { Link } from 'react-router';
import { todo } from 'contract/areas/console/todo';
import { useCall } from '../../../kernel/query.ts';
import { momentText } from '../../../ui/day.ts';
import { daysText } from '../../../ui/DaysLeft.tsx';
import { LostPanel } from './LostPanel.tsx';
import { TodoLine } from '../../../ui/home/TodoLine.tsx';

export function Followed() {
  const { data, error, refetch } = useCall(todo.endpoints.getFollowed, {});
  if (error && !data) return <LostPanel label="正在办理" title="没能读取正在办理的申请" failure={error} onRetry={() => void refetch()} />;
  if (!data?.data.length) return null;
  return (
    <section className="panel" aria-labelledby="home-followed">
      <h3 id="home-followed" className="home__title">正在办理<Link to={`${todo.pages.centre.path}?scope=begun`} className="home__more">查看全部</Link></h3>
      <ul className="todo-list">
        {data.data.map(({ id, entityTitle, applicationNo, stateTitle, holderTitle, submittedAt, due, daysLeft, address }) => (
          <TodoLine key={id} to={address} who={entityTitle} what={applicationNo} state={stateTitle} part={`待${holderTitle}办理`} age={daysLeft === null ? momentText(submittedAt).slice(0, 10) : daysText(daysLeft)}
            ageTitle={`${due ? `办理期限 ${due}，` : ''}${momentText(submittedAt)} 提交`} />
        ))}
      </ul>
    </section>
  );
}
