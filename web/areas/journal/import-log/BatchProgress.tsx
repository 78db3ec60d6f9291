import { countText } from '../../../ui/count-text.ts';
import type { Batch } from './batch.ts';

const words: Partial<Record<Batch['state'], string>> = { VALIDATING: '正在检查', IMPORTING: '正在导入', ROLLING_BACK: '正在撤销' };

export function BatchProgress({ batch: { state, done: looked, expected: rows, undo, counts } }: { batch: Batch }) {
  const [done, expected] = state === 'ROLLING_BACK' ? [undo.undone + undo.kept, counts.created + counts.changed] : [looked, rows];
  const share = expected > 0 ? Math.min(1, done / expected) : 0;
  const doing = words[state] ?? '正在处理';
  return (
    <div className="import-progress">
      <p role="status">{doing}：{expected > 0 ? `已完成 ${countText(done)} / ${countText(Math.max(done, expected))} 行` : '正在读取文件'}。可以离开本页，处理会在后台继续。</p>
      <span className="import-progress__bar" role="progressbar" aria-label={doing} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(share * 100)}><span style={{ width: `${share * 100}%` }} /></span>
    </div>
  );
}
