import type { Column } from '../DataTable.tsx';
import { Button } from '../Button.tsx';
import { narrowest, usualWidth, widest, type OwnSettings, type TableSettings } from './table-settings.ts';

/** Which columns, in what order, how wide, how dense. By keyboard too; dragging a header's edge is the mouse's way. */
export function ColumnSettings<Row>({ own, columns }: { own: OwnSettings; columns: readonly Column<Row>[] }) {
  const { settings, change } = own;
  const titles = new Map(columns.map(({ key, title, width = usualWidth }) => [key, { title, width }]));
  const patch = (key: string, values: Partial<TableSettings['columns'][number]>) => change({ ...settings, columns: settings.columns.map((column) => column.key === key ? { ...column, ...values } : column) });
  const move = (from: number, to: number) => {
    const next = [...settings.columns];
    next.splice(to, 0, ...next.splice(from, 1));
    change({ ...settings, columns: next });
  };
  return (
    <div className="column-settings">
      <div className="column-settings__density" role="radiogroup" aria-label="行高">
        {([['normal', '标准行高'], ['compact', '紧凑行高']] as const).map(([density, title]) => (
          <label key={density}><input type="radio" className="check" name="density" checked={settings.density === density} onChange={() => change({ ...settings, density })} />{title}</label>
        ))}
      </div>
      <label className="column-settings__number"><input type="checkbox" className="check" checked={settings.numbered ?? false} onChange={(event) => change({ ...settings, numbered: event.target.checked })} />显示序号</label>
      <ul className="column-settings__list">
        {settings.columns.map(({ key, hidden, width }, index) => {
          const { title = key, width: usual = usualWidth } = titles.get(key) ?? {};
          return (
            <li key={key}>
              <label className="column-settings__name"><input type="checkbox" className="check" checked={!hidden} disabled={index === 0} onChange={(event) => patch(key, { hidden: !event.target.checked })} />{title}</label>
              <input className="column-settings__width" type="number" min={narrowest} max={widest} step={10} aria-label={`${title}的列宽（像素）`} value={width ?? usual} onWheel={(event) => event.currentTarget.blur()} onChange={(event) => { const to = event.target.valueAsNumber; if (to >= narrowest && to <= widest) own.resize(key, to); }} />
              <Button small look="quiet" icon="up" aria-label={`${title}上移`} title="上移" disabled={index < 2} onClick={() => move(index, index - 1)} />
              <Button small look="quiet" icon="down" aria-label={`${title}下移`} title="下移" disabled={index === 0 || index === settings.columns.length - 1} onClick={() => move(index, index + 1)} />
            </li>
          );
        })}
      </ul>
      <div className="column-settings__foot"><Button small onClick={own.restore}>恢复默认</Button></div>
    </div>
  );
}
