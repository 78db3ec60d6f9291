/** Pages that follow what the server says by itself. What they show they ask for; here they only hear that there is something to ask. */
import type { Push } from 'contract/areas/account/live';

type Word = Push['type'];
const listeners = new Set<{ word: Word; look: () => void }>();

/** After `word`, and after the line was away. Answers how to stop. */
export function whenHeard(word: Word, look: () => void): () => void {
  const own = { word, look };
  listeners.add(own);
  return () => { listeners.delete(own); };
}

export function passOn(word: Word): void {
  for (const one of listeners) if (one.word === word || word === 'lookAgain') one.look();
}
