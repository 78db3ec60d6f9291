import { useEffect, useState } from 'react';
import { addressOf, codeInAddress } from './address.ts';
import { customerName, verify, type Verdict } from './ask.ts';
import { CodeForm } from './CodeForm.tsx';
import { Explained } from './Explained.tsx';
import { Result, headlineOf } from './Result.tsx';

export function VerifyScreen() {
  const [customer, setCustomer] = useState<string | null>(null);
  const [code, setCode] = useState(() => codeInAddress(location.pathname));
  /** Counts the questions: the same code may be asked again. */
  const [turn, setTurn] = useState(0);
  const [answered, setAnswered] = useState<{ verdict: Verdict; turn: number } | null>(null);
  const verdict = code && answered?.turn === turn ? answered.verdict : null;

  useEffect(() => { void customerName().then(setCustomer); }, []);
  useEffect(() => {
    let left = false;
    if (code) void verify(code).then((given) => { if (!left) setAnswered({ verdict: given, turn }); });
    return () => { left = true; };
  }, [code, turn]);
  useEffect(() => {
    const back = () => { setCode(codeInAddress(location.pathname)); setTurn((before) => before + 1); };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  useEffect(() => {
    document.title = [...(verdict ? [headlineOf(verdict)] : []), '实习证核验', ...(customer ? [customer] : [])].join(' - ');
  }, [verdict, customer]);

  // Only a code that was not found is likely to be corrected.
  const mistaken = verdict && 'unknown' in verdict ? code : '';

  const ask = (typed: string) => {
    if (typed !== code) history.pushState(null, '', addressOf(typed));
    setCode(typed);
    setTurn((before) => before + 1);
  };

  return (
    <div className="verify">
      <header className="verify__head">
        <p className="verify__customer">{customer ?? '\u00a0'}{document.documentElement.dataset['demo'] && <span className="verify__demo">演示数据</span>}</p>
        <p className="verify__what">实习证核验</p>
      </header>
      <main className="verify__main">
        <section className="sheet" aria-live="polite" aria-busy={Boolean(code) && !verdict}>
          {code ? <Result verdict={verdict} code={code} onAgain={() => ask(code)} /> : <h1 className="verdict verdict--still">请输入验证码</h1>}
        </section>
        <CodeForm key={mistaken} code={mistaken} isFirst={!code} onAsk={ask} />
        <Explained />
      </main>
    </div>
  );
}
