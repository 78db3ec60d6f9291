import { useEffect, useState } from 'react';
import { objectionPaths, type Notice, type NoticeKind } from 'contract/areas/assessment/objection.wire';
import { openAsk } from '../../../ui/open-ask.ts';
import { OpenPage } from '../../../ui/OpenPage.tsx';
import { blank, ObjectForm, type Typed } from './ObjectForm.tsx';

const day = (date: string) => date.replace(/^\d+-0?(\d+)-0?(\d+)$/, '$1月$2日');

export function NoticesScreen() {
  const [read, setRead] = useState<{ notices: readonly Notice[] } | { failed: string } | null>(null);
  const [turn, setTurn] = useState(0);
  const [against, setAgainst] = useState('');
  // Whoever puts a form away, or opens that of another notice, finds here what he has written.
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const hasTyped = Object.values(typed).some((values) => Object.values(values).some((value) => value.trim() !== ''));
  useEffect(() => {
    if (!hasTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasTyped]);
  useEffect(() => {
    let left = false;
    void openAsk<{ data: Notice[] }>(objectionPaths.notices).then((answer) => { if (!left) setRead('result' in answer ? { notices: answer.result.data } : { failed: answer.refused }); });
    return () => { left = true; };
  }, [turn]);
  const named = (kind: NoticeKind) => (read && 'notices' in read ? read.notices.filter((notice) => notice.kind === kind) : []);
  const [registrations, firms] = [named('REGISTRATION'), named('RECEPTION')];
  const list = (notices: readonly Notice[]) => (
    <ul className="notices">
      {notices.map((notice) => (
        <li key={notice.id}>
          <div className="notices__one">
            <div><p><strong>{notice.name}</strong>{notice.sex && <span className="notices__sex">{notice.sex}</span>}</p>{notice.tutorName && <p>{notice.firmName}，指导律师{notice.tutorName}</p>}{notice.certNo && <p>实习证号：<span className="notices__no">{notice.certNo}</span></p>}<p>公示期：<span className="notices__until">{day(notice.from)}至{day(notice.to)}</span></p>{notice.noticeNo && <p>公示编号：{notice.noticeNo}</p>}</div>
            {against !== notice.id && <button type="button" className="open-button open-button--plain" aria-label={`对${notice.name}提出异议`} onClick={() => setAgainst(notice.id)}>提出异议</button>}
          </div>
          {against === notice.id && <ObjectForm notice={notice} values={typed[notice.id] ?? blank} onChange={(values) => setTyped((before) => ({ ...before, [notice.id]: values }))} onClose={() => setAgainst('')} onLodged={() => setTyped((before) => ({ ...before, [notice.id]: blank }))} />}
        </li>
      ))}
    </ul>
  );
  const passed = named('ASSESSMENT');
  return (
    <OpenPage what="公示与异议" title="实习考核合格公示">
      <section className="open-card" aria-live="polite" aria-busy={read === null}>
        <h1>实习考核合格公示</h1>
        {read === null && <p className="open-card__note">正在查询…</p>}
        {read && 'failed' in read && <><p role="alert">{read.failed}</p><button type="button" className="open-button open-button--plain" onClick={() => { setRead(null); setTurn(turn + 1); }}>重新查询</button></>}
        {read && 'notices' in read && <p className="open-card__note">{passed.length ? `下列${passed.length}名实习人员考核合格，现予公示。对结果有异议的，请在公示期内实名提出。` : '现在没有正在公示的考核结果。'}</p>}
        {list(passed)}
      </section>
      {registrations.length > 0 && (
        <section className="open-card">
          <h2>实习登记公示</h2>
          <p className="open-card__note">下列{registrations.length}名申请人的实习登记申请已审核通过，现予公示。有异议的，请在公示期内实名提出。</p>
          {list(registrations)}
        </section>
      )}
      {firms.length > 0 && (
        <section className="open-card">
          <h2>接收资格公示</h2>
          <p className="open-card__note">下列{firms.length}家律师事务所接收实习人员资格的申请已审核通过，现予公示。有异议的，请在公示期内实名提出。</p>
          {list(firms)}
        </section>
      )}
      <section className="open-card">
        <h2>已经提出异议？</h2>
        <p className="open-card__note">凭异议编号和提出时填写的手机号，可以查询办理情况和答复。</p>
        <p><a href="/notices/follow">查询异议办理情况</a></p>
      </section>
    </OpenPage>
  );
}
