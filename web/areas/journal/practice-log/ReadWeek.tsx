import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import type { Output } from 'contract/kernel/endpoint';
import { asFailure, CallError } from '../../../kernel/failure.ts';
import { offerUndo } from '../../../kernel/light-deeds.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import type { Left } from '../../../ui/batch/LeftOut.tsx';
import { LeftOutDialog } from '../../../ui/batch/LeftOutDialog.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { ofDay, shortDay, weekdayOf } from './days.ts';
import { ReadEntry } from './ReadEntry.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';

type Reading = Output<typeof practiceLog.endpoints.getReading>;
export type Entry = NonNullable<Reading['current']>['entries'][number];

const { endpoints, pages } = practiceLog;
const isOffered = (entry: Entry | undefined, action: string) => entry?.open.some((one) => one.action === action && one.blockedBy.every(({ level }) => level !== 'BLOCK')) ?? false;
/** An entry as it was when somebody looked. */
const stand = ({ id, version }: Entry) => `${id} ${version}`;

export function ReadWeek({ current, waiting, phrases }: { current: NonNullable<Reading['current']>; waiting: number; phrases: readonly string[] }) {
  const { entries, missing, from, to, previous, next, internshipId, internName } = current;
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  // What was decided and has not come back yet: pressed twice it would be refused as changed meanwhile.
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const may = (entry: Entry | undefined, action: string) => isOffered(entry, action) && !(entry && sent.has(stand(entry)));
  const [at, setAt] = useState(() => Math.max(0, entries.findIndex((entry) => may(entry, 'approve'))));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [returning, setReturning] = useState<Entry | null>(null);
  const [comment, setComment] = useState('');
  const [saying, setSaying] = useState(false);
  // What is written stays in sight.
  const saysSomething = saying || comment !== '';
  useUnsaved('点评', comment.trim() !== '');
  const [leftOut, setLeftOut] = useState<readonly Left[]>([]);
  const approve = useAct(practiceLogFlow.endpoints.approve);
  const takeBack = useAct(practiceLogFlow.endpoints.takeBack);
  const many = useAct(endpoints.approveMany);
  const open = entries.filter((entry) => may(entry, 'approve'));
  const chosen = open.filter(({ id }) => ticked.has(id));

  const goTo = (index: number) => {
    const to = Math.min(Math.max(index, 0), entries.length - 1);
    setAt(to);
    list.current?.querySelectorAll<HTMLElement>('.journal-entry')[to]?.scrollIntoView({ block: 'nearest' });
  };
  const goOn = () => { const after = entries.findIndex((entry, index) => index > at && may(entry, 'approve')); if (after >= 0) goTo(after); };
  const tick = (entry: Entry) => setTicked((before) => { const after = new Set(before); if (!after.delete(entry.id)) after.add(entry.id); return after; });
  const isOpenAgain = (some: readonly Entry[]) => setSent((before) => new Set([...before].filter((one) => !some.some((entry) => stand(entry) === one))));
  const send = <T,>(some: readonly Entry[], deed: Promise<T>): Promise<T> => {
    setSent((before) => new Set([...before, ...some.map(stand)]));
    return deed.catch((failure: unknown) => { isOpenAgain(some); throw failure; });
  };
  const told = (entry: Entry, deed: Promise<unknown>, sentence: string) => send([entry], deed).then(() => notice.good(sentence), notice.failed);

  /** What is written goes with the one press, is not said of the next by mistake, and stands there again where it did not go. */
  const withComment = <T,>(deed: (said: { opinion?: string }) => Promise<T>): Promise<T> => {
    const opinion = comment.trim();
    setComment('');
    return deed(opinion ? { opinion } : {}).catch((failure: unknown) => { setComment((newer) => newer || comment); throw failure; });
  };

  const pass = (entry: Entry | undefined) => {
    if (!entry || !may(entry, 'approve')) return;
    void told(entry, withComment((said) => approve.act({ id: entry.id, version: entry.version, ...said })), `已通过${shortDay(entry.journalDate)}的${ofDay(entry.dayNo)}日志`);
    goOn();
  };
  /** Versions as passing has left them; what has moved on since stays as it is, and is named. */
  const putBack = async (some: readonly Entry[], versions: ReadonlyMap<string, number>) => {
    const stayed: Left[] = [];
    for (const entry of some) await takeBack.act({ id: entry.id, version: versions.get(entry.id) ?? entry.version }).catch((thrown: unknown) => stayed.push({ what: `${shortDay(entry.journalDate)}${ofDay(entry.dayNo)}`, why: asFailure(thrown).sentence }));
    isOpenAgain(some);
    if (stayed.length) throw new CallError('blocked', `有${stayed.length}篇没有撤回。${stayed.map(({ what, why }) => `${what}：${why}`).join('；')}`, 0);
  };
  const passMany = (some: readonly Entry[]) => {
    void send(some, withComment((said) => many.act({ items: some.map(({ id, version }) => ({ id, version })), ...said }))).then(({ done, left }) => {
      const versions = new Map(done.map(({ id, version }) => [id, version]));
      const passed = some.filter(({ id }) => versions.has(id));
      if (passed.length) offerUndo(`已通过${passed.length}篇日志（${internName}）`, () => putBack(passed, versions));
      const stayed = some.flatMap((entry) => left.filter(({ id }) => id === entry.id).map(({ why }) => ({ entry, why })));
      setLeftOut(stayed.map(({ entry, why }) => ({ what: `${shortDay(entry.journalDate)}${ofDay(entry.dayNo)}`, why })));
      isOpenAgain(stayed.map(({ entry }) => entry));
      setTicked(new Set());
    }, notice.failed);
  };

  const here = entries[at];
  useKeys({
    j: () => goTo(at + 1), k: () => goTo(at - 1), arrowdown: () => goTo(at + 1), arrowup: () => goTo(at - 1),
    a: () => pass(here), r: () => { if (here && may(here, 'return')) setReturning(here); }, ' ': () => { if (here && may(here, 'approve')) tick(here); },
  });

  const week = (day: string) => `${pages.read.path}?internshipId=${internshipId}&week=${day}`;
  return (
    <div className="journal-read__main" ref={list}>
      <div className="journal-read__bar">
        <Button icon="left" look="quiet" aria-label="前一周" title="前一周" disabled={!previous} onClick={() => { if (previous) void navigate(week(previous), { replace: true }); }} />
        <span className="journal-read__week">{internName} {shortDay(from)} 至 {shortDay(to)}</span>
        <Button icon="right" look="quiet" aria-label="后一周" title="后一周" disabled={!next} onClick={() => { if (next) void navigate(week(next), { replace: true }); }} />
        <span className="keys-hint"><kbd>J</kbd> <kbd>K</kbd> 移动　<kbd>A</kbd> 通过　<kbd>R</kbd> 退回　<kbd>空格</kbd> 勾选</span>
        <div className="journal-read__deeds">
          <LinkButton look="link" to={`${pages.list.path}/intern/${internshipId}`}>全年日历</LinkButton>
          {open.length > 0 && <Button aria-expanded={saysSomething} onClick={() => setSaying(!saying)}>附点评</Button>}
          {chosen.length > 0 ? <Button look="primary" icon="check" busy={many.pending} onClick={() => passMany(chosen)}>通过勾选的{chosen.length}篇</Button>
            : open.length > 1 && <Button look="primary" icon="check" busy={many.pending} onClick={() => passMany(open)}>本周{open.length}篇全部通过</Button>}
        </div>
      </div>
      {open.length > 0 && saysSomething && (
        <div className="journal-read__say">
          <label><span>点评（选填，随通过写给实习人员）</span><input className="input" autoFocus maxLength={500} value={comment} onChange={(event) => setComment(event.target.value)} /></label>
          <div className="journal-phrases" role="group" aria-label="点评常用语">{phrases.map((phrase) => <Button key={phrase} small onClick={() => setComment((before) => before.trim() ? `${before.trim()} ${phrase}` : phrase)}>{phrase}</Button>)}</div>
        </div>
      )}
      {missing.length > 0 && <p className="journal-missing">本周没有日志的工作日：{missing.map((day) => `${shortDay(day)}（${weekdayOf(day)}）`).join('、')}</p>}
      {entries.map((entry, index) => (
        <ReadEntry key={entry.id} entry={entry} isCurrent={index === at} ticked={ticked.has(entry.id)} may={(action) => may(entry, action)} onFocus={() => setAt(index)} onTick={() => tick(entry)}
          onApprove={() => pass(entry)} onReturn={() => setReturning(entry)} onTakeBack={() => void told(entry, takeBack.act({ id: entry.id, version: entry.version }), '已撤回，可以重新审核')} />
      ))}
      {entries.length === 0 && <p className="journal-missing">这一周没有提交的日志。</p>}
      {open.length === 0 && waiting > 0 && <div><LinkButton look="primary" to={pages.read.path}>审阅下一批（还有{waiting}篇）</LinkButton></div>}
      {waiting === 0 && <p className="journal-closed" role="status">待审的日志都已处理完。</p>}
      {leftOut.length > 0 && <LeftOutDialog title="没有通过的日志" text={`${internName}的${leftOut.length}篇日志没有通过：`} lines={leftOut} onClose={() => setLeftOut([])} />}
      {returning && <ReturnDialog entry={returning} phrases={phrases} onClose={() => setReturning(null)} onDone={goOn} />}
    </div>
  );
}
