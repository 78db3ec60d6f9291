import { useState, type FormEvent } from 'react';
import { grouped } from './address.ts';

/** For whoever types the code from the paper. Case, blanks and hyphens do not matter to the server. */
export function CodeForm({ code, isFirst, onAsk }: { code: string; isFirst: boolean; onAsk: (code: string) => void }) {
  const [typed, setTyped] = useState(grouped(code));
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = typed.replaceAll(/[\s\p{Pd}]/gu, '');
    setMissing(plain === '');
    if (plain) onAsk(plain);
  };
  return (
    <form className="code" onSubmit={submit} noValidate>
      <label htmlFor="code">{isFirst ? '验证码' : '核验另一本实习证'}</label>
      <p id="code-hint" className="code__hint">印在实习证二维码的下方，共24位，不区分大小写，横线可以不输。</p>
      <div className="code__row">
        <input id="code" className="input" value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={60} autoComplete="off" autoCapitalize="characters" spellCheck={false}
          placeholder="例如 7K3M-9QXF-…" aria-describedby="code-hint code-missing" aria-invalid={isMissing} />
        <button type="submit">核验</button>
      </div>
      <p id="code-missing" className="code__missing" role="alert">{isMissing ? '请输入验证码' : ''}</p>
    </form>
  );
}
