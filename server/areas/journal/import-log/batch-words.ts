/** Words that nobody knows, each once with the rows that have it, and what somebody says they mean. */
import { sql } from 'kysely';
import type { importLog } from 'contract/areas/journal/import-log';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import type { ImportKind } from '../../../machines/imports/kind.ts';
import { choicesOf } from '../../../machines/imports/readers.ts';
import { changeBatch, forStep, fresh, passAgain } from './batch-moves.ts';
import { reachableBatch, type Batch } from './reachable.ts';
import { keptWords, wordsIn } from './reading-of.ts';
import { remember } from './remember.ts';

type Calls = typeof importLog.endpoints;

interface Unknown { field: string; word: string; rows: number; firstRow: number }

/** SQL over `import_row`: each finding that names a word. */
const findings = (batch: Pick<Batch, 'associationId' | 'id'>) => sql`
  import_row, jsonb_array_elements(findings) as found
  where association_id = ${batch.associationId} and batch_id = ${batch.id} and findings is not null and found ? 'written'`;

async function unknownIn(db: Db, batch: Batch): Promise<Unknown[]> {
  const { rows } = await sql<Unknown>`
    select found ->> 'field' as field, found ->> 'written' as word, count(*)::int as rows, min(row_no) as first_row from ${findings(batch)} group by 1, 2 order by 3 desc, 4 limit 500`.execute(db);
  return rows;
}

export async function countUnknown(db: Db, batch: Batch): Promise<number> {
  const { rows: [counted] } = await sql<{ words: number }>`select count(distinct (found ->> 'field', found ->> 'written'))::int as words from ${findings(batch)}`.execute(db);
  return counted?.words ?? 0;
}

export async function getWords(ctx: Ctx<Fails<Calls['getWords']>>, { id }: Parsed<Calls['getWords']>) {
  const { batch, kind } = await reachableBatch(ctx, id);
  const mapped = wordsIn(batch.words);
  const unknown = await unknownIn(ctx.db, batch);
  const open = new Set(unknown.map(({ field, word }) => `${field}\n${word}`));
  // What was matched before stays in sight, so that it can be matched otherwise.
  const known = [...mapped].flatMap(([field, own]) => [...own].map(([word, meant]) => ({ field, word, meant, rows: 0, firstRow: 0 }))).filter(({ field, word }) => !open.has(`${field}\n${word}`) && field in kind.columns);
  return [...unknown.map((one) => ({ ...one, meant: mapped.get(one.field)?.get(one.word) ?? null })), ...known].map((one) => ({ ...one, ...aboutField(kind, one.field) }));
}

function aboutField(kind: ImportKind, field: string) {
  const column = kind.columns[field];
  return { fieldTitle: column?.title ?? field, choices: [...(column && choicesOf(column.form)) ?? []], refers: column?.refers ?? null };
}

export async function saveWords(ctx: Ctx<Fails<Calls['saveWords']>>, { id, version, words }: Parsed<Calls['saveWords']>) {
  const { batch, kind } = await forStep(ctx, id, version, ['VALIDATED'], '对应内容');
  const faults = words.flatMap(({ field, word, meant }) => {
    const column = kind.columns[field];
    const choices = column && choicesOf(column.form);
    if (!column || (!choices && column.refers === null)) return [{ path: 'words', message: `“${word}”所在的栏目不能这样对应，请在表格中改正` }];
    return meant === '' || !choices || choices.includes(meant) ? [] : [{ path: 'words', message: `“${meant}”不在${column.title}的可选范围内，请重新选择` }];
  });
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
  const mapped = wordsIn(batch.words);
  for (const { field, word, meant } of words) {
    const own = mapped.get(field) ?? new Map<string, string>();
    if (meant === '') own.delete(word); else own.set(word, meant);
    mapped.set(field, own);
  }
  await remember(ctx.db, batch.associationId, kind.name, 'WORD', words.filter(({ meant }) => meant !== '').map(({ field, word, meant }) => ({ field, written: word, meant })));
  for (const { field, word } of words.filter(({ meant }) => meant === '')) await ctx.db.deleteFrom('importMemory').where('associationId', '=', batch.associationId).where('kind', '=', kind.name).where('what', '=', 'WORD').where('field', '=', field).where('written', '=', word).execute();
  await passAgain(ctx.db, batch);
  ctx.subject({ entity: 'importBatch', id, after: { words } });
  return changeBatch(ctx, batch, { ...fresh, words: keptWords(mapped), state: 'VALIDATING' });
}
