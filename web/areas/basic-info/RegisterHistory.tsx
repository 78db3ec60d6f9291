/** What happened to a register's row, field by field, the newest first. */
import type { registerChange } from 'contract/areas/basic-info/register-change';
import type { Endpoint, Input } from 'contract/kernel/endpoint';
import type { id } from 'contract/kernel/schema';
import type { z } from 'zod';
import { useCall } from '../../kernel/query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Timeline } from '../../ui/Timeline.tsx';

type History = Endpoint<z.ZodObject<{ id: typeof id }, z.core.$strict>, z.ZodArray<typeof registerChange>>;

export function RegisterHistory({ of, id: row }: { of: History; id: string }) {
  const input: Input<History> = { id: row };
  const { data, error, refetch } = useCall(of, input);
  if (error && !data) return <ErrorState title="无法加载变更记录" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">正在加载…</p>;
  return <Timeline items={data.map(({ id, at, actor, source, title, before, after }) => ({
    id, at, who: actor, role: source || undefined, title, ...(before === null && after === null ? {} : { opinion: `${before ?? '（空）'} → ${after ?? '（空）'}` }),
  }))} />;
}
