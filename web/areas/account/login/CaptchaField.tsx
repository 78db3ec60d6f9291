import { say } from '../../../kernel/words.ts';
interface Props { image: string; value: string; isRequired: boolean; onChange(value: string): void; onRenew(): void; onWork(): void }

export function CaptchaField({ image, value, isRequired, onChange, onRenew, onWork }: Props) {
  return (
    <div className="field">
      <label htmlFor="captcha">{say('验证码')}{!isRequired && <span className="field__extra">{say('（登录多次失败的账号需要）')}</span>}</label>
      <div className="captcha">
        <input id="captcha" name="captcha" className="input" value={value} onChange={(event) => onChange(event.target.value)}
          autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={12} required={isRequired} placeholder={say('图中的四个字符')} />
        <button type="button" className="captcha__picture" onClick={onRenew} title={say('看不清，换一张')}>
          <img src={image} width="132" height="44" alt={say('验证码图片，看不清可点击换一张')} />
        </button>
      </div>
      <button type="button" className="captcha__other" onClick={onWork}>{say('看不见图片？不看图验证')}</button>
    </div>
  );
}

/** For who can't see the picture: what happens instead, and the way back to it. */
export function WorkField({ isWorking, onPicture }: { isWorking: boolean; onPicture(): void }) {
  return (
    <div className="field">
      <p className="captcha__work" role="status">{isWorking ? say('正在验证，请稍候…') : say('不用输入验证码：登录时由这台设备自动验证，约需几秒。')}</p>
      <button type="button" className="captcha__other" onClick={onPicture}>{say('改用图片验证码')}</button>
    </div>
  );
}
