import { say } from '../../kernel/words.ts';

/** Over plain http the browser offers no cryptography and drops the session's cookie: better no form than a false one. */
export function InsecureAddress() {
  const secure = `https://${location.host}${location.pathname}${location.search}`;
  return (
    <section className="card">
      <h1 className="card__title">{say('无法在此地址登录')}</h1>
      <p className="card__text">{say('当前地址以 http:// 开头，密码在途中可能被他人看到，因此不提供登录。')}</p>
      <p className="card__text">{say('请改用 https:// 开头的地址访问：')}</p>
      <p className="card__text"><a href={secure}>{secure}</a></p>
      <p className="card__text">{say('如果该地址打不开，请联系系统管理员为本系统配置证书。')}</p>
    </section>
  );
}
