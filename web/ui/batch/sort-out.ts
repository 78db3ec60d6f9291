import type { Left } from './LeftOut.tsx';

interface Offered { id: string; may: readonly string[] }
interface Words<Row> { nameOf(row: Row): string; whyNot(row: Row): string }
export interface SortedOut<Row> { items: readonly Row[]; left: readonly Left[] }

const gone = '已经不在名单中，可能刚刚由别人办理过';

/**
 * What was chosen some time ago, asked of the server once more before anything is written down about it: those to which
 * the deed may be done now go on together, the others stay behind with why. One of them stops nobody else's.
 */
export async function sortOut<Row extends Offered>(chosen: readonly Row[], deed: string, ask: (ids: string[]) => Promise<readonly Row[]>, { nameOf, whyNot }: Words<Row>): Promise<SortedOut<Row>> {
  const now = new Map((await ask(chosen.map(({ id }) => id))).map((row) => [row.id, row]));
  const isFit = ({ id }: Row) => now.get(id)?.may.includes(deed) ?? false;
  return {
    items: chosen.filter(isFit).flatMap(({ id }) => now.get(id) ?? []),
    left: chosen.filter((row) => !isFit(row)).map((row) => { const at = now.get(row.id); return { what: nameOf(at ?? row), why: at ? whyNot(at) : gone }; }),
  };
}
