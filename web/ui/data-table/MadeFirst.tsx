import type { MadeRows } from '../../kernel/list-answer.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';

/** Why the first rows stand where neither order nor conditions would put them. */
export function MadeFirst({ made: { ids, outside, release } }: { made: MadeRows }) {
  const why = outside === 0 ? '' : outside === ids.length ? '，不在当前查询条件内' : `，其中 ${outside} 条不在当前查询条件内`;
  return <p className="data-table__made" role="status"><Icon name="info" size={14} />刚新增的 {ids.length} 条排在最前{why}<Button look="link" onClick={release}>按原次序显示</Button></p>;
}
