import { exportFormat } from 'contract/areas/account/export-centre';
import { exportEvent, exportLog } from 'contract/areas/system/export-log';
import { countText } from '../../../ui/count-text.ts';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import './export-log.css';

const tones = { APPROVED: 'good', REFUSED: 'bad', MADE: 'good', FAILED: 'bad', CANCELLED: undefined, DOWNLOADED: undefined, EXPIRED: undefined } as const;

/** One export: what it was of, and all that happened to it. */
export function ExportLogDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(exportLog.endpoints.getExportLog, { id });
  const facts = data ? [
    ['编号', data.number], ['内容', data.title], ['导出人', data.askedByName], ['时间', momentText(data.askedAt)], ['地址', data.address], ['条件', data.conditions], ['导出的列', data.columnNames],
    ['行数', countText(data.total)], ['格式', labelOf(exportFormat, data.format)], ['敏感内容', data.unmasked ? '明文' : '脱敏'], ['用途', data.purpose], ['审批人', data.approverName],
  ] as const : [];
  return (
    <Dialog drawer title="导出记录" onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
      {error && <ErrorState title="无法打开导出记录" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在打开…</span><span className="skeleton" /></p>}
      {data && (
        <div className="export-record">
          <dl className="export-record__facts">{facts.map(([title, value]) => value && <div key={title}><dt>{title}</dt><dd>{value}</dd></div>)}</dl>
          <h3>经过</h3>
          <Timeline items={data.events.toReversed().map(({ at, event, actorName, address, rows, note }, index) => ({
            id: String(index), at, who: actorName, title: labelOf(exportEvent, event), tone: tones[event],
            opinion: [rows !== null && `${countText(rows)} 行`, address && `地址 ${address}`, note].filter(Boolean).join('；') || null,
          }))} />
        </div>
      )}
    </Dialog>
  );
}
