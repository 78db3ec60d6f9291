import { businessConfig } from 'contract/areas/basic-info/business-config';
import { useCall } from '../../../kernel/query.ts';
import { momentText } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { changeText, valueText, type Setting } from './setting.ts';

const words = { inForce: '现行', pending: '待生效', past: '已被替代', withdrawn: '已撤销' } as const;
const tones = { inForce: 'good', pending: 'wait', past: undefined, withdrawn: 'bad' } as const;

/** Every decision about one rule, the newest first; what it was before anybody decided anything stands at the end. */
export function HistoryDrawer({ setting: { key, title, initial, source }, onClose }: { setting: Setting; onClose(): void }) {
  const { data, error, refetch } = useCall(businessConfig.endpoints.get, { key });
  const lines = data?.history ?? [];
  return (
    <Dialog drawer title={`${title}：历史`} onClose={onClose}>
      {error && !data && <ErrorState title="无法加载历史" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在加载…</span><span className="skeleton" /></p>}
      {data && (
        <>
          {lines.length > 0 && <Timeline items={lines.map((line, at) => {
            // What was taken back has changed nothing: the one before it counts.
            const before = lines.slice(at + 1).find(({ state }) => state !== 'withdrawn')?.value ?? initial;
            return {
              id: String(line.version), at: line.at, who: line.changedByName, tone: tones[line.state],
              title: `第 ${line.version} 版，${momentText(line.effectiveFrom)} 起`, state: words[line.state], opinion: line.reason,
              more: <><p className="rule__change">{changeText(data, before, line.value)}</p>{line.withdrawnByName && <p className="rule__since">由{line.withdrawnByName}撤销，没有生效</p>}</>,
            };
          })} />}
          <p className="rule__initial"><b>默认值</b>（来源：{source}）<br />{valueText(data, initial)}</p>
        </>
      )}
    </Dialog>
  );
}
