/**
 * What somebody does with his messages is said to all his windows, to the one that has done it as well. That one reads
 * everything anew by itself, so of what it hears it passes over one word for each deed. What else is said meanwhile is
 * heard, in whichever order it comes: of two words one is left.
 */
import type { Endpoint } from 'contract/kernel/endpoint';
import { useAct } from './query.ts';

interface Deed { until: number; isHeard: boolean }
const deeds = new Map<Promise<unknown>, Deed>();
/** The word comes with the deed's answer; one that is longer on its way is lost with its line, which is made anew. */
const patience = 5_000;
let tellAfterAll = () => {};

/** `tell`: a word was passed over for a deed that failed, or that changed nothing and was not said. Nothing that was done on another line counts. */
export function expectOwn(tell: () => void): void {
  tellAfterAll = tell;
  deeds.clear();
}

/** Whether the word that was just heard is of a deed in this window. */
export function isOwn(): boolean {
  for (const [sent, { until }] of deeds) if (until < performance.now()) deeds.delete(sent);
  const deed = [...deeds.values()].find(({ isHeard }) => !isHeard);
  if (deed) deed.isHeard = true;
  return deed !== undefined;
}

const hasChangedNothing = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'changed' in answer && answer.changed === 0;

export function ownDeed<T>(sent: Promise<T>): Promise<T> {
  // Pressed twice it is one deed.
  if (deeds.has(sent)) return sent;
  const deed: Deed = { until: Infinity, isHeard: false };
  deeds.set(sent, deed);
  const isNotSaid = () => { if (deeds.delete(sent) && deed.isHeard) tellAfterAll(); };
  sent.then((answer) => { if (hasChangedNothing(answer)) isNotSaid(); else deed.until = performance.now() + patience; }, isNotSaid);
  return sent;
}

export function useMessageDeed<E extends Endpoint>(endpoint: E): ReturnType<typeof useAct<E>> {
  const deed = useAct(endpoint);
  return { ...deed, act: (input) => ownDeed(deed.act(input)) };
}
