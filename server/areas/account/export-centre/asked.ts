/** The list that somebody wants to take away. One that may not be taken does not say whether there is anything in it. */
import type { Ctx } from '../../../kernel/context.ts';
import type { KeptList } from '../../../machines/exports/lists.ts';
import { mayExport } from '../../../machines/exports/reach.ts';

export function wantedList(ctx: Ctx, name: string): KeptList {
  const list = ctx.app.lists.get(name);
  if (!list) return ctx.fail('invalid', {}, { fields: [{ path: 'list', message: '没有这个列表，请返回列表后重试' }] });
  return mayExport(ctx.viewer, list.endpoint) ? list : ctx.fail('forbidden');
}
