/**
 * The picture that tells people from machines, and the way round it for who can't see it: at the door, where somebody
 * signs in again, and where strangers write to the association. Its styles (`captcha-field.css`) come with those of
 * each place: the door has them in the page itself, and asks for nothing more.
 */
import { say } from '../kernel/words.ts';

/** A picture lives two minutes, and what stands before it takes time: whoever comes to it late gets another one before reading it. */
const freshFor = 60_000;

interface Props {
  id: string;
  image: string | undefined;
  /** When it was drawn, by `performance.now()`. */
  drawnAt: number;
  value: string;
  onChange(value: string): void;
  onRenew(): void;
  /** What is said beside the name, where not everybody needs it. */
  extra?: string | undefined;
  fault?: string | undefined;
  describedBy?: string | undefined;
  /** Chosen instead of the picture: what is said then, and while the device is at it. */
  byWork: boolean;
  isWorking: boolean;
  work: string;
  onByWork(byWork: boolean): void;
}

export function CaptchaField({ id, image, drawnAt, value, onChange, onRenew, extra, fault, describedBy, byWork, isWorking, work, onByWork }: Props) {
  const freshen = () => { if (!value && performance.now() - drawnAt > freshFor) onRenew(); };
  return (
    <div className="captcha-field">
      {byWork ? <p className="captcha-field__work" role="status">{isWorking ? say('正在验证，请稍候…') : work}</p> : (
        <>
          <label htmlFor={id}>{say('验证码')}{extra && <span className="captcha-field__extra">{extra}</span>}</label>
          <div className="captcha-field__row">
            <input id={id} name="captcha" className="input" value={value} onFocus={freshen} onChange={({ target }) => onChange(target.value)} required={!extra} aria-describedby={fault ? describedBy : undefined} aria-invalid={fault ? true : undefined}
              autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={12} placeholder={say('图中的四个字符')} />
            <button type="button" className="captcha-field__picture" onClick={onRenew} title={say('看不清，换一张')}>
              {image && <img src={image} width="132" height="44" alt={say('验证码图片，看不清可点击换一张')} />}
            </button>
          </div>
        </>
      )}
      <button type="button" className="captcha-field__other" onClick={() => onByWork(!byWork)}>{byWork ? say('改用图片验证码') : say('看不见图片？不看图验证')}</button>
      {fault && <p id={describedBy} className="captcha-field__fault">{fault}</p>}
    </div>
  );
}
