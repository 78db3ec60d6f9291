import type { InputHTMLAttributes } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: string;
  fault?: string | undefined;
  mono?: boolean;
}

export function SetupField({ id, label, hint, fault, mono, onChange, ...input }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} name={id} className={mono ? 'input input--mono' : 'input'} onChange={(event) => onChange(event.target.value)} autoComplete={input.autoComplete ?? 'off'} spellCheck={false} required
        aria-invalid={fault ? true : undefined} aria-describedby={[fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined} />
      {fault && <p className="field__fault" id={`${id}-fault`}>{fault}</p>}
      {hint && <p className="field__note" id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
