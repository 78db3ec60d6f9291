/** /login/wx: signing in by WeChat, where the association has opened that; otherwise says so, and keeps where the person wanted to go. */
import { lazy, Suspense } from 'react';
import { say } from '../../../kernel/words.ts';

// The drawing of pictures is for those who want one: the page that everybody opens stays light.
const WxSignIn = lazy(() => import('./WxSignIn.tsx'));

/** `isOn`: not known yet while nothing has answered. */
export function WxDoor({ isOn }: { isOn: boolean | undefined }) {
  return (
    <section className="card">
      <h1 className="card__title">{say('微信登录')}</h1>
      {isOn === undefined && <p className="card__text" role="status">{say('正在加载…')}</p>}
      {isOn === false && <p className="card__text">{say('本系统没有开通微信登录，请使用用户名和密码登录。')}</p>}
      {isOn && <Suspense fallback={<p className="card__text" role="status">{say('正在加载…')}</p>}><WxSignIn /></Suspense>}
      <p className="card__text">{isOn ? <a className="wx__other" href={`/login${location.search}`}>{say('使用用户名和密码登录')}</a> : <a className="enter enter--link" href={`/login${location.search}`}>{say('用户名和密码登录')}</a>}</p>
    </section>
  );
}
