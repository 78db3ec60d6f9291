/**
 * Keeps a draft on the server while it is filled in: as autosave does, and when a step is left. Only what changed is
 * sent, one call at a time, each with the version of the one before. What the draft cannot hold yet (half a date, three
 * of ten answers) stays on the screen and is sent when it is whole.
 */
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from 'contract/kernel/endpoint';
import { autosave, keyOfBody } from '../../kernel/autosave.ts';
import { asFailure, type CallError } from '../../kernel/failure.ts';
import type { Form } from '../../kernel/form.ts';
import { keepsDraft } from '../../kernel/leave.ts';
import { aboutDraft, dropLeftWork } from '../../kernel/left-work.ts';
import { useOthersHere, type Others } from '../../kernel/live/others-here.ts';
import { notice } from '../../kernel/notice.ts';
import { usePane } from '../../kernel/pane.ts';
import { readAnew } from '../../kernel/query.ts';
import type { Values } from '../../kernel/values.ts';
import { schemaAt } from '../../kernel/schema-parts.ts';
import { compare } from '../../kernel/compare-copies.ts';
import { timeNow } from '../day.ts';
import { newsOf, saysNothing, type News } from '../newest-copy/news.ts';
import { answerOf, isMasked } from './answers.ts';
import { useSaveKey } from '../save-key.ts';

const again = 10_000;

/** Where a draft is kept: what the server takes as one, and the call that brings it there, of the form only what changed. */
export interface DraftKeeper {
  readonly shape: z.ZodObject;
  /** The call that reads it: whoever may ask it, and change it, is told who else is at it. */
  readonly reads: Endpoint;
  /** What the server has now, and whether it may still be changed. */
  newest(id: string): Promise<{ version: number; form: Values; editable: boolean }>;
  save(input: { id: string; version: number; form: Record<string, unknown> }, key: string): Promise<{ version: number }>;
}

export interface DraftState {
  /** `closed`: others have taken it on meanwhile, and nothing more is saved from here. */
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'closed';
  /** When it was last saved by this window, as the clock on the wall shows it. */
  at: string | null;
  failure: CallError | null;
  /** What was changed elsewhere and has been taken over here. */
  news: News | null;
}

export interface Draft extends DraftState {
  /** Who else has it open. */
  others: Others;
  /** Saves what is unsaved. Answers the version on the server when everything is there, or null. */
  flush(): Promise<number | null>;
}

const keptBy = new WeakMap<Form, () => Values>();
/** What the server has of an answer, as far as this window knows. */
export const onServer = (form: Form, field: string): unknown => keptBy.get(form)?.()[field];

export function useDraft(form: Form, start: { id: string; version: number }, store: DraftKeeper): Draft {
  const [state, setState] = useState<DraftState>({ status: 'saved', at: null, failure: null, news: null });
  const [keeper] = useState(() => makeKeeper(form, start, store, setState));
  const others = useOthersHere(store.reads, start.id);
  const pane = usePane();
  useEffect(() => {
    const stop = keeper.watch();
    // Behind another tab nothing keeps time: what is typed is saved at once.
    return () => { stop(); if (pane.state === 'hidden' && form.state().dirty) void keeper.flush(); };
  }, [keeper, form, pane]);
  useSaveKey(() => void keeper.flush());
  return { ...state, others, flush: keeper.flush };
}

/** Without the page around it. `tell` hears what is to be shown. */
export function makeKeeper(form: Form, { id, version: first }: { id: string; version: number }, { shape: keepable, save, newest }: DraftKeeper, tell: (state: DraftState) => void) {
  let version = first;
  let kept = form.state().values;
  keptBy.set(form, () => kept);
  const keyOf = keyOfBody();
  let hasFailed = false;
  /** Saving is over for this window: handed in, or taken back, somewhere else. */
  let isClosed = false;
  let last: DraftState = { status: 'saved', at: null, failure: null, news: null };
  const say = (state: Partial<DraftState>) => { last = { ...last, ...state }; tell(last); };

  const settle = (values: Values, more: Partial<DraftState>): number | null => {
    const whole = isWhole(keepable, kept, values);
    if (whole) form.kept(values);
    say({ status: whole ? 'saved' : 'unsaved', failure: null, ...more });
    return whole ? version : null;
  };
  /** Somebody else, or another window, was quicker: what is typed here goes into the newest copy. */
  const meetNewest = async (): Promise<boolean> => {
    const now = await newest(id).catch(() => null);
    if (!now || now.version === version) return false;
    isClosed = !now.editable;
    if (isClosed) return false;
    const found = compare(kept, form.state().values, now.form);
    ({ version, form: kept } = now);
    if (found.mine.length) form.setAll({ ...now.form, ...found.mineValues });
    else form.reset(now.form);
    const news = newsOf(form, found, now.form);
    if (!saysNothing(news)) { say({ news }); notice.info('这份内容刚在别处被修改，最新内容已取回，已填写的都已保留'); }
    void readAnew();
    return true;
  };
  const saveOnce = async (meetings = 0): Promise<number | null> => {
    const values = form.state().values;
    const changes = changesOf(keepable, kept, values);
    if (Object.keys(changes).length === 0) return settle(values, {});
    say({ status: 'saving' });
    try {
      const done = await save({ id, version, form: changes }, keyOf({ version, changes }));
      version = done.version;
      kept = { ...kept, ...changes };
      hasFailed = false;
      isClosed = false;
      dropLeftWork(form);
      return settle(form.state().values, { at: timeNow() });
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.code === 'notItsTurn') isClosed = true;
      if (failure.code === 'stale' && meetings < 3 && await meetNewest()) return saveOnce(meetings + 1);
      hasFailed = true;
      // Also wakes what keeps it in the browser meanwhile.
      form.mark(Object.fromEntries(failure.fields.map(({ path, message }) => [path.replace(/^form\./, ''), message])));
      say({ status: isClosed ? 'closed' : 'failed', failure });
      // A lost line comes back; a refusal does not change by itself.
      if ([0, 503].includes(failure.status)) keeper.plan(again);
      return null;
    }
  };
  const keeper = autosave(form, () => saveOnce(), () => {
    if (last.status === 'saved') say({ status: 'unsaved' });
    return !isClosed;
  });
  keepsDraft(form, { keep: keeper.flush, isSafe: () => !hasFailed, rest: () => restOf(keepable, kept, form.state().values) });
  aboutDraft(form);
  return keeper;
}

const same = (a: unknown, b: unknown) => JSON.stringify(answerOf(a)) === JSON.stringify(answerOf(b));

/**
 * What is not on the server yet and can be kept there. An emptied secret is not: it is about to be typed anew, or not to
 * be changed after all, and nobody could bring back what was there.
 */
function changesOf(keepable: z.ZodObject, before: Values, after: Values): Record<string, unknown> {
  const changed = Object.keys(keepable.shape).filter((field) => !same(before[field], after[field]) && !(isMasked(before[field]) && answerOf(after[field]) === null)).map((field) => [field, answerOf(after[field])] as const);
  return Object.fromEntries(changed.filter(([field, value]) => schemaAt(keepable, field)?.safeParse(value).success));
}

/** What is not on the server, whether it could be kept there or not. */
const restOf = (keepable: z.ZodObject, onServer: Values, typed: Values): Values => Object.fromEntries(Object.keys(keepable.shape).filter((field) => !same(onServer[field], typed[field])).map((field) => [field, typed[field]]));

const isWhole = (keepable: z.ZodObject, onServer: Values, typed: Values): boolean => Object.keys(keepable.shape).every((field) => same(onServer[field], typed[field]));
