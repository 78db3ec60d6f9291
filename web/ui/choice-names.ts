/** What values are called that were chosen before anything was searched: by an address, a bookmark, a colleague's link. */
import { useEffect, useRef, useState } from 'react';

export type NameOf = (value: string) => Promise<string | undefined>;

/** `unnamed`: chosen values that nobody here has a name for. Each is asked for once. */
export function useChoiceNames(unnamed: readonly string[], nameOf: NameOf | undefined): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(nameOf);
  latest.current = nameOf;
  const wanted = nameOf ? unnamed.filter((value) => !names.has(value)).join() : '';
  useEffect(() => {
    if (!wanted) return;
    let overtaken = false;
    for (const value of wanted.split(',')) {
      void Promise.resolve(latest.current?.(value)).then((name) => name ?? '（已不存在）', () => '（名称未能读取）')
        .then((name) => { if (!overtaken) setNames((before) => new Map(before).set(value, name)); });
    }
    return () => { overtaken = true; };
  }, [wanted]);
  return names;
}
