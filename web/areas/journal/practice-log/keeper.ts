/**
 * Keeps a journal while it is written: in this browser with every key, on the server three seconds after the last one and
 * at most every twenty. Without a line it stays here and goes up by itself when the line is back.
 */
import { useEffect, useState } from 'react';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { autosave, keyOfBody } from '../../../kernel/autosave.ts';
import { call } from '../../../kernel/call.ts';
import { asFailure, type CallError } from '../../../kernel/failure.ts';
import type { Form } from '../../../kernel/form.ts';
import { keepsDraft } from '../../../kernel/leave.ts';
import { usePane } from '../../../kernel/pane.ts';
import { timeNow } from '../../../ui/day.ts';
import { bodyOf, dropCopy, holdSheet, keepCopy, type Sheet } from '../../../ui/journal-copies.ts';

const again = 10_000;
const { save } = practiceLog.endpoints;

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

/** `onNewer`: the server has gone on since; what is typed stays here until somebody chooses. */
export function useKeeper(form: Form, start: Start, onSaved: (id: string) => void, onNewer: (id: string) => void): Kept {
  const [state, setState] = useState<KeptState>({ status: 'saved', at: null, failure: null });
  const [keeper] = useState(() => makeKeeper(form, start, setState, { onSaved, onNewer }));
  const { day, dayNo } = start.sheet;
  useEffect(() => holdSheet({ day, dayNo }), [day, dayNo]);
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

function makeKeeper(form: Form, { id: first, version: begun, sheet }: Start, tell: (state: KeptState) => void, { onSaved, onNewer }: { onSaved(id: string): void; onNewer(id: string): void }) {
  let [id, version] = [first, begun];
  const keyOf = keyOfBody();
  let last: KeptState = { status: 'saved', at: null, failure: null };
  const say = (state: Partial<KeptState>) => { last = { ...last, ...state }; tell(last); };

  const saveOnce = async (): Promise<{ id: string; version: number } | null> => {
    const values = form.state().values;
    if (!form.state().dirty && id) return { id, version };
    say({ status: 'saving' });
    const body = bodyOf(sheet, { id, version, values });
    try {
      const done = await call(save, body, { key: keyOf(body) });
      [id, version] = [done.id, done.version];
      form.kept(values);
      const isWhole = !form.state().dirty;
      if (isWhole) dropCopy(sheet);
      else keepCopy(sheet, { values: form.state().values, id, version });
      say({ status: isWhole ? 'saved' : 'unsaved', at: timeNow(true), failure: null });
      onSaved(done.id);
      return { id, version };
    } catch (thrown) {
      const failure = asFailure(thrown);
      form.mark(Object.fromEntries(failure.fields.map(({ path, message }) => [path.replace(/^form\./, ''), message])));
      const isAway = failure.status === 0 || failure.status === 503;
      say({ status: isAway ? 'offline' : 'failed', failure });
      if (isAway) keeper.plan(again);
      if (failure.code === 'stale' && id) onNewer(id);
      return null;
    }
  };
  const keeper = autosave(form, saveOnce, () => {
    keepCopy(sheet, { values: form.state().values, id, version });
    if (last.status === 'saved') say({ status: 'unsaved' });
    return true;
  });
  return keeper;
}
