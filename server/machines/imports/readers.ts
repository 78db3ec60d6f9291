/**
 * How cells are read. People write dates in a dozen ways and spreadsheets turn numbers into what they are not; each
 * reader brings a cell to the one form that the contract's format knows, and the format judges.
 */
import type { z } from 'zod';
import { date } from 'contract/kernel/schema';
import type { CellForm } from 'contract/areas/journal/import-kind';
import type { Cell } from './sheet-source.ts';

type Filled = Exclude<Cell, null>;
/** What was made of a cell: `value` for the register, `text` as the sheet should have said it. */
export type CellRead<T = unknown> = { value: T; text: string } | { fault: string; code: string };

export function readCell(form: CellForm, cell: Filled): CellRead {
  switch (form.is) {
    case 'text': return readText(form.schema, cell);
    case 'code': return readCode(form.schema, cell);
    case 'date': return readDate(cell);
    case 'word': return readWord(form, cell);
    case 'yesNo': return readYesNo(cell);
    case 'number': return readNumber(form.schema, cell);
    case 'money': return readMoney(form.schema, cell);
  }
}

/** The words that a template offers for a column. */
export const choicesOf = (form: CellForm): readonly string[] | undefined => (form.is === 'word' ? form.words : form.is === 'yesNo' ? ['是', '否'] : undefined);

const judged = <T>(schema: z.ZodType<T>, given: unknown, text: string): CellRead<T> => {
  const { success, data, error } = schema.safeParse(given);
  return success ? { value: data, text: typeof data === 'string' ? data : text } : { fault: error.issues[0]?.message ?? '内容不正确', code: 'FORMAT' };
};

/** Words and names. Blanks that do not break a line (copied from web pages) are ordinary blanks here. */
function readText(schema: z.ZodType<string>, cell: Filled): CellRead<string> {
  const text = written(cell).replaceAll(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ').replaceAll(/[\u200B\u2060\uFEFF]/g, '');
  return judged(schema, text, text);
}

/** Spreadsheets keep 15 digits: of a longer number in a number cell the rest is lost, though it looks complete. */
const tooLongForNumber = 1e15;

/** Numbers that are names: licence, identity, telephone. They may contain no blank at all. */
function readCode(schema: z.ZodType<string>, cell: Filled): CellRead<string> {
  if (typeof cell === 'number' && (!Number.isInteger(cell) || cell >= tooLongForNumber)) {
    return { fault: '号码存成了数值，15位以后的数字已丢失，请把该列设为文本格式后重新填写', code: 'NUMBER_CUT' };
  }
  const text = written(cell).replaceAll(/[\s\u200B\u2060\uFEFF]/g, '');
  return judged(schema, text, text);
}

const notADate: CellRead<never> = { fault: '日期无法识别，应写成2026-03-01的样子', code: 'DATE_INVALID' };

function readDate(cell: Filled): CellRead<string> {
  const day = typeof cell === 'number' ? dayOfNumber(cell) : dayOfText(written(cell));
  if (!day) return notADate;
  return date.safeParse(day).success ? { value: day, text: day } : { fault: `没有${day}这一天或超出范围，请核对日期`, code: 'DATE_INVALID' };
}

/** Sheets count days from 1899-12-30 (their 1900 had a 29 February); eight digits are year, month, day. */
function dayOfNumber(number: number): string | null {
  if (!Number.isInteger(number)) return null;
  if (number >= 19_000_101 && number <= 21_991_231) return dayOfText(String(number));
  if (number < 1 || number > 109_000) return null;
  return new Date(Date.UTC(1899, 11, 30) + number * 86_400_000).toISOString().slice(0, 10); // arithmetic in UTC, no clock
}

function dayOfText(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const match = /^(\d{4})(?:-(\d{1,2})-|\/(\d{1,2})\/|\.(\d{1,2})\.|\s?年\s?(\d{1,2})\s?月\s?|(\d{2})(?=\d{2}$))(\d{1,2})\s?[日号]?(?:[ T]0{1,2}:00(?::00)?(?:\.0+)?Z?)?$/.exec(plain);
  if (!match) return null;
  const [, year, ...rest] = match;
  const [month, day] = rest.filter((part) => part !== undefined);
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

/** A word of a list: its code goes on. */
function readWord({ words, codeOf }: Extract<CellForm, { is: 'word' }>, cell: Filled): CellRead<string> {
  const word = written(cell).trim();
  const value = codeOf(word);
  if (value === undefined) return { fault: `“${word.slice(0, 20)}”不在可选范围内，可填：${words.slice(0, 12).join('、')}`, code: 'UNKNOWN_WORD' };
  const plain = word.normalize('NFKC').replaceAll(/\s/g, '');
  return { value, text: plain === word ? word : words.find((one) => codeOf(one) === value) ?? word };
}

function readYesNo(cell: Filled): CellRead<boolean> {
  const word = written(cell).trim();
  if (['是', 'Y', 'YES', '1', '√', 'TRUE', '真'].includes(word.toUpperCase())) return { value: true, text: word };
  if (['否', 'N', 'NO', '0', '×', 'FALSE', '假', '无'].includes(word.toUpperCase())) return { value: false, text: word };
  return { fault: '应填“是”或“否”', code: 'UNKNOWN_WORD' };
}

function readNumber(schema: z.ZodType<number>, cell: Filled): CellRead<number> {
  const number = typeof cell === 'number' ? cell : plainNumber(written(cell));
  return number === null ? { fault: '应为数字', code: 'FORMAT' } : judged(schema, number, written(cell).trim());
}

/** Yuan with at most two decimals, as the contract writes money. */
function readMoney(schema: z.ZodType<string>, cell: Filled): CellRead<string> {
  const number = typeof cell === 'number' ? cell : plainNumber(written(cell).replace(/^[¥￥]/, '').replace(/元$/, ''));
  if (number === null || Math.abs(number * 100 - Math.round(number * 100)) > 1e-6) return { fault: '金额应为最多两位小数的数字', code: 'FORMAT' };
  const read = judged(schema, number.toFixed(2), '');
  return 'fault' in read ? read : { value: read.value, text: written(cell).trim() };
}

function plainNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}

/** A cell's text; office programs write control characters as `_x000B_`. */
const written = (cell: Filled): string =>
  (typeof cell === 'boolean' ? (cell ? '是' : '否') : String(cell)).replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
