import { useState, type HTMLInputTypeAttribute, type KeyboardEvent } from 'react';
import { readMoney } from './read-money.ts';
import { FieldFrame, useFieldState, type FieldProps } from './Field.tsx';

/** Counted as people see them: a rare character outside the first plane is one. */
const lengthOf = (text: string) => [...text].length;

interface TextProps extends FieldProps { type?: HTMLInputTypeAttribute; inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'; unit?: string; autoComplete?: string }

/** One line: names, numbers, money as text. Numbers too are typed as text: a wheel must not change them. */
export function TextField({ type = 'text', inputMode, unit, autoComplete = 'off', placeholder, disabled, ...props }: TextProps) {
  const field = useFieldState<string | undefined>(props);
  const text = field.value ?? '';
  const input = (
    <input id={field.id} className="input" type={type} inputMode={inputMode} autoComplete={autoComplete} placeholder={placeholder} disabled={disabled} value={text}
      aria-invalid={field.fault ? true : undefined} aria-required={field.required || undefined} aria-describedby={field.describedBy}
      onChange={(event) => field.set(event.target.value)} onBlur={() => { if (text) field.check(); }} />
  );
  return <FieldFrame field={field} hint={props.hint} wide={props.wide} count={lengthOf(text)}>{unit ? <span className="field__unit">{input}<span>{unit}</span></span> : input}</FieldFrame>;
}

/** Several lines; grows with the text. */
export function ProseField({ placeholder, disabled, ...props }: FieldProps) {
  const field = useFieldState<string | undefined>(props);
  const text = field.value ?? '';
  return (
    <FieldFrame field={field} hint={props.hint} wide={props.wide ?? true} count={lengthOf(text)}>
      <textarea id={field.id} className="input input--prose" rows={4} placeholder={placeholder} disabled={disabled} value={text}
        aria-invalid={field.fault ? true : undefined} aria-required={field.required || undefined} aria-describedby={field.describedBy}
        onChange={(event) => field.set(event.target.value)} onBlur={() => { if (text) field.check(); }} />
    </FieldFrame>
  );
}

/** A whole number, or one with decimals. Kept as typed while it is none, so that the contract's sentence can name it. */
export function NumberField({ unit, decimals, placeholder, disabled, ...props }: FieldProps & { unit?: string; decimals?: boolean }) {
  const field = useFieldState<number | string | undefined>(props);
  // While somebody types 86.50 the number is 86.5 already.
  const [typed, setTyped] = useState('');
  const shown = typed !== '' && Number(typed) === field.value ? typed : field.value ?? '';
  const take = (text: string) => { setTyped(text); field.set((decimals ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(text) ? Number(text) : text); };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || typeof field.value !== 'number') return;
    event.preventDefault();
    field.set(field.value + by);
  };
  return (
    <FieldFrame field={field} hint={props.hint} wide={props.wide}>
      <span className="field__unit">
        <input id={field.id} className="input" inputMode={decimals ? 'decimal' : 'numeric'} autoComplete="off" placeholder={placeholder} disabled={disabled} value={shown}
          aria-invalid={field.fault ? true : undefined} aria-required={field.required || undefined} aria-describedby={field.describedBy}
          onChange={(event) => take(event.target.value.trim())} onKeyDown={step} onBlur={() => { if (field.value !== undefined && field.value !== '') field.check(); }} />
        {unit && <span>{unit}</span>}
      </span>
    </FieldFrame>
  );
}

/** An amount in yuan, kept as text with two decimals. */
export function MoneyField({ placeholder = '如 20400.00', disabled, ...props }: FieldProps) {
  const field = useFieldState<string | undefined>(props);
  return (
    <FieldFrame field={field} hint={props.hint} wide={props.wide}>
      <span className="field__unit">
        <input id={field.id} className="input" inputMode="decimal" autoComplete="off" placeholder={placeholder} disabled={disabled} value={field.value ?? ''}
          aria-invalid={field.fault ? true : undefined} aria-required={field.required || undefined} aria-describedby={field.describedBy}
          onChange={(event) => field.set(event.target.value)} onBlur={() => { if (!field.value) return; field.set(readMoney(field.value)); field.check(); }} />
        <span>元</span>
      </span>
    </FieldFrame>
  );
}
