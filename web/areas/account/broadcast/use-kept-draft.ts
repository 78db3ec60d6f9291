/** Keeps what is written as a draft on the server: three seconds after the last key, and when the window is closed. */
import { useEffect, useState } from 'react';
import { broadcast, type broadcastForm } from 'contract/areas/account/broadcast';
import { autosave, keyOfBody } from '../../../kernel/autosave.ts';
import { call } from '../../../kernel/call.ts';
import { asFailure } from '../../../kernel/failure.ts';
import type { Form } from '../../../kernel/form.ts';
import { keepsDraft } from '../../../kernel/leave.ts';
import { dropLeftWork } from '../../../kernel/left-work.ts';
import type { Values } from '../../../kernel/values.ts';

const { save } = broadcast.endpoints;

export interface Kept { id: string; version: number }
export interface KeptDraft {
  /** For the eye. */
  text: string;
  kept(): Kept | null;
  /** Keeps what is not kept yet; null: that did not work, and the text says why. */
  flush(): Promise<Kept | null>;
}

export function useKeptDraft(form: Form<typeof broadcastForm>, known: Kept | null): KeptDraft {
  const [text, setText] = useState('');
  const [keeper] = useState(() => makeKeeper(form, known, setText));
  useEffect(() => { keepsDraft(form, { keep: keeper.flush, isSafe: keeper.isSafe }); return keeper.watch(); }, [form, keeper]);
  return { text, kept: keeper.kept, flush: keeper.flush };
}

function makeKeeper(form: Form<typeof broadcastForm>, known: Kept | null, say: (text: string) => void) {
  let kept = known;
  let hasFailed = false;
  const keyOf = keyOfBody();

  const saveOnce = async (): Promise<Kept | null> => {
    const { values, dirty } = form.state();
    if (!dirty && kept) return kept;
    const input = save.input.safeParse({ ...kept, ...shapeOf(values) });
    if (!input.success) { say('有内容超出限制，改正后会自动保存'); return null; }
    say('正在保存草稿…');
    try {
      kept = await call(save, input.data, { key: keyOf(input.data) });
      form.kept(values);
      hasFailed = false;
      dropLeftWork(form);
      say('草稿已保存');
      return kept;
    } catch (thrown) {
      hasFailed = true;
      // Wakes what keeps it in the browser meanwhile.
      form.mark({});
      say(`草稿没有保存：${asFailure(thrown).sentence}`);
      return null;
    }
  };
  return { ...autosave(form, saveOnce, () => true), kept: () => kept, isSafe: () => !hasFailed };
}

/** An unset page is none. */
const shapeOf = ({ address, ...values }: Values): Values => ({ ...values, address: address === '' ? null : address });
