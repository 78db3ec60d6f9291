/** Nobody has an account yet: the door leads to where the first ones are made. */
export function SetupFirst() {
  return (
    <section className="card">
      <h1 className="card__title">系统尚未完成首次设置</h1>
      <p className="card__text">请先创建三名管理员，之后才能登录。设置时需要输入服务器控制台上显示的一次性设置码。</p>
      <p className="card__text"><a className="enter enter--link" href="/setup">开始首次设置</a></p>
    </section>
  );
}
