/** Tables of rich text: forms with lines all round, lines to be filled in, and two pages of a booklet side by side. */
import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import type { Element, Node } from './html-tree.ts';
import { alignmentOf, elementsOf, type Sheet } from './sheet.ts';

type Compose = (nodes: readonly Node[], sheet: Sheet) => Content[];

const ink = '#222222';
/** From the text of a page to the fold between the two. */
const fold = 20;
const none: CustomTableLayout = { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 0, paddingBottom: () => 0 };
const layouts = {
  grid: { hLineWidth: () => 0.6, vLineWidth: () => 0.6, hLineColor: () => ink, vLineColor: () => ink, paddingLeft: () => 7, paddingRight: () => 7, paddingTop: () => 6, paddingBottom: () => 4 },
  lines: { ...none, hLineWidth: (row: number) => (row === 0 ? 0 : 0.5), hLineColor: () => '#777777', paddingRight: () => 6, paddingTop: () => 7, paddingBottom: () => 1 },
  pages: { ...none, paddingLeft: (column: number) => (column === 0 ? 0 : fold), paddingRight: (column: number) => (column === 0 ? fold : 0) },
  plain: { ...none, paddingRight: () => 10 },
} as const satisfies Record<string, CustomTableLayout>;

const span = (element: Element, name: string): number => Math.min(20, Math.max(1, Number.parseInt(element.attributes[name] ?? '1', 10) || 1));

export function tableOf(table: Element, sheet: Sheet, compose: Compose): ContentTable {
  const look = (['grid', 'lines', 'pages'] as const).find((one) => table.classes.has(one)) ?? 'plain';
  const parts = elementsOf(table.children);
  const head = parts.filter(({ tag }) => tag === 'thead').flatMap(({ children }) => elementsOf(children));
  const rows = [...head, ...parts.flatMap((part) => part.tag === 'tr' ? [part] : part.tag === 'tbody' ? elementsOf(part.children) : [])].filter(({ tag }) => tag === 'tr');
  const columns = Math.max(1, ...rows.map((row) => elementsOf(row.children).reduce((sum, cell) => sum + span(cell, 'colspan'), 0)));
  // Pages are of one size, whatever stands on them.
  const page = look === 'pages' ? (sheet.width - 2 * fold) / 2 : null;
  const within = { ...sheet, width: page ?? sheet.width, size: sheet.size * (look === 'grid' ? 0.875 : 1) * (table.classes.has('small') ? 0.8 : 1) };
  const isWhole = look !== 'pages' && !rows.some((row) => elementsOf(row.children).some((cell) => linesOf(cell, (within.width / columns) * span(cell, 'colspan'), within.size) > longRow));
  const body = gridOf(rows, columns, isWhole && look === 'grid', look, within, compose);
  // A table without rows can't be set: an empty one takes no room.
  if (body.length === 0) return { table: { body: [['']] }, layout: none };
  return {
    table: { body, widths: page ? Array.from({ length: columns }, () => page) : widthsOf(rows, columns, within.size), headerRows: Math.min(head.length, body.length - 1), dontBreakRows: isWhole, keepWithHeaderRows: isWhole ? 1 : 0 },
    layout: layouts[look], fontSize: within.size, margin: look === 'grid' ? [0, sheet.size / 2, 0, sheet.size / 2] : [0, 0, 0, 0],
  };
}

/** Some third of a page. A row that is kept whole and longer than a page would be cut off at its foot: a table that holds a longer one lets its rows break. */
const longRow = 20;
const linesOf = (node: Node, width: number, size: number): number => typeof node === 'string' ? Math.ceil((widthOf(node) * size) / width) : node.children.reduce((sum, child) => sum + linesOf(child, width, size), 0);

/** A column is narrow if a cell of it says so: as wide as its longest line, which is then never broken. */
function widthsOf(rows: readonly Element[], columns: number, size: number): ('*' | number)[] {
  const widths = new Map<number, number>();
  for (const row of rows) {
    let at = 0;
    for (const cell of elementsOf(row.children)) {
      if (cell.classes.has('narrow') && span(cell, 'colspan') === 1) widths.set(at, Math.max(widths.get(at) ?? 0, widthOf(cell) * size + 2));
      at += span(cell, 'colspan');
    }
  }
  return Array.from({ length: columns }, (_, at) => widths.get(at) ?? '*');
}

/** In characters: half for Latin letters and digits, a little more for bold ones; a picture's place is eight. */
function widthOf(node: Node): number {
  if (typeof node === 'string') return [...node.trim()].reduce((sum, sign) => sum + (sign.codePointAt(0)! < 0x2000 ? 0.62 : 1), 0);
  if (node.tag === 'img') return 8;
  const widths = node.children.map(widthOf);
  return ['td', 'th'].includes(node.tag) && node.children.some((child) => typeof child !== 'string' && ['p', 'br'].includes(child.tag)) ? Math.max(0, ...widths) : widths.reduce((sum, width) => sum + width, 0);
}

/** Every row full: places under a span stay empty, rows that are too short are filled up. */
function gridOf(rows: readonly Element[], columns: number, isCentred: boolean, look: keyof typeof layouts, sheet: Sheet, compose: Compose): TableCell[][] {
  const taken = rows.map(() => new Set<number>());
  return rows.map((row, at) => {
    const cells: TableCell[] = Array.from({ length: columns }, () => '');
    let column = 0;
    for (const cell of elementsOf(row.children)) {
      while (taken[at]!.has(column)) column += 1;
      if (column >= columns) break;
      const [wide, high] = [Math.min(span(cell, 'colspan'), columns - column), Math.min(span(cell, 'rowspan'), rows.length - at)];
      for (let down = 0; down < high; down += 1) for (let right = 0; right < wide; right += 1) taken[at + down]!.add(column + right);
      cells[column] = { ...contentOf(cell, look, sheet, compose), ...(isCentred && { verticalAlignment: 'middle' as const }), ...(wide > 1 && { colSpan: wide }), ...(high > 1 && { rowSpan: high }) };
      column += wide;
    }
    return cells;
  });
}

function contentOf(cell: Element, look: keyof typeof layouts, sheet: Sheet, compose: Compose) {
  const alignment = alignmentOf(cell, cell.tag === 'th' || cell.classes.has('middle') ? 'center' : 'left');
  return {
    stack: compose(cell.children, { ...sheet, alignment }), alignment, ...(cell.tag === 'th' && { bold: true }),
    // A label stands on no line of its own.
    ...(look === 'lines' && { border: [false, false, false, !cell.classes.has('narrow')] satisfies [boolean, boolean, boolean, boolean] }),
  };
}
