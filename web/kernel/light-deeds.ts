/** Light deeds of this window that can be taken back for some seconds: done on the server at once, and undone by a call of their own. */
import { create } from 'zustand';

export interface LightDeed {
  id: string;
  /** 已删除“…” */
  said: string;
  undo(): Promise<unknown>;
  /** The modal window that it was done in: nothing else can be pressed as long as that is open. */
  within: HTMLDialogElement | null;
  since: number;
}

export const useLightDeeds = create<{ done: readonly LightDeed[] }>()(() => ({ done: [] }));

/** `await remove(…); offerUndo('已删除“…”', () => restore(…))` */
export function offerUndo(said: string, undo: () => Promise<unknown>): void {
  const deed: LightDeed = { id: crypto.randomUUID(), said, undo, within: [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null, since: performance.now() };
  useLightDeeds.setState(({ done }) => ({ done: [...done, deed] }));
}

export const dropDeed = (id: string): void => useLightDeeds.setState(({ done }) => ({ done: done.filter((one) => one.id !== id) }));
export const dropDeeds = (): void => useLightDeeds.setState({ done: [] });
