import { useState } from 'react';
import { CallError } from '../kernel/failure.ts';
import { MobileVerify } from '../ui/MobileVerify.tsx';

/** The code is always 048213; the number that ends in 9 is refused, as one that has asked too often. */
export function MobilePart() {
  const [number, setNumber] = useState('');
  return (
    <div className="panel" style={{ display: 'grid', gap: 8, maxWidth: 480 }}>
      <label className="field__label" htmlFor="number">手机号码</label>
      <input id="number" className="input" inputMode="tel" value={number} onChange={(event) => setNumber(event.target.value)} />
      <MobileVerify number={number} verified={number === '13800000000'}
        onSend={async () => {
          if (number.endsWith('9')) throw new CallError('tooMany', '操作过于频繁，请43秒后再试', 429);
          return { isVerified: false, minutes: 5, waitSeconds: 60 };
        }}
        onVerify={async (code) => { if (code !== '048213') throw new CallError('codeWrong', '验证码不正确或已失效，请核对最近一条短信中的6位数字', 400); }} />
    </div>
  );
}
