/** The picture, then the code that WeChat shows to whoever has scanned it. The code is typed here, so that a picture alone opens nothing. */
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type { WxTicket } from 'contract/areas/account/wx.wire';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Refused } from '../ask.ts';
import { CodeStep } from './CodeStep.tsx';
import { enter } from './enter.ts';
import { getPicture, lookAt, sendWxCode } from './wx-api.ts';
import { say } from '../../../kernel/words.ts';

const askEvery = 2_000;

const sentenceOf = (thrown: unknown): string => (thrown instanceof Refused ? thrown.message : say('系统未知错误，请反馈给管理员'));

export default function WxSignIn() {
  const [picture, setPicture] = useState<WxTicket>();
  const [stage, setStage] = useState<'waiting' | 'sent' | 'over'>('waiting');
  const [code, setCode] = useState('');
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const [second, setSecond] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const renew = useCallback(async () => {
    setSentence('');
    setCode('');
    setPicture(undefined);
    try {
      setPicture(await getPicture());
      setStage('waiting');
    } catch (thrown) {
      setSentence(sentenceOf(thrown));
      setStage('over');
    }
  }, []);
  useEffect(() => { void renew(); }, [renew]);
  const ticket = picture?.ticket;
  useEffect(() => {
    if (!ticket || stage !== 'waiting') return;
    const timer = setInterval(() => { if (!document.hidden) lookAt(ticket).then(({ state }) => setStage(state), () => { /* In two seconds again. */ }); }, askEvery);
    return () => clearInterval(timer);
  }, [ticket, stage]);
  useEffect(() => { if (stage === 'sent') field.current?.focus(); }, [stage]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !ticket) return;
    if (!code.trim()) {
      setSentence(say('请输入微信中收到的6位登录码'));
      return field.current?.focus();
    }
    setBusy(true);
    setSentence('');
    try {
      const result = await sendWxCode(ticket, code.trim());
      if (result.secondFactor !== null) return setSecond(result.secondFactor);
      await enter(result);
    } catch (thrown) {
      setBusy(false);
      setSentence(sentenceOf(thrown));
      field.current?.select();
    }
  }

  if (second) return <CodeStep ticket={second} onDone={enter} onBack={() => { setSecond(null); setBusy(false); void renew(); }} />;
  if (stage === 'sent') {
    return (
      <form onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
        <p className="card__text">{say('已扫码。登录码已发到您的微信，请在下面输入。')}</p>
        <div className="field">
          <label htmlFor="wxCode">{say('登录码')}</label>
          <input id="wxCode" ref={field} className="input" inputMode="numeric" autoComplete="one-time-code" maxLength={31} value={code} onChange={(event) => setCode(event.target.value)} required />
        </div>
        <p className="sentence" role="alert">{sentence}</p>
        <button type="submit" className="enter" aria-disabled={busy}>{busy ? say('正在登录…') : say('登录')}</button>
        <p className="card__hint"><button type="button" className="link" onClick={() => void renew()}>{say('没有收到？重新扫码')}</button></p>
      </form>
    );
  }
  return (
    <div className="wx">
      <div className="wx__picture" data-over={stage === 'over' || undefined}>{picture && <QrCode text={picture.url} label={say('微信登录的二维码，请用微信扫描')} size={208} />}</div>
      <p role="status">{stage === 'over' ? picture ? say('二维码已失效') : '' : picture ? say('请用微信扫一扫；须先在个人设置中绑定微信') : say('正在取得二维码…')}</p>
      <p className="sentence" role="alert">{sentence}</p>
      {stage === 'over' && <button type="button" className="enter" onClick={() => void renew()}>{say('刷新二维码')}</button>}
    </div>
  );
}
