import { create } from 'zustand';

const kept = 500;
const place = 'visitedRows';

/** Which rows were opened in this window, by the list's name; the newest last. */
interface Visited { byList: Readonly<Record<string, readonly string[]>> }

const useVisitedRows = create<Visited>()(() => ({ byList: read() }));

function read(): Visited['byList'] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return found && typeof found === 'object' ? Object.fromEntries(Object.entries(found).map(([list, ids]) => [list, Array.isArray(ids) ? ids.map(String) : []])) : {};
  } catch {
    return {};
  }
}

/** Read ones look read, and the last one is found at a glance after coming back. */
export function useVisited(list: string) {
  const ids = useVisitedRows(({ byList }) => byList[list]);
  const visit = (id: string) => {
    const { byList } = useVisitedRows.getState();
    const next = { ...byList, [list]: [...(byList[list] ?? []).filter((one) => one !== id), id].slice(-kept) };
    useVisitedRows.setState({ byList: next });
    try { sessionStorage.setItem(place, JSON.stringify(next)); } catch { /* A full storage: then until the page is loaded anew. */ }
  };
  return { seen: (id: string) => !ids?.includes(id) ? undefined : ids.at(-1) === id ? 'last' as const : 'seen' as const, visit };
}
