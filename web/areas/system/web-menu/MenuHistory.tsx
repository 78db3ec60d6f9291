import type { Output } from 'contract/kernel/endpoint';
import type { webMenu } from 'contract/areas/system/web-menu';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

/** Who has changed the menu, and what. */
export function MenuHistory({ lines, onClose }: { lines: Output<typeof webMenu.endpoints.getAll>['history']; onClose(): void }) {
  return (
    <Dialog drawer title="菜单的修改历史" onClose={onClose}>
      {lines.length === 0 ? <Empty icon="clock" title="还没有调整过" hint="现在是产品自带的菜单" />
        : <Timeline items={lines.map(({ version, at, changedByName, reason }) => ({ id: String(version), at, who: changedByName, title: `第 ${version} 版`, opinion: reason }))} />}
    </Dialog>
  );
}
