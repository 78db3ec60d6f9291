/**
 * One action for many cases of a list: each is asked of the server first, and those that may not are shown with their
 * why. What is done waits some seconds and can be taken back, like a single decision.
 *
 *   <BatchAct actions={['pass', 'passToCommittee']} title="批量初审通过" chosen={chosen} load={loadCase} onDone={…} />
 */
import { useRef, useState } from 'react';
import type { AnyWorkflow, OpenAction } from 'contract/kernel/workflow';
import { asFailure } from '../../../kernel/failure.ts';
import { decide } from '../../../kernel/held-decision.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePane } from '../../../kernel/pane.ts';
import { LeftOut } from '../../batch/LeftOut.tsx';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Icon } from '../../Icon.tsx';
import { useBegunOnce } from '../../use-begun-once.ts';
import { useUnderWay } from '../../use-under-way.ts';
import './batch-act.css';

export interface BatchCase { flow: AnyWorkflow; id: string; version: number; open: readonly OpenAction[]; /** 张三（SX20260001） */ what: string; address: string }

interface Props {
  /** Of these the one that the case offers. */
  actions: readonly string[];
  title: string;
  chosen: readonly string[];
  load(id: string): Promise<BatchCase>;
  /** Which are done. */
  onDone(ids: readonly string[]): void;
  onClose(): void;
}

type Line = { case: BatchCase; action: string } | { what: string; why: readonly string[] };
const notOffered = ['当前环节不由您办理，或已经办理过'];
const otherStep = ['当前环节不能批量通过，请打开逐件办理'];
const atOnce = 4;

export default function BatchAct({ actions, title, chosen, load, onDone, onClose }: Props) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [at, setAt] = useState<number>();
  const asked = useRef({ load, actions });
  asked.current = { load, actions };
  const ids = useRef(chosen).current;
  const underWay = useUnderWay(title);
  const pane = usePane();

  useBegunOnce(() => {
    let over = false;
    const left = [...ids];
    const one = async (): Promise<void> => {
      const id = left.shift();
      if (id === undefined || over || pane.state === 'gone') return;
      const line = await asked.current.load(id).then((found) => lineOf(found, asked.current.actions), (failure: unknown): Line => ({ what: '一份所选的申请', why: [asFailure(failure).sentence] }));
      if (!over) setLines((before) => [...before, line]);
      return one();
    };
    for (let hand = 0; hand < atOnce; hand += 1) void one();
    return () => { over = true; };
  });

  const ready = lines.flatMap((line) => ('case' in line ? [line] : []));
  const kept = lines.flatMap((line) => ('why' in line ? [line] : []));
  const looking = lines.length < ids.length;
  const run = async () => {
    const done: string[] = [];
    for (const [index, { case: { flow, id, version, what, address }, action }] of ready.entries()) {
      if (pane.state === 'gone') return;
      setAt(index);
      try {
        await decide(flow, action, { id, version }, { what, address }, crypto.randomUUID());
        done.push(id);
      } catch (failure) {
        notice.failed(failure, what);
      }
    }
    onDone(done);
    onClose();
  };
  const busy = at !== undefined;
  return (
    <Dialog title={title} width={640} onClose={() => { if (!busy) onClose(); }} footer={(
      <>
        <Button disabled={busy} onClick={onClose}>取消</Button>
        <Button look="primary" data-autofocus busy={busy} disabled={looking || ready.length === 0} title={looking ? '正在逐件核对' : ready.length === 0 ? '所选的都不能办理' : undefined} onClick={() => void underWay(run())}>办理 {ready.length} 件</Button>
      </>
    )}>
      <p role="status">{busy ? `正在办理第 ${at + 1} 件，共 ${ready.length} 件` : looking ? `正在逐件核对：${lines.length} / ${ids.length}` : `所选 ${ids.length} 件中，${ready.length} 件可以办理${kept.length > 0 ? `，${kept.length} 件不能办理` : ''}。办理后数秒内可以撤销。`}</p>
      <LeftOut label="不能办理的" lines={kept.map(({ what, why }) => ({ what, why: why.join('；') }))} />
      {ready.length > 0 && (
        <section className="batch-act__ready" aria-label="可以办理的" tabIndex={0}>
          {ready.map(({ case: { flow, id, what }, action }) => <div key={id} className="batch-act__line"><Icon name="check" size={14} /><span className="batch-act__what">{what}</span><span className="batch-act__why">{flow.actions[action]?.title}</span></div>)}
        </section>
      )}
    </Dialog>
  );
}

function lineOf(found: BatchCase, actions: readonly string[]): Line {
  const offered = found.open.filter(({ action }) => actions.includes(action));
  const free = offered.find(({ blockedBy }) => blockedBy.every(({ level }) => level === 'INFO'));
  if (free) return { case: found, action: free.action };
  // A remark asks to be read: such a case is opened, not passed with the others.
  return { what: found.what, why: offered.length > 0 ? offered.flatMap(({ blockedBy }) => blockedBy.map(({ message }) => message)) : found.open.length > 0 ? otherStep : notOffered };
}
