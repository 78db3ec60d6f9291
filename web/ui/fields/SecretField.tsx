/** A sensitive field of somebody known: shown masked, kept as it is, or typed anew from the paper. Never edited in part. */
import { useState } from 'react';
import type { Form } from '../../kernel/form.ts';
import { Button } from '../Button.tsx';
import { labelFor } from './Field.tsx';
import { TextField } from './TextField.tsx';
import './field.css';

interface Props { form: Form; name: string; masked: string | null; inputMode?: 'tel'; wide?: boolean }

export function SecretField({ form, name, masked, inputMode, wide }: Props) {
  const [typing, setTyping] = useState(masked === null);
  const label = labelFor({ form, name, label: undefined });
  if (typing) {
    return <TextField form={form} name={name} wide={wide} {...(inputMode && { inputMode })} {...(masked !== null && { hint: `留空则保留原来的${label}` })} />;
  }
  const begin = () => {
    setTyping(true);
    // The box is drawn first.
    requestAnimationFrame(() => form.focus(name));
  };
  return (
    <div className={`field${wide ? ' field--wide' : ''}`}>
      <span className="field__label">{label}</span>
      <span className="secret-field">{masked}<Button small look="link" aria-label={`重新填写${label}`} onClick={begin}>重新填写</Button></span>
      <div className="field__foot" />
    </div>
  );
}
