import { useState, type KeyboardEvent } from 'react';
import { say } from '../../kernel/words.ts';

interface Props {
  value: string;
  onChange(value: string): void;
  id?: string;
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
  /** What is wrong with it. */
  fault?: string | undefined;
}

export function PasswordField({ value, onChange, id = 'password', label = say('密码'), autoComplete = 'current-password', fault }: Props) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field__box">
        <input id={id} name={id} className="input" type={shown ? 'text' : 'password'} value={value} onChange={(event) => onChange(event.target.value)}
          onKeyDown={look} onKeyUp={look} onBlur={() => setCaps(false)} autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} required
          aria-invalid={fault ? true : undefined} aria-describedby={fault ? `${id}-fault ${id}-caps` : `${id}-caps`} />
        <button type="button" className="field__inside" aria-pressed={shown} aria-label={`${say('显示')}${label}`} title={`${say(shown ? '隐藏' : '显示')}${label}`} onClick={() => setShown(!shown)}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" /><circle cx="10" cy="10" r="2.5" />{!shown && <path d="M3.5 16.5l13-13" />}
          </svg>
        </button>
      </div>
      {fault && <p className="field__fault" id={`${id}-fault`}>{fault}</p>}
      <p className="field__hint" id={`${id}-caps`} role="status">{caps ? '大写锁定已打开' : ''}</p>
    </div>
  );
}
