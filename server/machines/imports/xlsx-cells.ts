/**
 * The cells of a workbook's sheet, row by row as its bytes come: a hundred thousand rows with seven hundred thousand
 * different texts take no more memory than the texts themselves. Told apart as the office programs do: a number in a
 * cell that is formatted as a date is a date, and the texts of a run with several fonts are one text.
 */
import { isDateFormat, serialToDate } from 'hucre';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

export type Value = string | number | boolean | Date | null;
/** `index` counts from 0. */
export interface Row { index: number; values: Value[] }

type Feed = (chunk: Buffer) => void;
interface Parts { opened(name: string, attributes: SaxesTagPlain['attributes']): void; text(given: string): void; closed(name: string): void }

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function reader({ opened, text, closed }: Parts): Feed {
  const parser = new SaxesParser();
  const letters = new TextDecoder();
  parser.on('opentag', ({ name, attributes }) => opened(local(name), attributes));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => closed(local(name)));
  return (chunk) => void parser.write(letters.decode(chunk, { stream: true }));
}

/** What XML cannot hold, office programs write as _x000D_. */
const unescaped = (text: string) => (text.includes('_x') ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text);

/** Texts under `si` or `is`, without how they are pronounced (`rPh`). */
function texts() {
  let text = '';
  let isText = false;
  let pronounced = 0;
  return {
    begin() { text = ''; },
    opened(name: string) { if (name === 'rPh') pronounced += 1; else if (name === 't') isText = pronounced === 0; },
    take(given: string) { if (isText) text += given; },
    closed(name: string) { if (name === 'rPh') pronounced -= 1; else if (name === 't') isText = false; },
    get all() { return unescaped(text); },
  };
}

/**
 * Hundreds of thousands of texts in one piece of memory. As strings, each would keep alive the part of the file that it
 * was cut out of: all of it, in the end.
 */
export class TextTable {
  private bytes = Buffer.allocUnsafe(64 * 1024);
  private readonly ends: number[] = [0];

  push(text: string): void {
    const from = this.ends.at(-1)!;
    const wanted = from + Buffer.byteLength(text);
    if (wanted > this.bytes.length) {
      const wider = Buffer.allocUnsafe(Math.max(wanted, this.bytes.length * 2));
      this.bytes.copy(wider, 0, 0, from);
      this.bytes = wider;
    }
    this.bytes.write(text, from);
    this.ends.push(wanted);
  }

  at(index: number): string | null {
    const [from, to] = [this.ends[index], this.ends[index + 1]];
    return from === undefined || to === undefined ? null : this.bytes.toString('utf8', from, to);
  }
}

/** The table of texts that cells refer to by number. */
export function sharedTexts(found: TextTable): Feed {
  const one = texts();
  return reader({
    opened(name) { if (name === 'si') one.begin(); else one.opened(name); },
    text: one.take,
    closed(name) { if (name === 'si') found.push(one.all); else one.closed(name); },
  });
}

export interface Formats { is1904: boolean; dates: Set<number> }

export const calendar = (formats: Formats): Feed => reader({
  opened(name, { date1904 }) { if (name === 'workbookPr') formats.is1904 = date1904 === '1' || date1904 === 'true'; },
  text() {}, closed() {},
});

/** Numbers of the cell formats that show a date or a time. */
export function dateFormats({ dates }: Formats): Feed {
  const own = new Map<string, string>();
  let isFormats = false;
  let count = 0;
  return reader({
    opened(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') own.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isFormats = true;
      else if (name === 'xf' && isFormats && isDateFormat(own.get(numFmtId) ?? numFmtId)) dates.add(count++);
      else if (name === 'xf' && isFormats) count += 1;
    },
    text() {},
    closed(name) { if (name === 'cellXfs') isFormats = false; },
  });
}

const columns = 16_384;

/** Rows that are whole are put into `found`; whoever feeds takes them out. */
export function sheetRows(found: Row[], shared: TextTable, { is1904, dates }: Formats): Feed {
  const inline = texts();
  let row: Row | null = null;
  let index = -1;
  let at = -1;
  let type = '';
  let style = -1;
  let value = '';
  let isValue = false;

  const number = (): Value => {
    const read = value === '' ? Number.NaN : Number(value);
    if (Number.isNaN(read)) return value || null;
    return dates.has(style) ? serialToDate(read, is1904) : read;
  };
  const cell = (): Value => {
    switch (type) {
      case 's': return value === '' ? null : shared.at(Number(value));
      case 'inlineStr': return inline.all;
      case 'str': return unescaped(value);
      case 'b': return value === '1' || value.toLowerCase() === 'true';
      case 'e': return value;
      default: return number();
    }
  };
  return reader({
    opened(name, attributes) {
      if (name === 'row') {
        index = attributes['r'] ? Number(attributes['r']) - 1 : index + 1;
        row = { index, values: [] };
        at = -1;
      } else if (name === 'c') {
        at = attributes['r'] ? columnOf(attributes['r']) : at + 1;
        [type, style, value] = [attributes['t'] ?? '', attributes['s'] ? Number(attributes['s']) : -1, ''];
        inline.begin();
      } else if (name === 'v') isValue = true;
      else inline.opened(name);
    },
    text(given) { if (isValue) value += given; else inline.take(given); },
    closed(name) {
      if (name === 'row' && row) { found.push(row); row = null; }
      else if (name === 'c' && row && at >= 0 && at < columns) {
        while (row.values.length < at) row.values.push(null);
        row.values[at] = cell();
      } else if (name === 'v') isValue = false;
      else inline.closed(name);
    },
  });
}

/** C7 → 2. */
function columnOf(cell: string): number {
  let column = 0;
  for (const letter of cell) {
    const code = letter.charCodeAt(0);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}
