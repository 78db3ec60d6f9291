import { lazy, Suspense, useState, type FormEvent } from 'react';
import { noticeTitles, objectionPaths, type Followed } from 'contract/areas/assessment/objection.wire';
import { openAsk } from '../../../ui/open-ask.ts';
import { OpenPage } from '../../../ui/OpenPage.tsx';

const ObjectionFiles = lazy(() => import('./ObjectionFiles.tsx'));

const day = (moment: string) => moment.slice(0, 10).replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');

/** What does not happen before it is decided. */
const waits = { REGISTRATION: '办结前不准予登记。', ASSESSMENT: '办结前不出具考核合格意见。', RECEPTION: '' } as const;

export function FollowScreen() {
  const [applicationNo, setNumber] = useState(() => new URLSearchParams(location.search).get('no') ?? '');
  const [mobile, setMobile] = useState('');
  const [sentence, setSentence] = useState('');
  const [found, setFound] = useState<Followed | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFound(null);
    if (!applicationNo.trim() || !mobile.trim()) return setSentence(applicationNo.trim() ? '请填写手机号' : '请填写异议编号');
    setBusy(true);
    setSentence('');
    const answer = await openAsk<Followed>(objectionPaths.follow, JSON.stringify({ applicationNo: applicationNo.trim(), mobile: mobile.trim() }));
    setBusy(false);
    if ('result' in answer) setFound(answer.result);
    else setSentence(answer.refused);
  }
  return (
    <OpenPage what="公示与异议" title="查询异议办理情况">
      <section className="open-card">
        <h1>查询异议办理情况</h1>
        <form className="follow" onSubmit={(event) => void submit(event)} noValidate aria-busy={isBusy}>
          <div className="open-field"><label htmlFor="no">异议编号</label><input id="no" className="input" value={applicationNo} maxLength={63} autoComplete="off" autoCapitalize="characters" spellCheck={false} onChange={({ target }) => setNumber(target.value)} /></div>
          <div className="open-field"><label htmlFor="mobile">提出时填写的手机号</label><input id="mobile" className="input" type="tel" value={mobile} maxLength={63} autoComplete="tel" onChange={({ target }) => setMobile(target.value)} /></div>
          <p className="object__fault" role="alert">{sentence}</p>
          <button type="submit" className="open-button" aria-disabled={isBusy}>查询</button>
        </form>
        <div aria-live="polite">
          {found && <dl className="followed">
            {([['异议编号', found.applicationNo], ['针对', `${found.about}的${noticeTitles[found.kind]}`], ['提出日期', day(found.lodgedAt)], ['办理情况', found.stateTitle], ...(found.result ? [['答复', found.result]] : [])] as const).map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
          </dl>}
          {found && (found.mayAdd || found.files.length > 0) && <Suspense><ObjectionFiles key={found.applicationNo} applicationNo={found.applicationNo} mobile={mobile.trim()} kept={found.files} mayAdd={found.mayAdd} /></Suspense>}
          {found && !found.isDecided && <p className="open-card__note">{waits[found.kind]}需要核实情况时，本会会按您填写的手机号与您联系。</p>}
        </div>
      </section>
      <section className="open-card"><a href="/notices">返回公示</a></section>
    </OpenPage>
  );
}
