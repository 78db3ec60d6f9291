/** /addTime/…: what the code would do, and doing it. Only the signed-in system administrator does; opening the page changes nothing. */
import { useState } from 'react';
import type { AuthTime } from 'contract/areas/system/product-licence.wire';
import { readToken } from '../../../kernel/token.ts';
import { Refused } from '../ask.ts';
import { extend } from './api.ts';
import { untilOf } from './code.ts';
import { spoken } from './spoken.ts';
import { say } from '../../../kernel/words.ts';

interface Props { code: string; time: AuthTime }

export function AddTime({ code, time }: Props) {
  const [done, setDone] = useState<AuthTime>();
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const [isIn, setIsIn] = useState(() => readToken() !== undefined);
  const until = untilOf(code);
  if (done?.until) return <Renewed until={done.until} />;
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setSentence('');
    try {
      setDone(await extend(code));
    } catch (thrown) {
      setSentence(thrown instanceof Refused ? thrown.message : say('系统未知错误，请反馈给管理员'));
      if (thrown instanceof Refused && thrown.code === 'unauthenticated') setIsIn(false);
    }
    setBusy(false);
  };
  return (
    <section className="card">
      <h1 className="card__title">{say('系统授权续期')}</h1>
      <p className="card__text">{time.until ? say(time.isOver ? '现有授权已于{day}到期。' : '现有授权至{day}止。', { day: spoken(time.until) }) : say('本系统目前没有使用期限。')}{until && say('使用此续期码后，授权至{day}止。', { day: spoken(until) })}</p>
      {!until && <p className="sentence" role="alert">{say('续期码不完整，请核对收到的地址，或到')}<a href="/timeEnd">{say('系统授权')}</a>{say('页重新粘贴续期码。')}</p>}
      {until && !isIn && <p className="card__text">{say('续期由系统管理员办理，请先登录。')}</p>}
      <p className="sentence" role="alert">{sentence}</p>
      {until && (isIn
        ? <button type="button" className="enter" aria-disabled={busy} onClick={() => void send()}>{busy ? say('正在续期…') : say('确认续期')}</button>
        : <p className="card__text"><a className="enter enter--link" href={`/login?redirect=${encodeURIComponent(`/addTime/${code}`)}`}>{say('登录')}</a></p>)}
      <p className="card__hint"><a href="/timeEnd">{say('查看系统授权')}</a></p>
    </section>
  );
}

const Renewed = ({ until }: { until: string }) => (
  <section className="card" role="status">
    <h1 className="card__title">{say('续期成功')}</h1>
    <p className="card__text">{say('系统授权已延长至{day}，各项功能恢复正常。已打开的页面请刷新后继续使用。', { day: spoken(until) })}</p>
    <p className="card__text"><a className="enter enter--link" href="/">{say('进入系统')}</a></p>
  </section>
);
