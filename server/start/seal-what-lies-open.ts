/**
 * Seals personal answers that were written before they were kept sealed (migration 20261127-1340): at the start of the
 * product, before anybody is let in, some hundred rows at a time. What is left the rows say themselves, so a start that
 * is killed is simply begun again; a table without such rows is struck off the list and never looked through again.
 */
import { sql, type RawBuilder } from 'kysely';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import { keysOf } from 'contract/kernel/keys';
import { personalFields } from 'contract/kernel/schema';
import type { z } from 'zod';
import type { App } from '../app.ts';
import { dataColumns, personalIn } from '../areas/basic-info/decision-document/document-data.public.ts';
import { allKinds } from '../areas/other-business/all-kinds.ts';
import { sealWhole, splitAnswers, wholeAnswers } from '../machines/vault/private-answers.ts';
import { inTable } from '../machines/vault/sealed-columns.ts';
import type { Vault } from '../machines/vault/vault.ts';

type Answers = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>> & { readonly associationId: string; readonly id: string };
interface Place {
  readonly table: string;
  /** What is read, and written anew. */
  readonly columns: readonly string[];
  /** What else tells how. */
  readonly by?: string;
  readonly liesOpen: RawBuilder<unknown>;
  readonly sealed: (vault: Vault, row: Row) => Readonly<Record<string, unknown>>;
}

const has = (document: RawBuilder<unknown>, fields: readonly string[]) => sql`${document} ?| ${[...fields]}::text[]`;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function answers(vault: Vault, schema: z.ZodObject, table: string, row: Row, document: string, open: Answers) {
  const of = { table, rowId: row.id };
  return splitAnswers(vault, schema, of, document, wholeAnswers(vault, of, document, open, text(row[`${document}PrivateSealed`])));
}
const whole = (vault: Vault, table: string, row: Row, column: string) => (row[column] === null ? row[`${column}Sealed`] : sealWhole(vault, { table, column, rowId: row.id }, row[column]));

/** A case's form, what was handed in of it, and what the pre-checks said. */
function caseParts(vault: Vault, schema: z.ZodObject, table: string, row: Row) {
  const form = answers(vault, schema, table, row, 'form', row['form'] as Answers);
  const handed = row['snapshot'] as { form: Answers } | null;
  const snapshot = handed && answers(vault, schema, table, row, 'snapshot', handed.form);
  return {
    form: form.open, formPrivateSealed: form.sealed, snapshot: handed && { ...handed, form: snapshot!.open }, snapshotPrivateSealed: snapshot?.sealed ?? null,
    precheckReport: null, precheckReportSealed: whole(vault, table, row, 'precheckReport'),
  };
}
const caseColumns = ['form', 'formPrivateSealed', 'snapshot', 'snapshotPrivateSealed', 'precheckReport', 'precheckReportSealed'];
const caseLiesOpen = (fields: readonly string[]) => sql`(${has(sql`t.form`, fields)} or ${has(sql`t.snapshot -> 'form'`, fields)} or t.precheck_report is not null)`;

const formOf = new Map<unknown, z.ZodObject>(allKinds.map(({ own: { contract } }) => [contract.kind, contract.form]));
const sealedKinds = keysOf(documentKinds).filter((kind) => personalIn(kind).length > 0);

const places: readonly Place[] = [
  { table: 'intern', columns: ['profile', 'profilePrivateSealed'], liesOpen: has(sql`t.profile`, personalFields(applicationForm)), sealed(vault, row) {
    const { open, sealed } = answers(vault, applicationForm, 'intern', row, 'profile', row['profile'] as Answers);
    return { profile: open, profilePrivateSealed: sealed };
  } },
  { table: 'practiceApplication', columns: caseColumns, liesOpen: caseLiesOpen(personalFields(applicationForm)), sealed: (vault, row) => caseParts(vault, applicationForm, 'practiceApplication', row) },
  { table: 'businessApplication', columns: caseColumns, by: 'kind', sealed: (vault, row) => caseParts(vault, formOf.get(row['kind'])!, 'businessApplication', row),
    liesOpen: sql`(${sql.join(allKinds.map(({ own: { contract } }) => sql`(t.kind = ${contract.kind} and ${caseLiesOpen(personalFields(contract.form))})`), sql` or `)})` },
  { table: 'reviewRecord', columns: ['diff', 'diffSealed'], liesOpen: sql`t.diff is not null`, sealed: (vault, row) => ({ diff: null, diffSealed: whole(vault, 'reviewRecord', row, 'diff') }) },
  { table: 'decisionDocument', columns: ['data', 'dataPrivateSealed'], by: 'kind', liesOpen: sql`(${sql.join(sealedKinds.map((kind) => sql`(t.kind = ${kind} and ${has(sql`t.data`, personalIn(kind))})`), sql` or `)})`, sealed(vault, row) {
    const { open, sealed } = dataColumns(vault, sealedKinds.find((kind) => kind === row['kind'])!, row.id, row['data'] as Answers);
    return { data: open, dataPrivateSealed: sealed };
  } },
];

/** Answers how many rows it has sealed. */
export async function sealWhatLiesOpen({ db, vault, log }: Pick<App, 'db' | 'vault' | 'log'>, { atOnce = 200, signal }: { atOnce?: number; signal?: AbortSignal } = {}): Promise<number> {
  const { rows: listed } = await sql<{ tableName: string }>`select table_name from lies_open order by table_name`.execute(db);
  let done = 0;
  for (const { tableName } of listed) {
    const place = places.find(({ table }) => inTable(table) === tableName);
    if (!place) throw new Error(`nobody knows how to seal ${tableName}`);
    for (let after: Row | undefined, first = true; first || after; first = false) {
      signal?.throwIfAborted();
      const rows = await sealSome(db, vault, place, after, atOnce);
      done += rows.length;
      after = rows.length === atOnce ? rows.at(-1) : undefined;
    }
    await sql`delete from lies_open where table_name = ${tableName}`.execute(db);
  }
  if (done > 0) log(`升级前录入的敏感个人信息已加密（${done} 条）。升级前的备份里仍是明文，请按保管期限销毁`);
  return done;
}

/** Locked from reading to writing: another node of before the upgrade may still be at work. */
const sealSome = (db: App['db'], vault: Vault, { table, columns, by, liesOpen, sealed }: Place, after: Row | undefined, limit: number): Promise<Row[]> => db.transaction().execute(async (trx) => {
  const name = sql.id(inTable(table));
  const read = [...columns, ...by ? [by] : []].map((column) => sql`t.${sql.id(inTable(column))}`);
  const { rows } = await sql<Row>`
    select t.association_id, t.id, ${sql.join(read)} from ${name} t where ${liesOpen} ${after ? sql`and (t.association_id, t.id) > (${after.associationId}::uuid, ${after.id}::uuid)` : sql``}
    order by t.association_id, t.id limit ${limit} for update`.execute(trx);
  if (rows.length === 0) return rows;
  const written = rows.map((row) => ({ association_id: row.associationId, id: row.id, ...Object.fromEntries(Object.entries(sealed(vault, row)).map(([column, value]) => [inTable(column), value])) }));
  const set = columns.map((column) => sql`${sql.id(inTable(column))} = v.${sql.id(inTable(column))}`);
  await sql`update ${name} t set ${sql.join(set)} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(written)}::jsonb) v where t.association_id = v.association_id and t.id = v.id`.execute(trx);
  return rows;
});
