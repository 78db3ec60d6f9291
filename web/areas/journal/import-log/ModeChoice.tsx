import { importMode } from 'contract/areas/journal/import-log';
import { labelOf } from '../../../ui/labels.ts';

export type Mode = keyof typeof importMode.labels;

const meaning: Readonly<Record<Mode, string>> = { APPEND: '名录中已有而内容不同的行，列为错误，不改动', UPSERT: '名录中已有的行，按本表更新', VALIDATE_ONLY: '逐行检查并给出结果，不写入名录' };

export function ModeChoice({ value, modes, busy, onChange }: { value: Mode; modes: readonly Mode[]; busy?: boolean; onChange(mode: Mode): void }) {
  return (
    <fieldset className="import-mode" disabled={busy}>
      <legend className="sr-only">导入方式</legend>
      {modes.map((mode) => (
        <label key={mode} className="import-mode__choice">
          <input className="check" type="radio" name="mode" value={mode} checked={value === mode} onChange={() => onChange(mode)} />
          <span><b>{labelOf(importMode, mode)}</b><span className="import-mode__meaning">{meaning[mode]}</span></span>
        </label>
      ))}
    </fieldset>
  );
}
