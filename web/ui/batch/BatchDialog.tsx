/**
 * A deed done to many, seen while it is being done: how far, how many well, and for each one what has become of it. It
 * can be stopped, and what failed can be tried again alone.
 *
 *   <BatchDialog title="批量核对" items={rows} nameOf={(row) => row.name} idOf={(row) => row.id} run={check} onClose={close} />
 */
import { useRef, useState } from 'react';
import { asFailure } from '../../kernel/failure.ts';
import { usePane } from '../../kernel/pane.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Tag } from '../StateTag.tsx';
import { useBegunOnce } from '../use-begun-once.ts';
import { useUnderWay } from '../use-under-way.ts';
import { runBatch, type Outcome, type Verdict } from './run-batch.ts';
import './batch.css';

interface Props<Item> {
  title: string;
  items: readonly Item[];
  idOf(item: Item): string;
  nameOf(item: Item): string;
  run(item: Item, signal: AbortSignal): Promise<Outcome>;
  onClose(): void;
}

const words = { waiting: ['等待', 'still'], running: ['进行中', 'busy'], done: ['完成', 'good'], warned: ['有问题', 'wait'], failed: ['未完成', 'bad'], stopped: ['已停止', 'still'] } as const;
const waiting: Verdict = { state: 'waiting' };

export function BatchDialog<Item>({ title, items, idOf, nameOf, run, onClose }: Props<Item>) {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const [running, setRunning] = useState(false);
  const [only, setOnly] = useState(false);
  const stop = useRef<AbortController>(null);
  const underWay = useUnderWay(title);
  const pane = usePane();
  const verdictOf = (item: Item) => verdicts.get(idOf(item)) ?? waiting;

  function start(some: readonly Item[]) {
    const control = new AbortController();
    stop.current = control;
    setRunning(true);
    setVerdicts((before) => new Map([...before, ...some.map((item) => [idOf(item), waiting] as const)]));
    const tell = (item: Item, verdict: Verdict) => { if (stop.current === control) setVerdicts((before) => new Map(before).set(idOf(item), verdict)); };
    const runHere = async (item: Item, signal: AbortSignal) => {
      if (pane.state === 'gone') control.abort();
      signal.throwIfAborted();
      return run(item, signal);
    };
    void underWay(runBatch({ items: some, run: runHere, sentenceOf: (failure) => asFailure(failure).sentence, tell, signal: control.signal })).finally(() => { if (stop.current === control) setRunning(false); });
  }
  // Whoever opens it has said so already; closing it stops what has not begun.
  useBegunOnce(() => { start(items); return () => { stop.current?.abort(); stop.current = null; }; });

  const count = (...states: Verdict['state'][]) => items.filter((item) => states.includes(verdictOf(item).state)).length;
  const [ended, failed, warned] = [count('done', 'warned', 'failed', 'stopped'), count('failed', 'stopped'), count('warned')];
  const open = items.filter((item) => ['failed', 'stopped'].includes(verdictOf(item).state));
  const shown = only ? items.filter((item) => ['failed', 'stopped', 'warned'].includes(verdictOf(item).state)) : items;
  const summary = `${ended} / ${items.length}：完成 ${count('done')}，有问题 ${warned}，未完成 ${failed}`;

  return (
    <Dialog title={title} width={680} onClose={onClose} footer={(
      <>
        {running ? <Button onClick={() => stop.current?.abort()}>停止</Button> : open.length > 0 && <Button icon="refresh" onClick={() => start(open)}>重试未完成的 {open.length} 项</Button>}
        <Button look="primary" onClick={onClose} data-autofocus>{running ? '关闭并停止' : '关闭'}</Button>
      </>
    )}>
      <div className="batch">
        <progress className="batch__bar" max={items.length} value={ended} aria-label="进度" />
        <p className="batch__summary" role="status">{summary}</p>
        <label className="batch__only"><input type="checkbox" className="check" checked={only} onChange={(event) => setOnly(event.target.checked)} />只看有问题和未完成的</label>
        <ul className="batch__rows" tabIndex={0} aria-label="逐项结果">
          {shown.map((item) => {
            const verdict = verdictOf(item);
            const [word, tone] = words[verdict.state];
            return <li key={idOf(item)} className="batch__row"><span className="batch__name">{nameOf(item)}</span><Tag tone={tone}>{word}</Tag><span className="batch__message">{'message' in verdict ? verdict.message : ''}</span></li>;
          })}
          {shown.length === 0 && <li className="batch__none">没有这样的记录</li>}
        </ul>
      </div>
    </Dialog>
  );
}
