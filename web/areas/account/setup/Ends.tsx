/** What the page says when there is nothing (more) to fill in. */
import { useEffect, useRef } from 'react';
import type { SetupDone } from 'contract/areas/account/setup.wire';

/** Whoever cannot see that the form is gone is told. */
function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return <h1 className="card__title" tabIndex={-1} ref={title}>{children}</h1>;
}

const toSignIn = <p className="card__text"><a className="enter enter--link" href="/login">前往登录</a></p>;

export function Finished({ administrators }: SetupDone) {
  return (
    <section className="card">
      <Title>首次设置已完成</Title>
      <p className="card__text">请三名管理员按下列顺序各自登录一次，并把初始密码改成只有本人知道的密码：</p>
      <ol className="setup__people">{administrators.map(({ title, userName, realName }) => <li key={userName}><b>{title}</b>{realName}（用户名 {userName}）</li>)}</ol>
      <p className="card__text">其他人员的账号在三名管理员登录之后创建，方法见操作手册。</p>
      {toSignIn}
    </section>
  );
}

export function AlreadyDone() {
  return (
    <section className="card">
      <Title>系统已完成首次设置</Title>
      <p className="card__text">三名管理员已经创建，此页面不再使用。请直接登录；没有账号的，请联系协会的管理员。</p>
      {toSignIn}
    </section>
  );
}

export function NotReached({ sentence, onRetry }: { sentence: string; onRetry(): void }) {
  return (
    <section className="card">
      <Title>暂时无法设置</Title>
      <p className="sentence" role="alert">{sentence}</p>
      <button type="button" className="enter" onClick={onRetry}>重试</button>
    </section>
  );
}
