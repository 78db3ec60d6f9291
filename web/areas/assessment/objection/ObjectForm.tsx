/** An objection by name. Nothing typed is lost when it is refused; what is wrong stands at its field. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { signInPaths, type Captcha } from 'contract/areas/account/sign-in.wire';
import { objectionPaths, type Notice } from 'contract/areas/assessment/objection.wire';
import { workInsteadOfReading } from '../../../kernel/captcha-work.ts';
import { CaptchaField } from '../../../ui/CaptchaField.tsx';
import { openAsk } from '../../../ui/open-ask.ts';

const ObjectionFiles = lazy(() => import('./ObjectionFiles.tsx'));

export const blank = { name: '', mobile: '', facts: '' };
export type Typed = Readonly<typeof blank>;
type Field = keyof typeof blank;
const labels = { name: '您的姓名', mobile: '手机号', facts: '异议的事实和理由' } as const;
const hints = { name: '须用真实姓名', mobile: '核查时与您联系，并用于查询办理情况；不会公开', facts: '请写明时间、经过和依据，至少20个字；有书面材料的，提交后即可上传' } as const;

interface Props { notice: Notice; /** Stays with the page when this is put away. */ values: Typed; onChange(values: Typed): void; onClose(): void; onLodged(): void }

export function ObjectForm({ notice, values, onChange, onClose, onLodged }: Props) {
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [sentence, setSentence] = useState('');
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [typed, setTyped] = useState('');
  const [byWork, setByWork] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<{ no: string; mobile: string } | null>(null);
  const drawnAt = useRef(0);

  const renew = useCallback(async () => {
    setTyped('');
    const answer = await openAsk<Captcha>(signInPaths.getCaptcha);
    if ('result' in answer) { setCaptcha(answer.result); drawnAt.current = performance.now(); }
    else setSentence(answer.refused);
    return 'result' in answer ? answer.result : null;
  }, []);
  useEffect(() => { void renew(); }, [renew]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing = Object.fromEntries([...(['name', 'mobile', 'facts'] as const).filter((field) => !values[field].trim()).map((field) => [field, `请填写${labels[field]}`]), ...(byWork || typed.trim() ? [] : [['captcha', '请输入图中的字符']])]);
    setFaults(missing);
    setSentence('');
    if (Object.keys(missing).length) return;
    setBusy(true);
    const challenge = byWork ? await renew() : captcha;
    const work = byWork && challenge ? await workInsteadOfReading(challenge.captchaId) : undefined;
    const answer = challenge && await openAsk<{ applicationNo: string }>(objectionPaths.lodge, JSON.stringify({ noticeId: notice.id, ...values, captchaId: challenge.captchaId, ...(work === undefined ? { captcha: typed.trim() } : { work }) }));
    setBusy(false);
    if (!answer) return;
    if ('result' in answer) { setDone({ no: answer.result.applicationNo, mobile: values.mobile.trim() }); return onLodged(); }
    setFaults(Object.fromEntries(answer.fields.map(({ path, message }) => [path, message])));
    setSentence(answer.refused);
    // Checked or not, a picture serves once.
    if (!byWork) void renew();
  }

  if (done) {
    return (
      <div className="object__done">
        <div role="status">
          <p>异议已提交，本会将进行核查。请记下异议编号：</p><strong>{done.no}</strong>
          <p>凭编号和手机号可以<a href={`/notices/follow?no=${done.no}`}>查询办理情况</a>，核查完毕前还可以在那里补交材料。</p>
        </div>
        <Suspense><ObjectionFiles applicationNo={done.no} mobile={done.mobile} /></Suspense>
      </div>
    );
  }
  const common = (field: Field) => ({ id: field, value: values[field], 'aria-describedby': `${field}-hint ${field}-fault`, 'aria-invalid': field in faults, autoComplete: field === 'name' ? 'name' : field === 'mobile' ? 'tel' : 'off' });
  const change = (field: Field, value: string) => onChange({ ...values, [field]: value });
  const around = (field: Field) => <><p id={`${field}-hint`} className="open-card__note">{hints[field]}</p><p id={`${field}-fault`} className="open-field__fault">{faults[field]}</p></>;
  return (
    <form className="object" onSubmit={(event) => void submit(event)} noValidate aria-label={`对${notice.name}的公示提出异议`} aria-busy={isBusy}>
      <div className="open-field"><label htmlFor="name">{labels.name}</label><input {...common('name')} className="input" maxLength={31} onChange={({ target }) => change('name', target.value)} />{around('name')}</div>
      <div className="open-field"><label htmlFor="mobile">{labels.mobile}</label><input {...common('mobile')} className="input" type="tel" maxLength={20} onChange={({ target }) => change('mobile', target.value)} />{around('mobile')}</div>
      <div className="open-field"><label htmlFor="facts">{labels.facts}</label><textarea {...common('facts')} className="input input--prose" rows={6} maxLength={2000} onChange={({ target }) => change('facts', target.value)} />{around('facts')}</div>
      <div className="open-field object__captcha">
        <CaptchaField id="captcha" image={captcha?.image} drawnAt={drawnAt.current} value={typed} onChange={setTyped} onRenew={() => void renew()} fault={faults['captcha']} describedBy="captcha-fault"
          byWork={byWork} isWorking={isBusy} work="不用输入验证码：提交时由这台设备自动验证，约需几秒。" onByWork={setByWork} />
      </div>
      <p className="object__fault" role="alert">{sentence}</p>
      <div className="object__deeds"><button type="submit" className="open-button" aria-disabled={isBusy}>{isBusy ? '正在提交…' : '提交异议'}</button><button type="button" className="open-button open-button--plain" onClick={onClose}>收起</button></div>
    </form>
  );
}
