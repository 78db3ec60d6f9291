/** /404, for anybody: what was asked for is not there, and the ways on. */
import { useEffect, useState } from 'react';
import { signInPaths, type LoginSettings } from 'contract/areas/account/sign-in.wire';
import { isRemembered, readToken } from '../../../kernel/token.ts';
import { ask } from '../ask.ts';
import { Brand } from '../Brand.tsx';
import { say } from '../../../kernel/words.ts';

export function NotFoundScreen() {
  const [names, setNames] = useState<LoginSettings>();
  useEffect(() => {
    ask<LoginSettings>(signInPaths.getLoginSettings).then((known) => {
      setNames(known);
      document.title = `${known.customerName}-${known.systemName}-${say('页面不存在')}`;
    }, () => {});
  }, []);
  const isIn = readToken() !== undefined || isRemembered();
  return (
    <div className="login">
      <Brand customerName={names?.customerName} systemName={names?.systemName} />
      <main className="login__main">
        <section className="card">
          <h1 className="card__title">{say('访问资源不存在')}</h1>
          <p className="card__text">{say('地址可能写错，或页面已经移走。请核对地址；从他人发来的链接进入的，请向对方索取新的链接。')}</p>
          <p className="card__text"><a className="enter enter--link" href={isIn ? '/' : '/login'}>{isIn ? say('返回工作台') : say('前往登录')}</a></p>
          {history.length > 1 && <p className="card__hint"><button type="button" className="link" onClick={() => history.back()}>{say('返回上一页')}</button></p>}
        </section>
      </main>
    </div>
  );
}
