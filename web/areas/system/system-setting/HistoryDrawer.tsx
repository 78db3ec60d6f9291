import type { About } from 'contract/areas/system/system-setting';
import type { Setting } from 'contract/kernel/setting';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { changesOf, saidOf, type Names } from './value-text.ts';

/** Every decision about one setting, the newest first. */
export function HistoryDrawer({ setting: { title, schema, initial, source }, about: { history }, names, onClose }: { setting: Setting; about: About; names: Names; onClose(): void }) {
  const isPicture = title === '单位标志';
  return (
    <Dialog drawer title={`${title}：历史`} onClose={onClose}>
      {history.length === 0 ? <Empty icon="clock" title="还没有修改过" hint="现在用的是产品的默认值" /> : (
        <Timeline items={history.map(({ version, at, changedByName, reason, value, state }, index) => ({
          id: String(version), at, who: changedByName, title: `第 ${version} 版`, state: state === 'inForce' ? '现行' : '已被替代', tone: state === 'inForce' ? 'good' as const : undefined, opinion: reason,
          more: isPicture ? undefined : <ul className="setting-diff">{changesOf(schema, history[index + 1]?.value ?? initial, value, names).map((change) => <li key={change.title}>{change.title && `${change.title}：`}<del>{change.before}</del> → <ins>{change.after}</ins></li>)}</ul>,
        }))} />
      )}
      <p className="setting__note">默认值（来源：{source}）：{saidOf(schema, initial, names).map(({ title: part, text }) => (part ? `${part} ${text}` : text)).join('；')}</p>
    </Dialog>
  );
}
