import { useEffect, useState } from 'react';
import { Refused } from '../ask.ts';
import { Brand } from '../Brand.tsx';
import { AddTime } from './AddTime.tsx';
import { getBeginning, type Beginning } from './api.ts';
import { TimeEnd } from './TimeEnd.tsx';
import { say } from '../../../kernel/words.ts';

/** One page for both addresses: the period, and with a code its renewal. */
export function LicenceScreen() {
  const [beginning, setBeginning] = useState<Beginning>();
  const [sentence, setSentence] = useState('');
  const code = /^\/addTime\/([^/]+)/.exec(location.pathname)?.[1];
  const begin = () => {
    setSentence('');
    getBeginning().then((known) => {
      setBeginning(known);
      document.title = `${known.names.customerName}-${known.names.systemName}-${say(code ? '系统授权续期' : '系统授权')}`;
    }, (thrown: unknown) => setSentence(thrown instanceof Refused ? thrown.message : say('系统未知错误，请反馈给管理员')));
  };
  useEffect(begin, [code]);
  return (
    <div className="login">
      <Brand customerName={beginning?.names.customerName} systemName={beginning?.names.systemName} />
      <main className="login__main">
        {sentence && <section className="card"><h1 className="card__title">{say('系统授权')}</h1><p className="sentence" role="alert">{sentence}</p><button type="button" className="enter" onClick={begin}>{say('重试')}</button></section>}
        {beginning && (code ? <AddTime code={decodeURIComponent(code)} time={beginning.time} /> : <TimeEnd time={beginning.time} />)}
      </main>
    </div>
  );
}
