/** From a row's findings to its one verdict. */
import type { Columns, ImportMode } from 'contract/areas/journal/import-kind';
import type { Finding } from 'contract/kernel/workflow';
import type { ImportKind, Judgement } from './kind.ts';
import type { Candidate } from './read-row.ts';
import type { RowVerdict } from './verdict.ts';

const weight = { BLOCK: 3, EXPLAIN: 2, WARN: 2, INFO: 1 };

/** One thing that was found in a cell. `written`: the word that nobody knows, to be matched for all rows at once. */
export interface CellFinding { level: Finding['level']; code: string; field: string | null; message: string; written?: string }

export interface Judged { verdict: RowVerdict; /** To be written: new, or known and to be changed. */ enters: boolean; known: string | null; findings: CellFinding[] }

const unknownWords = ['UNKNOWN_WORD', 'UNKNOWN_FIRM'];

export function judgeRow(kind: ImportKind, mode: ImportMode, sheet: string, { row, name, findings, normalised, cells }: Candidate<unknown>, judgement?: Judgement): Judged {
  const { columns } = kind;
  const key = kind.once[0] ?? kind.together?.[0] ?? '';
  const { against = { known: null } } = judgement ?? {};
  const changes = against.known === null ? [] : against.differs;
  const all = [...findings, ...judgement?.findings ?? [], ...differences(columns, key, mode, kind.modes, changes)].sort((a, b) => weight[b.level] - weight[a.level]);
  const texts = { ...Object.fromEntries(normalised), ...judgement?.normalised };
  const [first] = all.filter(({ level }) => level !== 'INFO');
  const status = !first ? 'ok' : first.level === 'BLOCK' ? 'failed' : 'warned';
  // Of a row with nothing to find fault with, say what was understood differently from what was written.
  const field = first ? first.field ?? null : Object.keys(texts)[0] ?? null;
  const text = field === null ? undefined : texts[field];
  const isSame = against.known !== null && changes.length === 0;
  const silent = text !== undefined ? { code: 'NORMALISED', message: `${columns[field!]?.title ?? ''}已按“${text.slice(0, 60)}”录入` }
    : isSame ? { code: 'UNCHANGED', message: '与名录一致，没有改动' } : { code: null, message: '' };
  const message = all.filter(({ level }) => level !== 'INFO').map((finding) => finding.message).join('；').slice(0, 2000);
  return {
    verdict: {
      sheet, row, name, status, effect: status === 'failed' ? null : isSame ? 'SAME' : against.known === null ? 'NEW' : 'CHANGED', field, ...(first ? { code: first.code, message } : silent),
      ...(status !== 'failed' && text !== undefined && { normalised: text }),
    },
    enters: status !== 'failed' && !isSame, known: against.known, findings: all.filter(({ level }) => level !== 'INFO').map((finding) => cellFinding(columns, cells, finding)),
  };
}

function cellFinding(columns: Columns, cells: ReadonlyMap<string, string>, { level, code, field: named, message }: Finding): CellFinding {
  const field = named ?? null;
  const column = field === null ? undefined : columns[field];
  const isWord = column && column.secret === null && unknownWords.includes(code) && (column.refers !== null || column.form.is === 'word' || column.form.is === 'yesNo');
  const written = isWord && field !== null ? cells.get(field)?.trim() : undefined;
  return { level, code, field, message, ...(written && written.length <= 63 && { written }) };
}

function differences(columns: Columns, key: string, mode: ImportMode, modes: readonly ImportMode[], fields: readonly string[]): Finding[] {
  if (!fields.length) return [];
  const titles = fields.map((field) => columns[field]?.title ?? field).join('、');
  const field = key;
  const known = `名录中已有该${columns[key]?.title ?? '记录'}`;
  // Only looking: what could be brought up to date is shown as that.
  return mode === 'APPEND' || !modes.includes('UPSERT')
    ? [{ level: 'BLOCK', code: 'DIFFERS', field, message: `${known}，但${titles}不同；${modes.includes('UPSERT') ? '如要按本表更新，请选择“更新已有记录”方式导入' : '请核对，确需变更的请在系统中办理'}` }]
    : [{ level: 'WARN', code: 'UPDATED', field, message: `${known}，按本表更新：${titles}` }];
}
