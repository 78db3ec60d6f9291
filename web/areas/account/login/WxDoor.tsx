/** /login/wx: a link or a picture may lead here where the chat app is no way in. Says so, and keeps where the person wanted to go. */
export function WxDoor() {
  return (
    <section className="card">
      <h1 className="card__title">微信登录</h1>
      <p className="card__text">本系统没有开通微信登录，请使用用户名和密码登录。</p>
      <p className="card__text"><a className="enter enter--link" href={`/login${location.search}`}>用户名和密码登录</a></p>
    </section>
  );
}
