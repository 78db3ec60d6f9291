import { useState, type KeyboardEvent } from 'react';

export function PasswordField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className="field">
      <label htmlFor="password">密码</label>
      <div className="field__box">
        <input id="password" name="password" className="input" type={shown ? 'text' : 'password'} value={value} onChange={(event) => onChange(event.target.value)}
          onKeyDown={look} onKeyUp={look} onBlur={() => setCaps(false)} autoComplete="current-password" autoCapitalize="none" spellCheck={false} required aria-describedby="caps" />
        <button type="button" className="field__inside" aria-pressed={shown} aria-label="显示密码" title={shown ? '隐藏密码' : '显示密码'} onClick={() => setShown(!shown)}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" /><circle cx="10" cy="10" r="2.5" />{!shown && <path d="M3.5 16.5l13-13" />}
          </svg>
        </button>
      </div>
      <p className="field__hint" id="caps" role="status">{caps ? '大写锁定已打开' : ''}</p>
    </div>
  );
}
