interface Props { image: string; value: string; isRequired: boolean; onChange(value: string): void; onRenew(): void }

export function CaptchaField({ image, value, isRequired, onChange, onRenew }: Props) {
  return (
    <div className="field">
      <label htmlFor="captcha">验证码{!isRequired && <span className="field__extra">（登录多次失败的账号需要）</span>}</label>
      <div className="captcha">
        <input id="captcha" name="captcha" className="input" value={value} onChange={(event) => onChange(event.target.value)}
          autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={12} required={isRequired} placeholder="图中的四个字符" />
        <button type="button" className="captcha__picture" onClick={onRenew} title="看不清，换一张">
          <img src={image} width="132" height="44" alt="验证码图片，看不清可点击换一张" />
        </button>
      </div>
    </div>
  );
}
