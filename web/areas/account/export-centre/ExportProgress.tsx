import { exportState, type exportCentre } from 'contract/areas/account/export-centre';
import type { Output } from 'contract/kernel/endpoint';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { stateTones } from './state-tones.ts';
import './export-centre.css';

type Row = Pick<Output<typeof exportCentre.endpoints.getExports>['data'][number], 'state' | 'total' | 'done' | 'reason' | 'title'>;

/** The state; while it is being made, how far; when it came to nothing, why. */
export function ExportProgress({ row: { state, total, done, reason, title } }: { row: Row }) {
  const share = total > 0 ? Math.min(100, Math.round(done * 100 / total)) : 0;
  return (
    <span className="export-state">
      <Tag tone={stateTones[state]}>{labelOf(exportState, state)}</Tag>
      {state === 'RUNNING' && <><progress className="export-state__bar" max={100} value={share} aria-label={`${title}的进度`} /><span>{share}%</span></>}
      {reason && <span className="export-state__why" title={reason}>{reason}</span>}
    </span>
  );
}
