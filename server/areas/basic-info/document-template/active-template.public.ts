/** The text in force for a kind of document; the product's own, until the association has published another. */
import { sql } from 'kysely';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { safeHtml } from '../../../machines/documents/safe-html.ts';
import { readTemplate } from '../../../machines/documents/template.ts';
import { shipped } from './shipped.ts';

export interface ActiveTemplate { readonly id: string; readonly version: number; readonly numberRule: string }

const kinds = Object.keys(documentKinds) as DocumentKind[]; // Object.keys forgets the key type

export async function activeTemplate(db: Db, associationId: string, kind: DocumentKind): Promise<ActiveTemplate> {
  const find = () => db.selectFrom('documentTemplate').select(['id', 'version', 'numberRule']).where('associationId', '=', associationId).where('kind', '=', kind).where('active', '=', true).executeTakeFirst();
  const found = await find();
  if (found) return found;
  await bringTemplates(db, associationId, [kind]);
  return await find() ?? Promise.reject(new Error(`no template of ${kind} is active`));
}

/** Puts in the shipped texts of the kinds that have none yet, those of a later release too. Two at once put in one. */
export async function bringTemplates(db: Db, associationId: string, wanted: readonly DocumentKind[] = kinds): Promise<void> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from document_template where association_id = ${associationId}`.execute(db);
  const there = new Set(rows.map(({ kind }) => kind));
  const missing = wanted.filter((kind) => !there.has(kind));
  if (missing.length === 0) return;
  await db.insertInto('documentTemplate').values(missing.map((kind) => {
    const content = safeHtml(shipped[kind].content);
    const { uses } = readTemplate(content, documentKinds[kind].fields);
    return { associationId, id: newId(), kind, name: documentKinds[kind].title, version: 1, content, fields: [...uses], numberRule: shipped[kind].numberRule, active: true, createdByName: '系统' };
  })).onConflict((on) => on.columns(['associationId', 'kind', 'version']).doNothing()).execute();
}
