/**
 * Keeps what is written as a draft on the server: three seconds after the last key, and when the window is closed. Where
 * another device of the same person was quicker, what is typed here goes into the newest copy, and he is told.
 */
import { useEffect, useState } from 'react';
import { broadcast, type broadcastForm } from 'contract/areas/account/broadcast';
import { autosave, keyOfBody } from '../../../kernel/autosave.ts';
import { call } from '../../../kernel/call.ts';
import { asFailure } from '../../../kernel/failure.ts';
import type { Form } from '../../../kernel/form.ts';
import { keepsDraft } from '../../../kernel/leave.ts';
import { dropLeftWork } from '../../../kernel/left-work.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePane } from '../../../kernel/pane.ts';
import type { Values } from '../../../kernel/values.ts';
import type { WrittenRecord } from './stage.ts';

const { get, save } = broadcast.endpoints;
const sets = ['roleCodes', 'firmIds', 'districts', 'userIds'];
const mostMeetings = 3;

export interface Kept { id: string; version: number }
export interface KeptDraft {
  /** For the eye. */
  text: string;
  kept(): Kept | null;
  /** Keeps what is not kept yet; null: that did not work, and the text says why. */
  flush(): Promise<Kept | null>;
  /** Takes in what was written elsewhere; false: nothing was. */
  meet(): Promise<boolean>;
  /** The copies met so far, the newest first: by them people and firms have names. */
  met: readonly WrittenRecord[];
}

export function useKeptDraft(form: Form<typeof broadcastForm>, known: WrittenRecord | null): KeptDraft {
  const [text, setText] = useState('');
  const [met, setMet] = useState<readonly WrittenRecord[]>(known ? [known] : []);
  const [keeper] = useState(() => makeKeeper(form, known, setText, (newest) => setMet((before) => [newest, ...before])));
  const pane = usePane();
  useEffect(() => {
    keepsDraft(form, { keep: keeper.flush, isSafe: keeper.isSafe });
    const stop = keeper.watch();
    // Shown again: what could not be kept when it was hidden.
    if (form.state().dirty) keeper.plan(0);
    // Behind another tab nothing keeps time: what is typed is saved at once.
    return () => { stop(); if (pane.state === 'hidden' && form.state().dirty) void keeper.flush(); };
  }, [form, keeper, pane]);
  return { text, kept: keeper.kept, flush: keeper.flush, meet: keeper.meet, met };
}

function makeKeeper(form: Form<typeof broadcastForm>, known: WrittenRecord | null, say: (text: string) => void, onMet: (newest: WrittenRecord) => void) {
  let kept: Kept | null = known && { id: known.id, version: known.version };
  let onServer = form.state().values;
  let hasFailed = false;
  const keyOf = keyOfBody();

  const meetNewest = async ({ id, version }: Kept): Promise<boolean> => {
    const newest = await call(get, { id }).catch(() => null);
    if (!newest?.may.edit || newest.version === version) return false;
    onMet(newest);
    const values = valuesOf(newest);
    form.meet(onServer, { ...values, version: newest.version }, sets);
    [kept, onServer] = [{ id, version: newest.version }, values];
    const found = form.state().met?.found;
    if (found && [found.taken, found.both, found.merged].some(({ length }) => length > 0)) notice.info('这条消息刚在别处被修改，最新内容已取回，已填写的都已保留');
    return true;
  };
  const saveOnce = async (meetings = 0): Promise<Kept | null> => {
    const { values, dirty } = form.state();
    if (!dirty && kept) return kept;
    const input = save.input.safeParse({ ...shapeOf(values), ...kept });
    if (!input.success) { say('有内容超出限制，改正后会自动保存'); return null; }
    say('正在保存草稿…');
    try {
      kept = await call(save, input.data, { key: keyOf(input.data) });
      onServer = values;
      form.kept(values);
      hasFailed = false;
      dropLeftWork(form);
      say('草稿已保存');
      return kept;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.code === 'stale' && kept && meetings < mostMeetings && await meetNewest(kept)) return saveOnce(meetings + 1);
      hasFailed = true;
      // Wakes what keeps it in the browser meanwhile.
      form.mark({});
      say(`草稿没有保存：${failure.sentence}`);
      return null;
    }
  };
  return { ...autosave(form, () => saveOnce(), () => true), kept: () => kept, meet: () => (kept ? meetNewest(kept) : Promise.resolve(false)), isSafe: () => !hasFailed };
}

/** An unset page is none. */
const shapeOf = ({ address, ...values }: Values): Values => ({ ...values, address: address === '' ? null : address });

export const valuesOf = ({ audience, roleCodes, firms, districts, people, severity, notificationTitle, notificationContent, address }: WrittenRecord): Values => ({
  audience, roleCodes, firmIds: firms.map(({ id }) => id), districts, userIds: people.map(({ id }) => id), severity: String(severity), notificationTitle, notificationContent, address: address ?? '',
});
