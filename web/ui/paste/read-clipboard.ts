/** What a table program has put on the clipboard, as rows of texts. Everything stays text: zeros in front and eighteen digits survive. */

export type Cells = readonly (readonly string[])[];

/** Excel and WPS put both forms there; the table says more: merged cells, and breaks within a cell. */
export function readClipboard({ html, text }: { html: string; text: string }): Cells {
  const table = html.includes('<table') ? readHtml(html) : [];
  return trimmed(table.length > 0 ? table : readTsv(text));
}

/** Cells between tabs, rows between line ends; a cell with either in it stands in quotes, its own quotes doubled. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => { row.push(cell); cell = ''; };
  const endRow = () => { endCell(); rows.push(row); row = []; };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') { cell += '"'; at += 1; }
    else if (quoted && sign === '"') quoted = false;
    else if (quoted) cell += sign;
    else if (sign === '"' && cell === '' && closes(text, at)) quoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n' || sign === '\r') { endRow(); if (sign === '\r' && text[at + 1] === '\n') at += 1; }
    else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** A quotation mark opens a cell only if one closes it; an inch sign at the beginning of a text does not. */
function closes(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return ['\t', '\n', '\r', undefined].includes(text[at + 1]);
    at += 1;
  }
  return false;
}

/** A merged cell's value stands in each of its places, as people mean it. Nothing of the foreign page is put into ours. */
function readHtml(html: string): string[][] {
  const rows: string[][] = [];
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  [...table?.rows ?? []].forEach((line, y) => {
    const row = rows[y] ??= [];
    let x = 0;
    for (const cell of line.cells) {
      while (row[x] !== undefined) x += 1;
      const value = textOf(cell);
      for (let down = 0; down < Math.max(1, Math.min(cell.rowSpan, 1_000)); down += 1) for (let right = 0; right < Math.max(1, Math.min(cell.colSpan, 200)); right += 1) (rows[y + down] ??= [])[x + right] = value;
    }
  });
  return rows.slice(0, table?.rows.length ?? 0).map((row) => Array.from(row, (cell) => cell ?? ''));
}

function textOf(cell: HTMLTableCellElement): string {
  // Line ends of the source are blanks; those of the cell are its breaks.
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\u2028');
  return cell.textContent.replaceAll(/[^\S\u2028]+/g, ' ').replaceAll(/ ?\u2028 ?/g, '\n').trim();
}

/** Rows and columns that are empty to the end are formatting, not data. */
function trimmed(rows: Cells): Cells {
  const cells = rows.map((row) => row.map((cell) => cell.trim()));
  while (cells.length > 0 && cells.at(-1)!.every((cell) => cell === '')) cells.pop();
  const width = Math.max(0, ...cells.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  return cells.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}
