/** What a file says twice. Remembers, per field, the first good row with each value. */
import type { Columns } from 'contract/areas/journal/import-kind';
import type { Finding } from 'contract/kernel/workflow';
import type { ImportKind } from './kind.ts';
import type { Candidate } from './read-row.ts';

export function twiceInFile(kind: ImportKind): (candidate: Candidate<Record<string, unknown>>) => void {
  const once = memory(kind.columns, kind.once, (title, row) => ({ level: 'BLOCK', code: 'DUPLICATE_IN_FILE', message: `${title}与第${row}行相同，请核对后保留一行` }));
  const rarely = memory(kind.columns, kind.rarelyTwice ?? [], (title, row) => ({ level: 'WARN', code: 'SAME_IN_FILE', message: `${title}与第${row}行相同，请核对` }));
  const together = sameTogether(kind);
  return (candidate) => { once(candidate); together(candidate); rarely(candidate); };
}

function sameTogether({ columns, together = [], blankMeans = {} }: ImportKind) {
  const seen = new Map<string, number>();
  const titles = together.map((field) => columns[field]?.title ?? field).join('、');
  return ({ row, values, findings }: Candidate<Record<string, unknown>>) => {
    const said = together.map((field) => values[field] ?? blankMeans[field]);
    if (!together.length || said.includes(undefined)) return;
    const key = JSON.stringify(said);
    const earlier = seen.get(key);
    if (earlier !== undefined) findings.push({ level: 'BLOCK', code: 'DUPLICATE_IN_FILE', field: together[0]!, message: `${titles}都与第${earlier}行相同，请核对后保留一行` });
    else if (!findings.some(({ level }) => level === 'BLOCK')) seen.set(key, row);
  };
}

function memory(columns: Columns, fields: readonly string[], finding: (title: string, row: number) => Finding) {
  const seen = new Map(fields.map((field) => [field, new Map<unknown, number>()]));
  return ({ row, values, findings }: Candidate<Record<string, unknown>>) => {
    const isBad = findings.some(({ level }) => level === 'BLOCK');
    for (const [field, rows] of seen) {
      const value = values[field];
      if (value === undefined) continue;
      const earlier = rows.get(value);
      if (earlier !== undefined) findings.push({ ...finding(columns[field]?.title ?? field, earlier), field });
      else if (!isBad) rows.set(value, row);
    }
  };
}
