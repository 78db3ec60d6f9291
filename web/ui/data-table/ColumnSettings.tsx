import { listDensity } from 'contract/areas/account/side-config';
import type { Column } from '../DataTable.tsx';
import { Button } from '../Button.tsx';
import { choicesOf } from '../labels.ts';
import type { Standing } from './freezing.ts';
import { narrowest, usualWidth, widest, type Density, type OwnSettings, type TableSettings } from './table-settings.ts';

/** Which columns, in what order, how wide, which of them stay in view, how dense. By keyboard too; dragging a header's edge is the mouse's way. */
const freezes = { none: '不冻结', left: '冻结在左', right: '冻结在右' } as const;

export function ColumnSettings<Row>({ own, columns, density, frozen }: { own: OwnSettings; columns: readonly Column<Row>[]; density: Density; frozen: Standing }) {
  const { settings, change } = own;
  const titles = new Map(columns.map(({ key, title, width = usualWidth }) => [key, { title, width }]));
  const patch = (key: string, values: Partial<TableSettings['columns'][number]>) => change({ columns: settings.columns.map((column) => column.key === key ? { ...column, ...values } : column) });
  const move = (from: number, to: number) => {
    const next = [...settings.columns];
    next.splice(to, 0, ...next.splice(from, 1));
    change({ columns: next });
  };
  // What the person has asked for; of the program's own wish nobody needs to hear.
  const asked = settings.columns.filter(({ key, hidden, freeze = 'none' }) => !hidden && freeze !== 'none' && !frozen.has(key)).map(({ key }) => titles.get(key)?.title ?? key);
  return (
    <div className="column-settings">
      <div className="column-settings__density" role="radiogroup" aria-label="行高">
        <span aria-hidden="true">行高</span>
        {choicesOf(listDensity).map(({ value, label }) => (
          <label key={value}><input type="radio" className="check" name="density" checked={density === value} onChange={() => change({ density: listDensity.parse(value) })} />{label}</label>
        ))}
      </div>
      <label className="column-settings__number"><input type="checkbox" className="check" checked={settings.numbered ?? false} onChange={(event) => change({ numbered: event.target.checked })} />显示序号</label>
      <ul className="column-settings__list">
        {settings.columns.map(({ key, hidden, width }, index) => {
          const { title = key, width: usual = usualWidth } = titles.get(key) ?? {};
          return (
            <li key={key}>
              <label className="column-settings__name"><input type="checkbox" className="check" checked={!hidden} disabled={index === 0} onChange={(event) => patch(key, { hidden: !event.target.checked })} />{title}</label>
              <input className="column-settings__width" type="number" min={narrowest} max={widest} step={10} aria-label={`${title}的列宽（像素）`} value={width ?? usual} onWheel={(event) => event.currentTarget.blur()} onChange={(event) => { const to = event.target.valueAsNumber; if (to >= narrowest && to <= widest) own.resize(key, to); }} />
              <select className="column-settings__freeze" aria-label={`${title}冻结`} value={own.sideOf(key) ?? 'none'} onChange={(event) => patch(key, { freeze: event.target.value === 'left' || event.target.value === 'right' ? event.target.value : 'none' })}>
                {(['none', 'left', 'right'] as const).filter((side) => index > 0 || side !== 'right').map((side) => <option key={side} value={side}>{freezes[side]}</option>)}
              </select>
              <Button small look="quiet" icon="up" aria-label={`${title}上移`} title="上移" disabled={index < 2} onClick={() => move(index, index - 1)} />
              <Button small look="quiet" icon="down" aria-label={`${title}下移`} title="下移" disabled={index === 0 || index === settings.columns.length - 1} onClick={() => move(index, index + 1)} />
            </li>
          );
        })}
      </ul>
      {asked.length > 0 && <p className="column-settings__note" role="status">列表显示的宽度不够，{asked.map((title) => `“${title}”`).join('、')}暂不冻结。</p>}
      <div className="column-settings__foot"><Button small onClick={own.restore}>恢复默认</Button></div>
    </div>
  );
}
