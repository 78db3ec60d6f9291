/** How those words sound of which the menu has not told the command box: asked of the server, which has the table. Until it answers, they are found as they are written. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { mostSounded, recordName } from 'contract/areas/console/record-name';
import { call } from '../kernel/call.ts';

export type SoundsOf = (word: string) => readonly string[];

const longest = 63;
const han = /\p{Script=Han}/u;
const none: readonly string[] = [];
/** As long as this window is open, as the names themselves. */
let known: ReadonlyMap<string, readonly string[]> = new Map();

export function useSounds(words: readonly string[]): SoundsOf {
  const [sounds, setSounds] = useState(known);
  const first = useRef(words);
  useEffect(() => {
    const asked = [...new Set(first.current)].filter((word) => han.test(word) && word.length <= longest && !known.has(word)).slice(0, mostSounded);
    if (asked.length === 0) return;
    call(recordName.endpoints.getSounds, { words: asked }, { evenDead: true }).then((answer) => {
      known = new Map([...known, ...asked.map((word, at) => [word, answer.sounds[at] ?? none] as const)]);
      setSounds(known);
    }, () => { /* Nobody has asked for it. */ });
  }, []);
  return useMemo(() => (word) => sounds.get(word) ?? none, [sounds]);
}
