/**
 * Keeps what is typed on the server: three seconds after the last key, twenty after the first where somebody types on
 * without a pause, and never two calls at once.
 */
import type { Form } from './form.ts';

export interface Autosave<T> {
  /** Saves now, or behind the calls that are under way. */
  flush(): Promise<T>;
  /** Saves after so many milliseconds instead of when it was planned before. */
  plan(delay: number): void;
  /** Watches the form; answers how to stop. */
  watch(): () => void;
}

const afterTyping = 3_000;
const atTheLatest = 20_000;

/** `typed` is told of each change, and says whether it is to be saved by itself. */
export function autosave<T>(form: Pick<Form, 'state' | 'subscribe'>, save: () => Promise<T>, typed: () => boolean): Autosave<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when something waits to be saved. */
  let since: number | null = null;
  let running: Promise<T> | null = null;

  const flush = (): Promise<T> => {
    clearTimeout(timer);
    since = null;
    // Behind whoever came last: two who wait for the same call go one after the other, too.
    const own = running ? running.then(save, save) : save();
    running = own;
    const over = () => { if (running === own) running = null; };
    own.then(over, over);
    return own;
  };
  const plan = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };
  return {
    flush, plan,
    watch() {
      let seen = form.state().values;
      const leave = form.subscribe(() => {
        const { values } = form.state();
        if (values === seen) return;
        seen = values;
        if (!typed()) return;
        const now = performance.now();
        since ??= now;
        plan(Math.max(0, Math.min(afterTyping, since + atTheLatest - now)));
      });
      return () => { leave(); clearTimeout(timer); };
    },
  };
}

/** The same body sent again after a lost answer carries the same key: nothing is saved twice. */
export function keyOfBody(): (body: unknown) => string {
  let attempt = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== attempt.body) attempt = { body: text, key: crypto.randomUUID() };
    return attempt.key;
  };
}
