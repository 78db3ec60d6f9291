/** /timeEnd: how the licence period stands; after its end what still works, and how it goes on. */
import { useState, type FormEvent } from 'react';
import type { AuthTime } from 'contract/areas/system/product-licence.wire';
import { codeIn, rememberTimeEndSeen } from './code.ts';
import { spoken } from './spoken.ts';
import { say } from '../../../kernel/words.ts';

export function TimeEnd({ time: { isOver, until, installation } }: { time: AuthTime }) {
  return (
    <section className="card">
      <h1 className="card__title">{say(isOver ? '系统授权已到期' : '系统授权')}</h1>
      {isOver && until && <p className="card__text">{say('授权已于{day}到期。全部资料完好保存，可以继续查看和导出；续期之前，暂不能办理业务。', { day: spoken(until) })}</p>}
      {!isOver && <p className="card__text">{until ? say('授权至{day}止，各项功能正常使用。', { day: spoken(until) }) : say('本系统没有使用期限，各项功能正常使用。')}</p>}
      <p className="card__text"><a className="enter enter--link" href="/" onClick={rememberTimeEndSeen}>{say(isOver ? '继续查看资料' : '进入系统')}</a></p>
      <h2 className="licence__renew">{say('续期')}</h2>
      <p className="card__text">{say('请把安装编号')} <b className="licence__number">{installation}</b> {say('告诉系统供应方，取得续期码后由系统管理员填写。')}</p>
      <CodeField />
    </section>
  );
}

function CodeField() {
  const [typed, setTyped] = useState('');
  const [sentence, setSentence] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    if (!/^[\w-]{40,}$/.test(code)) return setSentence(say(code ? '续期码不完整，请完整复制后再粘贴' : '请填写续期码'));
    location.assign(`/addTime/${code}`);
  };
  return (
    <form onSubmit={go} noValidate>
      <div className="field">
        <label htmlFor="code">{say('续期码')}</label>
        <textarea id="code" className="input licence__code" rows={3} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={2000} aria-describedby="code-fault" />
        <p className="field__fault" id="code-fault" role="alert">{sentence}</p>
      </div>
      <button type="submit" className="licence__next">{say('下一步')}</button>
    </form>
  );
}
