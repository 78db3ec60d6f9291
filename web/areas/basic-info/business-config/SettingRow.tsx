/** One rule: its value, since when and by whom, where it comes from, and what will come. */
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { changeText, confidenceText, rangeText, valueText, type Line, type Setting } from './setting.ts';
import { Uncertain } from './Uncertain.tsx';

interface Props { setting: Setting; mayChange: boolean; onChange(): void; onHistory(): void }

export function SettingRow({ setting, mayChange, onChange, onHistory }: Props) {
  const { title, source, confidence, isUncertain, initial, value, since, pending, editor } = setting;
  const range = rangeText(setting);
  const isChanged = JSON.stringify(value) !== JSON.stringify(initial);
  return (
    <li className="rule" aria-label={title}>
      <div className="rule__head">
        <h4 className="rule__title">{title}</h4>
        {isUncertain && <Uncertain setting={setting} mayChange={mayChange} />}
      </div>
      <div className="rule__value">
        <p className="rule__now">{valueText(setting, value)}</p>
        {since && <p className="rule__since">{momentText(since.effectiveFrom).slice(0, 10)} 起，{since.changedByName}：{since.reason}</p>}
        {pending.map((line) => <Pending key={line.version} setting={setting} line={line} mayChange={mayChange} />)}
      </div>
      <div className="rule__about">
        {isChanged && <p>默认：{editor.kind === 'materials' || editor.kind === 'texts' ? '见历史' : valueText(setting, initial)}</p>}
        {range && <p>范围：{range}</p>}
        <p>来源：{source}（{confidenceText[confidence]}）</p>
      </div>
      <div className="rule__actions">
        <Button small look="link" aria-label={`${title}的历史`} onClick={onHistory}>历史</Button>
        {mayChange && editor.kind !== 'none' && <Button small aria-label={`修改${title}`} onClick={onChange}>修改</Button>}
      </div>
    </li>
  );
}

/** Decided, not in force yet; may be taken back until its day. */
export function Pending({ setting, line: { version, value, effectiveFrom, changedByName, reason }, mayChange }: { setting: Setting; line: Line; mayChange: boolean }) {
  const withdraw = useAct(businessConfig.endpoints.withdraw);
  const day = momentText(effectiveFrom).slice(0, 10);
  const takeBack = async () => {
    if (!await confirm({ title: '撤销待生效的修改', text: `“${setting.title}”将不再于 ${day} 改为：${valueText(setting, value)}。历史中会保留这次撤销。`, yes: '撤销', no: '不撤销', tone: 'danger' })) return;
    await withdraw.act({ key: setting.key, version: setting.version, pendingVersion: version }).then(() => notice.good('已撤销'), notice.failed);
  };
  return (
    <div className="rule__pending">
      <Tag tone="wait">待生效</Tag>
      <span>{day} 起：{changeText(setting, setting.value, value)}<span className="rule__since">{changedByName}：{reason}</span></span>
      {mayChange && <Button small look="link" tone="danger" aria-label={`撤销${setting.title}${day}起的修改`} busy={withdraw.pending} onClick={() => void takeBack()}>撤销</Button>}
    </div>
  );
}
