import { certificateStandings, type CertificateStanding, type VerifiedCertificate } from 'contract/areas/practice/certificate.wire';
import { grouped } from './address.ts';
import type { Verdict } from './ask.ts';

/** What it means for whoever holds the paper. */
const meanings: Readonly<Record<CertificateStanding, string>> = {
  VALID: '本证由发证机关签发，现在有效。',
  PAUSED: '持证人的实习已经中止，恢复之前本证不能使用。',
  EXPIRED: '本证的有效期已经届满。',
  REPLACED: '本证已经换发新证，旧证作废。',
  LOST: '本证已经挂失，请不要采信。',
  VOID: '本证已经作废。',
  RETURNED: '本证已经由发证机关收回。',
  CANCELLED: '持证人的实习登记已经注销。',
  ANNULLED: '持证人的实习登记已经撤销。',
  ENDED: '持证人的实习已经结束。',
};

export function headlineOf(verdict: Verdict): string {
  if ('found' in verdict) return verdict.found.standing === 'VALID' ? '有效' : `无效（${certificateStandings[verdict.found.standing]}）`;
  return 'unknown' in verdict ? '查无此证' : '暂时不能核验';
}

export function Result({ verdict, code, onAgain }: { verdict: Verdict | null; code: string; onAgain: () => void }) {
  if (!verdict) return <h1 className="verdict verdict--still">正在核验…</h1>;
  const isValid = 'found' in verdict && verdict.found.standing === 'VALID';
  const tone = isValid ? 'good' : 'asked' in verdict ? 'still' : 'bad';
  return (
    <>
      <h1 className={`verdict verdict--${tone}`}><Sign tone={tone} />{headlineOf(verdict)}</h1>
      <p className="sheet__meaning">{'found' in verdict ? meanings[verdict.found.standing] : 'unknown' in verdict ? verdict.unknown : verdict.asked}</p>
      {'found' in verdict ? <Facts of={verdict.found} /> : <p className="sheet__code">所核验的验证码：<code>{grouped(code)}</code></p>}
      {'asked' in verdict && <button type="button" className="again" onClick={onAgain}>重新核验</button>}
    </>
  );
}

const day = (date: string) => date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');

function Facts({ of: { name, firmName, certNo, validFrom, validTo } }: { of: VerifiedCertificate }) {
  const period = <><span className="whole">{day(validFrom)}</span>至<span className="whole">{day(validTo)}</span></>;
  const facts = [['姓名', name], ['实习律师事务所', firmName], ['实习证号', certNo], ['有效期', period]] as const;
  return <dl className="facts">{facts.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>;
}

/** Told by its shape as well as by its colour. */
function Sign({ tone }: { tone: 'good' | 'bad' | 'still' }) {
  const path = { good: 'M14 25.5l7.5 7.5L35 17', bad: 'M16 16l16 16M32 16 16 32', still: 'M24 13v14M24 34v.5' }[tone];
  return <svg className="verdict__sign" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22" /><path d={path} /></svg>;
}
