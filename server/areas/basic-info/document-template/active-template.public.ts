/** The texts in force for documents; the product's own, until the association has published others. */
import { sql } from 'kysely';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import { keysOf } from 'contract/kernel/keys';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { readTemplate } from '../../../machines/documents/template.ts';
import { safeHtmlWhenNeeded } from '../../../machines/when-needed.ts';
import { shipped } from './shipped.ts';

export interface ActiveTemplate { readonly id: string; readonly version: number; readonly numberRule: string }

const kinds = keysOf(documentKinds);

/** The texts in force of these kinds, in one reading. */
export async function activeTemplates(db: Db, associationId: string, wanted: readonly DocumentKind[]): Promise<ReadonlyMap<string, ActiveTemplate>> {
  const read = async () => {
    const rows = await db.selectFrom('documentTemplate').select(['id', 'kind', 'version', 'numberRule']).where('associationId', '=', associationId).where('kind', 'in', wanted).where('active', '=', true).execute();
    return new Map(rows.map((row) => [row.kind, row]));
  };
  const found = await read();
  const missing = wanted.filter((kind) => !found.has(kind));
  if (missing.length === 0) return found;
  await bringTemplates(db, associationId, missing);
  return read();
}

/** The text in force of a kind. */
export async function activeText(db: Db, associationId: string, kind: DocumentKind): Promise<string> {
  const { id } = (await activeTemplates(db, associationId, [kind])).get(kind)!; // brought where there was none
  return (await db.selectFrom('documentTemplate').select('content').where('associationId', '=', associationId).where('id', '=', id).executeTakeFirstOrThrow()).content;
}

/** Puts in the shipped texts of the kinds that have none yet, those of a later release too. Two at once put in one. */
export async function bringTemplates(db: Db, associationId: string, wanted: readonly DocumentKind[] = kinds): Promise<void> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from document_template where association_id = ${associationId}`.execute(db);
  const there = new Set(rows.map(({ kind }) => kind));
  const missing = wanted.filter((kind) => !there.has(kind));
  if (missing.length === 0) return;
  const safeHtml = await safeHtmlWhenNeeded();
  await db.insertInto('documentTemplate').values(missing.map((kind) => {
    const content = safeHtml(shipped[kind].content);
    const { uses } = readTemplate(content, documentKinds[kind].fields);
    return { associationId, id: newId(), kind, name: documentKinds[kind].title, version: 1, content, fields: [...uses], numberRule: shipped[kind].numberRule, active: true, createdByName: '系统' };
  })).onConflict((on) => on.columns(['associationId', 'kind', 'version']).doNothing()).execute();
}
