/** 查阅抽中的日志: twenty at a time, read and judged without touching the mouse, as a tutor reads his week. */
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { spotCheck, spotResult, spotUntold } from 'contract/areas/journal/spot-check';
import type { Output } from 'contract/kernel/endpoint';
import { offerUndo } from '../../../kernel/light-deeds.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useTabName } from '../../../kernel/pane.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import { DefectDialog } from './DefectDialog.tsx';
import { SpotEntry, type Entry, type Result } from './SpotEntry.tsx';
import './spot-check.css';

const { endpoints, pages } = spotCheck;
type Reading = Output<typeof endpoints.getSpotReading>;

export default function SpotCheckReadPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const [search] = useSearchParams();
  const asked = Number(search.get('part'));
  // Where it begins is asked once: what has just been judged does not slide away under the reader.
  const begun = useRef<number>(undefined);
  const part = Number.isInteger(asked) && asked > 0 ? asked : begun.current;
  const { data, error, refetch } = useCall(endpoints.getSpotReading, { id, ...(part && { part }) }, { keep: true });
  if (data) begun.current ??= data.part;
  if (error && !data) return <ErrorState title="无法打开这一批" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开日志…</span><span className="skeleton page-skeleton__block" /></div>;
  return <ReadPart key={data.part} reading={data} />;
}

const stand = ({ id, version, journalVersion }: Entry) => `${id} ${version} ${journalVersion}`;
const firstOpen = (entries: readonly Entry[]) => Math.max(0, entries.findIndex(({ standing, may }) => (standing === 'unread' || standing === 'again') && may.length > 0));

function ReadPart({ reading: { id, applicationNo, entries, part, parts, unread, again, size, phrases, state } }: { reading: Reading }) {
  useTabName(applicationNo);
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [judge, takeBack] = [useAct(endpoints.judge), useAct(endpoints.takeBack)];
  const [at, setAt] = useState(() => firstOpen(entries));
  // What was decided and has not come back yet: pressed twice it would be refused as changed meanwhile.
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [doubted, setDoubted] = useState<Entry | null>(null);
  const may = (entry: Entry | undefined, result: Result): entry is Entry => entry !== undefined && entry.may.includes(result) && !sent.has(stand(entry));

  const goTo = (index: number) => {
    const to = Math.min(Math.max(index, 0), entries.length - 1);
    setAt(to);
    list.current?.querySelectorAll<HTMLElement>('.spot-entry')[to]?.scrollIntoView({ block: 'nearest' });
  };
  const goOn = () => { const after = entries.findIndex((entry, index) => index > at && ['unread', 'again'].includes(entry.standing) && !sent.has(stand(entry))); if (after >= 0) goTo(after); };
  const decide = async (entry: Entry | undefined, result: Result) => {
    if (!may(entry, result)) return;
    if (result === 'DEFECT') { setDoubted(entry); return; }
    if (result === 'URGED' && !await confirm({ title: '督促指导律师审核', text: `向指导律师${entry.tutorName}发消息，督促审核${entry.internName}${entry.journalDate}的日志？消息发出后不能收回，这一篇不再待查。`, yes: '发出督促' })) return;
    setSent((before) => new Set([...before, stand(entry)]));
    void judge.act({ id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result }).then(({ id: judged, version }) => {
      const said = `第${entry.seq}篇：${labelOf(spotResult, result)}`;
      // Only what nobody has been told of can be unsaid.
      if (spotUntold.includes(result)) offerUndo(said, () => takeBack.act({ id: judged, version })); else notice.good(said);
    }, (failure: unknown) => {
      setSent((before) => new Set([...before].filter((one) => one !== stand(entry))));
      notice.failed(failure);
    });
    goOn();
  };

  const here = entries[at];
  useKeys({
    j: () => goTo(at + 1), k: () => goTo(at - 1), arrowdown: () => goTo(at + 1), arrowup: () => goTo(at - 1),
    a: () => void decide(here, here?.may.includes('MENDED') ? 'MENDED' : 'PASS'), d: () => void decide(here, 'DEFECT'),
  });

  const go = (to: number) => void navigate(`${pages.read.path.replace(':id', id)}?part=${to}`, { replace: true });
  return (
    <div className="spot-read" ref={list}>
      <div className="spot-read__bar">
        <Button icon="left" look="quiet" aria-label="前一组" title="前一组" disabled={part <= 1} onClick={() => go(part - 1)} />
        <span className="spot-read__where">{applicationNo}　第{part}组，共{parts}组</span>
        <Button icon="right" look="quiet" aria-label="后一组" title="后一组" disabled={part >= parts} onClick={() => go(part + 1)} />
        <span role="status">{unread + again > 0 ? `还有${unread}篇待查${again ? `、${again}篇待复看` : ''}，共${size}篇` : `${size}篇都已查阅`}</span>
        <span className="keys-hint"><kbd>J</kbd> <kbd>K</kbd> 移动　<kbd>A</kbd> 合格　<kbd>D</kbd> 存疑</span>
        <span className="spot-read__back"><LinkButton look="link" to={`${pages.list.path}/${id}`}>{state === 'reviewing' && unread + again === 0 ? '返回批次，结束本批' : '返回批次'}</LinkButton></span>
      </div>
      {entries.map((entry, index) => <SpotEntry key={entry.id} entry={entry} isCurrent={index === at} sent={sent.has(stand(entry))} onFocus={() => setAt(index)} onJudge={(result) => { setAt(index); void decide(entry, result); }} />)}
      {doubted && <DefectDialog entry={doubted} phrases={phrases} onClose={() => setDoubted(null)} onDone={goOn} />}
    </div>
  );
}
