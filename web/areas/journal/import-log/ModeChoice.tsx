import { modeMeanings, wholeMeanings } from 'contract/areas/journal/import-kind';
import { importMode } from 'contract/areas/journal/import-log';
import { labelOf } from '../../../ui/labels.ts';

export type Mode = keyof typeof importMode.labels;

interface Shown { modes: readonly Mode[]; /** What becomes of what a replacing file does not name. */ replaces: string | null }

export function ModeChoice({ value, modes, replaces, busy, onChange }: Shown & { value: Mode; busy?: boolean; onChange(mode: Mode): void }) {
  const meaning = (mode: Mode) => (mode === 'REPLACE' && replaces ? `${modeMeanings.REPLACE}：${replaces}` : modeMeanings[mode]);
  return (
    <fieldset className="import-mode" disabled={busy}>
      <legend className="sr-only">导入方式</legend>
      {modes.map((mode) => <Choice key={mode} name="mode" value={mode} title={labelOf(importMode, mode)} meaning={meaning(mode)} checked={value === mode} onChoose={() => onChange(mode)} />)}
    </fieldset>
  );
}

/** What becomes of the others when some rows are wrong. */
export function WholeChoice({ value, onChange }: { value: boolean; onChange(whole: boolean): void }) {
  return (
    <fieldset className="import-mode">
      <legend className="sr-only">有错误的行怎样处理</legend>
      <Choice name="whole" value="ROWS" title="逐行导入" meaning={wholeMeanings.ROWS} checked={!value} onChoose={() => onChange(false)} />
      <Choice name="whole" value="WHOLE" title="整表导入" meaning={wholeMeanings.WHOLE} checked={value} onChoose={() => onChange(true)} />
    </fieldset>
  );
}

function Choice({ name, value, title, meaning, checked, onChoose }: { name: string; value: string; title: string; meaning: string; checked: boolean; onChoose(): void }) {
  return (
    <label className="import-mode__choice">
      <input className="check" type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span><b>{title}</b><span className="import-mode__meaning">{meaning}</span></span>
    </label>
  );
}
