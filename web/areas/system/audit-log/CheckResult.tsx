import type { auditLog } from 'contract/areas/system/audit-log';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { momentText } from '../../../ui/day.ts';
import { Icon } from '../../../ui/Icon.tsx';

type Check = NonNullable<Output<typeof auditLog.endpoints.getSeal>['latest']>;

export const isUnderWay = (check: Check | null): boolean => check?.state === 'WAITING' || check?.state === 'RUNNING';

export function CheckResult({ check }: { check: Check | null }) {
  if (!check) return <p>还没有核验过。点击“核验全部”，从第一块核对到最新一块。</p>;
  const { state, byName, startedAt, finishedAt, days, blocksDone, blocksTotal, rowsDone, unsealed, faultCount, faults } = check;
  const scope = days === null ? '全部日志' : `最近 ${days} 天封存的日志`;
  if (isUnderWay(check)) {
    const share = blocksTotal > 0 ? Math.min(100, Math.round((blocksDone / blocksTotal) * 100)) : 0;
    return (
      <div className="audit-check">
        <p role="status">正在核验{scope}：已核对 {countText(blocksDone)} 块、{countText(rowsDone)} 条。可以离开本页，核验会在后台继续。</p>
        <progress className="audit-check__bar" aria-label="核验进度" max={100} value={share} />
      </div>
    );
  }
  if (state === 'FAILED') return <p className="audit-check" data-tone="bad" role="status"><Icon name="warning" />{momentText(startedAt)} 的核验没有完成，请重新核验；仍不能完成的，请系统管理员查看服务器日志。</p>;
  const facts = `${byName} ${momentText(finishedAt ?? startedAt)} 核验了${scope}，共 ${countText(blocksDone)} 块、${countText(rowsDone)} 条${unsealed ? `，另有 ${countText(unsealed)} 条等待封存` : ''}。`;
  if (faultCount === 0) return <p className="audit-check" data-tone="good" role="status"><Icon name="check" />与封存时一致。{facts}</p>;
  return (
    <div className="audit-check" data-tone="bad" role="alert">
      <p><Icon name="warning" /><b>发现 {countText(faultCount)} 处与封存时不一致。</b>{facts}请立即保全数据库和备份。</p>
      <ol>{faults.map(({ kind, block, seq, sentence }) => <li key={`${kind}:${block}:${seq ?? ''}`}>{sentence}</li>)}</ol>
      {faultCount > faults.length && <p>只列出前 {faults.length} 处。</p>}
    </div>
  );
}
