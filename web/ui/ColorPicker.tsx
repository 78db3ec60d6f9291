/**
 * A colour, chosen from those of the house or given as a number. Says whether text of that colour can be read on white
 * and white text on it: a colour that nobody can read is refused nowhere, and should be seen before it is used.
 */
import { useId, useState } from 'react';
import { contrast, readColour } from './colour.ts';
import { Popover } from './Popover.tsx';
import './color-picker.css';

interface Props { label: string; value: string; onChange(colour: string): void; /** Name and number of each. */ presets?: readonly (readonly [name: string, colour: string])[]; disabled?: boolean }

const houseColours = [
  ['蓝', '#0958d9'], ['深蓝', '#003eb3'], ['绿', '#0b7438'], ['橙', '#8f5200'], ['红', '#c5221f'], ['紫', '#6b2fb3'], ['青', '#006d75'], ['灰', '#465060'],
] as const;

export function ColorPicker({ label, value, onChange, presets = houseColours, disabled }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const fault = typed !== null && readColour(typed) === null ? '应写成 #0958D9 的样子' : '';
  const take = (text: string) => { setTyped(text); const colour = readColour(text); if (colour) onChange(colour); };
  const choose = (colour: string) => { setTyped(null); onChange(colour); };
  const swatch = <><span className="color-picker__swatch" style={{ background: value }} aria-hidden="true" /><span>{value.toUpperCase()}</span></>;
  if (disabled) return <span className="color-picker__opener" aria-disabled="true"><span className="sr-only">{label}：</span>{swatch}</span>;
  return (
    <Popover label={label} opener={(opener) => <button {...opener} type="button" className="color-picker__opener" aria-label={`${label}：${value.toUpperCase()}`}>{swatch}</button>}>
      <div className="color-picker">
        <div className="color-picker__presets" role="radiogroup" aria-label="常用颜色">
          {presets.map(([name, colour]) => (
            <label key={colour} className="color-picker__preset" title={name}>
              <input type="radio" name={`${id}-preset`} className="sr-only" checked={colour === value} onChange={() => choose(colour)} />
              <span className="color-picker__swatch" style={{ background: colour }} /><span className="sr-only">{name}</span>
            </label>
          ))}
        </div>
        <div className="color-picker__own">
          <input className="input" aria-label="颜色值" aria-invalid={fault ? true : undefined} aria-describedby={`${id}-said`} spellCheck={false} autoComplete="off" value={typed ?? value.toUpperCase()} onChange={(event) => take(event.target.value)} onBlur={() => { if (!fault) setTyped(null); }} />
          <input type="color" className="color-picker__free" aria-label="自选颜色" title="自选颜色" value={value} onChange={(event) => choose(event.target.value)} />
        </div>
        <p id={`${id}-said`} className="color-picker__said" data-bad={fault || contrast(value, '#ffffff') < 4.5 || undefined} role="status">{fault || advice(value)}</p>
      </div>
    </Popover>
  );
}

/** WCAG 2.2: 4.5 to 1 for text, 3 to 1 for marks and outlines. */
function advice(colour: string): string {
  const ratio = contrast(colour, '#ffffff');
  const shown = `与白色对比 ${ratio.toFixed(1)} : 1`;
  return ratio >= 4.5 ? `${shown}，文字清晰` : ratio >= 3 ? `${shown}，只宜作图标、线条，不宜作文字` : `${shown}，过浅，不宜作文字和图标`;
}
