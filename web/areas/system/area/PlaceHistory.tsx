import type { area } from 'contract/areas/system/area';
import type { Output } from 'contract/kernel/endpoint';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

export function PlaceHistory({ lines, onClose }: { lines: Output<typeof area.endpoints.get>['history']; onClose(): void }) {
  return (
    <Dialog drawer title="区划的修改历史" onClose={onClose}>
      {lines.length === 0 ? <Empty icon="clock" title="还没有调整过" hint="现在与国家标准一致" /> : <Timeline items={lines.map(({ version, at, changedByName, reason }) => ({ id: String(version), at, who: changedByName, title: `第 ${version} 版`, opinion: reason }))} />}
    </Dialog>
  );
}
