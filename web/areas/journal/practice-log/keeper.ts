/**
 * Keeps a journal while it is written: in this browser with every key, on the server three seconds after the last one and
 * at most every twenty. Without a line it stays here and goes up by itself when the line is back.
 */
import { useEffect, useState } from 'react';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { journalForm } from 'contract/areas/journal/practice-log.form';
import { autosave, keyOfBody } from '../../../kernel/autosave.ts';
import { call } from '../../../kernel/call.ts';
import { asFailure, type CallError } from '../../../kernel/failure.ts';
import type { Form } from '../../../kernel/form.ts';
import { keepsDraft } from '../../../kernel/leave.ts';
import { usePane } from '../../../kernel/pane.ts';
import type { Values } from '../../../kernel/values.ts';
import { isOnPhone } from '../../../kernel/width.ts';
import { dropCopy, keepCopy, type Sheet } from './local-copy.ts';

const again = 10_000;
const { save } = practiceLog.endpoints;
const fields = Object.keys(journalForm.shape).filter((field) => field !== 'journalDate');

export interface KeptState {
  status: 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed';
  /** When the server had it last, as the clock on the wall shows it. */
  at: string | null;
  failure: CallError | null;
}
export interface Kept extends KeptState {
  /** Saves now. Answers what to submit, or null when it is not on the server. */
  flush(): Promise<{ id: string; version: number } | null>;
}

interface Start { id: string | null; version: number; sheet: Sheet }

export function useKeeper(form: Form, start: Start, onSaved: (id: string) => void): Kept {
  const [state, setState] = useState<KeptState>({ status: 'saved', at: null, failure: null });
  const [keeper] = useState(() => makeKeeper(form, start, setState, onSaved));
  const pane = usePane();
  useEffect(() => {
    // What the server has not got lies in this journal's own copy here.
    keepsDraft(form, { keep: keeper.flush, isSafe: () => true });
    const stop = keeper.watch();
    const online = () => { if (form.state().dirty) void keeper.flush(); };
    window.addEventListener('online', online);
    // A copy from last time goes up at once.
    if (form.state().dirty) void keeper.flush();
    return () => { stop(); window.removeEventListener('online', online); if (pane.state === 'hidden' && form.state().dirty) void keeper.flush(); };
  }, [keeper, form, pane]);
  return { ...state, flush: keeper.flush };
}

function makeKeeper(form: Form, { id: first, version: begun, sheet }: Start, tell: (state: KeptState) => void, onSaved: (id: string) => void) {
  let [id, version] = [first, begun];
  const keyOf = keyOfBody();
  let last: KeptState = { status: 'saved', at: null, failure: null };
  const say = (state: Partial<KeptState>) => { last = { ...last, ...state }; tell(last); };

  const saveOnce = async (): Promise<{ id: string; version: number } | null> => {
    const values = form.state().values;
    if (!form.state().dirty && id) return { id, version };
    say({ status: 'saving' });
    const body = { ...(id ? { id, version } : { source: isOnPhone() ? 'MOBILE' as const : 'WEB' as const, dayNo: sheet.dayNo }), form: { journalDate: sheet.day, ...sendable(values) } };
    try {
      const done = await call(save, body, { key: keyOf(body) });
      [id, version] = [done.id, done.version];
      form.kept(values);
      const isWhole = !form.state().dirty;
      if (isWhole) dropCopy(sheet);
      say({ status: isWhole ? 'saved' : 'unsaved', at: clock.format(), failure: null });
      onSaved(done.id);
      return { id, version };
    } catch (thrown) {
      const failure = asFailure(thrown);
      form.mark(Object.fromEntries(failure.fields.map(({ path, message }) => [path.replace(/^form\./, ''), message])));
      const isAway = failure.status === 0 || failure.status === 503;
      say({ status: isAway ? 'offline' : 'failed', failure });
      if (isAway) keeper.plan(again);
      return null;
    }
  };
  const keeper = autosave(form, saveOnce, () => {
    keepCopy(sheet, form.state().values);
    if (last.status === 'saved') say({ status: 'unsaved' });
    return true;
  });
  return keeper;
}

/** What cannot be kept yet (half a number) stays here until it is whole. */
function sendable(values: Values): Record<string, unknown> {
  const shape = save.input.shape.form.shape;
  return Object.fromEntries(fields.flatMap((field) => {
    const value = values[field] === '' || values[field] === undefined ? null : values[field];
    const read = Object.entries(shape).find(([name]) => name === field)?.[1].safeParse(value);
    return read?.success ? [[field, value]] : [];
  }));
}

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });
