import { useSearchParams } from 'react-router';
import { LinkTabs } from '../../ui/LinkTabs.tsx';

export type TodoScope = 'all' | 'todo';

/** Which tab stands in the address; who has a queue begins with it. */
export function useTodoScope(usual: TodoScope): TodoScope {
  const [search] = useSearchParams();
  const given = search.get('scope');
  return given === 'all' || given === 'todo' ? given : usual;
}

export function TodoTabs({ current, waiting }: { current: TodoScope; waiting: number | undefined }) {
  const [search] = useSearchParams();
  const leadTo = (scope: TodoScope) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.set('scope', scope);
    return { search: next.toString() };
  };
  return <LinkTabs label="范围" current={current} tabs={[{ key: 'todo', title: waiting ? `待我确认（${waiting}）` : '待我确认', to: leadTo('todo') }, { key: 'all', title: '全部', to: leadTo('all') }]} />;
}
