import { lawyer } from 'contract/areas/basic-info/lawyer';
import { useCall } from '../../../kernel/query.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

/** Field by field, the newest first. */
export function LawyerChanges({ id }: { id: string }) {
  const { data, error, refetch } = useCall(lawyer.endpoints.changes, { id });
  if (error && !data) return <ErrorState title="无法加载变更记录" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">正在加载…</p>;
  if (!data.length) return <Empty icon="clock" title="没有变更记录" hint="录入之后的每次修改会列在这里。" />;
  return <Timeline items={data.map(({ id: key, at, actor, source, title, before, after }) => ({ id: key, at, who: actor, role: source, title, opinion: `${before ?? '（空）'} → ${after ?? '（空）'}` }))} />;
}
