/**
 * The buttons of a case, as the server offers them: this screen decides nothing.
 *
 *   <ActionBar flow={practiceFlow} id={case.id} version={case.version} open={case.open}
 *     goTo={(field) => form.focus(field)} dialogs={{ return: ReturnDialog }} onDone={(done) => …} />
 *
 * - One button per open action in the workflow's order; what stands in the way is listed, each with a link to its place.
 * - An action with `input` opens a window with its fields, one with `confirm` asks first, the rest act at once.
 * - `dialogs` replaces the window of an action whose input needs more than plain fields: it gets `send` and `close`.
 * - Alt+1 … Alt+9 press the buttons in their order; with `undoable` A presses the approving one, R the refusing one.
 * - `undoable`: the deed waits some seconds on the server, during which it can be taken back (`UndoBar`); nobody hears of it before.
 */
import { useRef, useState, type ComponentType } from 'react';
import type { z } from 'zod';
import type { Action, actionDone, AnyWorkflow, Finding, OpenAction } from 'contract/kernel/workflow';
import { asFailure } from '../kernel/failure.ts';
import { decide, useIsHeld, type Held } from '../kernel/held-decision.ts';
import { notice } from '../kernel/notice.ts';
import { useAct } from '../kernel/query.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { BlockedAction } from './BlockedAction.tsx';
import { Button } from './Button.tsx';
import { confirm } from './Confirm.tsx';
import { useActionKeys } from './use-action-keys.ts';
import './action-bar.css';

type Done = z.output<typeof actionDone>;

export interface ActionDialogProps {
  action: Action;
  /** Sends the action's own input; id, version and the key against doubling are added. Fails with a CallError. */
  send(input: Readonly<Record<string, unknown>>): Promise<Done | null>;
  close(): void;
}

interface Props {
  flow: AnyWorkflow;
  id: string;
  version: number;
  open: readonly OpenAction[];
  dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
  /** Leads to the field or material that a finding speaks of. */
  goTo?(field: string): void;
  onDone?(done: Done, action: string): void;
  /** What the case is called in the seconds in which its decision can be taken back, and where it is looked at. */
  undoable?: Pick<Held, 'what' | 'address'>;
  /** The decision waits: the next case may be opened. */
  onHeld?(): void;
  /** Called before an action is sent, for instance to save a draft: answers the version to act on, or null to stop. */
  before?(action: string): Promise<number | null>;
}

export function ActionBar({ flow, open, ...rest }: Props) {
  const offered = Object.keys(flow.actions).flatMap((name) => open.find(({ action }) => action === name) ?? []);
  const bar = useRef<HTMLDivElement>(null);
  const isHeld = useIsHeld(rest.id);
  useActionKeys(bar, rest.undoable !== undefined);
  if (isHeld) return <p className="action-bar__held" role="status">已办理，等待生效</p>;
  if (offered.length === 0) return null;
  return (
    <div className="action-bar" ref={bar} role="toolbar" aria-label="可办理的操作">
      {offered.map((one, index) => <ActionButton key={one.action} flow={flow} offer={one} position={index + 1} {...rest} />)}
    </div>
  );
}

function ActionButton({ flow, id, version, offer, position, dialogs, goTo, onDone, before, undoable, onHeld }: Omit<Props, 'open'> & { offer: OpenAction; position: number }) {
  const action = flow.actions[offer.action];
  const endpoint = flow.endpoints[offer.action];
  const [asking, setAsking] = useState(false);
  if (!action || !endpoint) return null;
  const blocks = offer.blockedBy.filter(({ level }) => level === 'BLOCK');
  const remarks = offer.blockedBy.filter(({ level }) => level !== 'BLOCK');
  const look = action.look ?? 'plain';

  if (blocks.length > 0) return <BlockedAction title={action.title} look={look} blocks={blocks} {...(goTo && { goTo })} />;
  return <Ready {...{ flow, undoable, onHeld, action, endpoint, id, version, look, asking, setAsking, remarks, onDone, before, position }} Dialog={dialogs?.[offer.action] ?? (action.input && hasFields(action) ? ActionDialog : undefined)} name={offer.action} />;
}

const letterOf = { primary: 'A', danger: 'R', plain: '' } as const;
const hasFields = (action: Action) => Object.keys(action.input?.shape ?? {}).length > 0;

interface ReadyProps {
  flow: AnyWorkflow; undoable: Props['undoable']; onHeld: Props['onHeld'];
  name: string; action: Action; endpoint: AnyWorkflow['endpoints'][string]; id: string; version: number; position: number; look: 'primary' | 'danger' | 'plain';
  asking: boolean; setAsking(asking: boolean): void; remarks: readonly Finding[];
  Dialog: ComponentType<ActionDialogProps> | undefined; onDone: Props['onDone']; before: Props['before'];
}

function Ready({ flow, undoable, onHeld, name, action, endpoint, id, version, position, look, asking, setAsking, remarks, Dialog, onDone, before }: ReadyProps) {
  const { act, pending } = useAct(endpoint);
  const [preparing, setPreparing] = useState(false);
  // The same input sent again after a lost answer is the same decision.
  const attempt = useRef({ body: '', key: '' });
  const hold = (asked: { id: string; version: number }, about: Pick<Held, 'what' | 'address'>) => {
    const body = JSON.stringify(asked);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    return decide(flow, name, asked, about, attempt.current.key).finally(() => { attempt.current = { body: '', key: '' }; });
  };
  const at = useRef(version);

  const send = async (input: Readonly<Record<string, unknown>>) => {
    const asked = { id, version: before ? at.current : version, ...input };
    const done = await (undoable ? hold(asked, undoable) : act(asked)).catch((thrown: unknown) => {
      const failure = asFailure(thrown);
      // The record has moved on, and this button may go with it: the sentence must outlive both.
      if (failure.code === 'stale' || failure.code === 'notItsTurn') notice.failed(failure);
      throw failure;
    });
    setAsking(false);
    if (done) {
      notice.good(`${action.title}成功，当前状态：${done.stateTitle}`);
      onDone?.(done, name);
    } else onHeld?.();
    return done;
  };
  const start = async () => {
    if (before) {
      setPreparing(true);
      const ready = await before(name).finally(() => setPreparing(false));
      if (ready === null) return;
      at.current = ready;
    }
    if (Dialog) return setAsking(true);
    const question = action.confirm ?? (remarks.length > 0 ? `确定${action.title}吗？` : undefined);
    const text = [...remarks.map(({ message }) => `提示：${message}`), question].filter(Boolean).join('\n');
    if (question && !await confirm({ title: action.title, text, yes: action.title, ...(look === 'danger' && { tone: 'danger' as const }) })) return;
    await send({}).catch(notice.failed);
  };
  return (
    <>
      <Button look={look} data-action-key={position <= 9 ? position : undefined} data-action-look={look} title={position <= 9 ? `Alt+${position}${undoable && letterOf[look] ? ` 或 ${letterOf[look]}` : ''}` : undefined} busy={pending || preparing} onClick={() => void start()}>{action.title}</Button>
      {asking && Dialog && <Dialog action={action} send={send} close={() => setAsking(false)} />}
    </>
  );
}
