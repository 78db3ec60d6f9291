/** The number, and beside it whether it is the applicant's own: asked for where the association wants it shown, or where another account has it. */
import { useRef } from 'react';
import { mobileCheck as calls } from 'contract/areas/account/mobile-check';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { call } from '../../../../kernel/call.ts';
import { useField, type Form } from '../../../../kernel/form.ts';
import { readAnew } from '../../../../kernel/query.ts';
import { MobileVerify } from '../../../../ui/MobileVerify.tsx';
import type { OwnFieldProps } from './FormFields.tsx';
import { isMasked } from '../../../../ui/draft/answers.ts';
import { SecretField } from './SecretField.tsx';

/** Numbers that were shown while a form has been open: steps come and go, what the server said of a number stays true. */
const shownHere = new WeakMap<Form, Set<string>>();

export function MobileField({ form, application }: OwnFieldProps) {
  const { id, mobileCheck } = application;
  const { value } = useField<string | undefined>(form, 'mobile');
  const number = value ?? '';
  const kept = isMasked(number);
  const standing = kept ? mobileCheck?.standing : shownHere.get(form)?.has(number) ? 'SHOWN' : undefined;
  const isAsked = mobileCheck !== null && (mobileCheck.isRequired || standing === 'TAKEN' || standing === 'SHOWN');
  // What the server keeps is masked here: it is looked up once for the message, and that is written down like every look.
  const lookedUp = useRef('');
  const whole = async () => {
    if (!kept) return number;
    lookedUp.current ||= (await call(practiceApplication.endpoints.reveal, { id, field: 'mobile', purpose: '向本人手机发送验证码' })).value ?? '';
    return lookedUp.current;
  };
  const shown = () => {
    shownHere.set(form, (shownHere.get(form) ?? new Set()).add(number));
    void readAnew();
  };
  return (
    <div className="mobile-field">
      <SecretField form={form} name="mobile" inputMode="tel" autoComplete="tel" />
      {standing === 'TAKEN' && <p className="mobile-field__taken">其他账号正在使用这个号码。确为您本人使用的，验证后即归您；否则请更换号码。</p>}
      {isAsked && <MobileVerify
        number={number} verified={standing === 'SHOWN'} onVerified={shown}
        onSend={async () => call(calls.endpoints.sendCode, { mobile: await whole() })}
        onVerify={async (code) => call(calls.endpoints.verifyCode, { mobile: await whole(), code })}
      />}
    </div>
  );
}
