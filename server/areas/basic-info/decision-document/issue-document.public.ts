/**
 * Issues documents inside the change that decides: the number, what is said, and to whom it is served commit together
 * with the decision; the PDF is made afterwards, from the outbox. Numbers are gap-free per kind and year, so everybody
 * waits while one is held: what can be read before is read before (`prepareDocuments`), and one statement writes it all.
 */
import { sql } from 'kysely';
import { servedKinds } from 'contract/areas/basic-info/decision-document';
import { documentKinds, type DocumentData, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import { documentSettings } from 'contract/areas/basic-info/document-template';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { nextNumbers, type Sequence } from '../../../machines/numbers/next-number.ts';
import { settings } from '../../../machines/settings/settings.ts';
import type { Vault } from '../../../machines/vault/vault.ts';
import { dataColumns } from './document-data.public.ts';
import { activeTemplates, type ActiveTemplate } from '../document-template/active-template.public.ts';

export interface Issue<K extends DocumentKind> {
  readonly associationId: string;
  readonly kind: K;
  /** The workflow's entity and the case: who is tied to it may read the document. */
  readonly caseEntity: string;
  readonly caseId: string;
  readonly data: DocumentData<K>;
  /** Actors of the workflow. */
  readonly to: readonly string[];
  /** Nobody: a date did it. */
  readonly issuedBy: string | null;
  /** For kinds with fields that are kept sealed. */
  readonly vault?: Vault;
}

/** Everything about the next document of a kind but its number. */
export interface Prepared { readonly kind: DocumentKind; readonly template: ActiveTemplate; readonly today: string; readonly association: string; readonly word: string }

export async function prepareDocuments<const K extends readonly DocumentKind[]>(db: Db, associationId: string, kinds: K): Promise<{ [I in keyof K]: Prepared }> {
  const templates = await activeTemplates(db, associationId, kinds);
  const { rows } = await sql<{ today: string; association: string }>`select app_today() as today, name as association from association where id = ${associationId}`.execute(db);
  const common = { ...rows[0]!, word: await settings.get(db, associationId, documentSettings.numberWord) };
  return kinds.map((kind) => {
    const template = templates.get(kind);
    if (!template) throw new Error(`no template of ${kind} is active`);
    return { kind, template, ...common };
  }) as { [I in keyof K]: Prepared }; // map forgets the length
}

/** To be taken together with the other numbers of the same change. */
export const sequenceOf = ({ kind, today }: Pick<Prepared, 'kind' | 'today'>): Sequence => ({ name: `document.${kind}`, period: today.slice(0, 4), digits: 1 });

/** A number as the association writes it. */
export const docNoOf = ({ template, word, today }: Pick<Prepared, 'word' | 'today'> & { readonly template: Pick<ActiveTemplate, 'numberRule'> }, number: string): string =>
  template.numberRule.replaceAll('{word}', word).replaceAll('{year}', today.slice(0, 4)).replaceAll('{number}', number);

const isServed = (kind: DocumentKind) => servedKinds.some((one) => one === kind);

/** With its number: a certificate's own, or the next of its sequence. */
export type Numbered = { [K in DocumentKind]: Issue<K> }[DocumentKind] & { readonly prepared: Prepared; readonly docNo: string };

export async function issueNumbered(db: Db, all: readonly Numbered[]): Promise<void> {
  const rows = all.map((issue) => ({ ...issue, id: newId() }));
  const documents = rows.map(({ id, associationId, kind, docNo, prepared: { template, association, today }, data, caseEntity, caseId, issuedBy, vault }) => {
    const { open, sealed } = dataColumns(vault, kind, id, { ...data, 'association.name': association, 'document.no': docNo, 'document.date': today });
    return sql`(${associationId}::uuid, ${id}::uuid, ${kind}, ${documentKinds[kind].title}, ${docNo}, ${template.id}::uuid, ${template.version}::int, ${JSON.stringify(open)}::jsonb, ${sealed}, ${caseEntity}, ${caseId}::uuid, app_now(), ${issuedBy}::uuid)`;
  });
  const served = rows.flatMap(({ id, associationId, kind, to }) => to.map((party) => sql`(${associationId}::uuid, ${id}::uuid, ${party}, app_now(), ${isServed(kind) ? 'WAITING' : null})`));
  await sql`
    with issued as (
      insert into decision_document (association_id, id, kind, title, doc_no, template_id, template_version, data, data_private_sealed, case_entity, case_id, issued_at, issued_by)
      values ${sql.join(documents)} returning id
    )${served.length ? sql`, served as (insert into document_service (association_id, document_id, served_to, sent_at, state) values ${sql.join(served)})` : sql``}
    select graphile_worker.add_job('renderDocument', json_build_object('id', id), queue_name => 'documents', priority => 10, job_key => 'document:' || id) from issued`.execute(db);
}

/** The next document of its kind. */
export async function issueDocument<K extends DocumentKind>(db: Db, issue: Issue<K>): Promise<{ docNo: string }> {
  const [prepared] = await prepareDocuments(db, issue.associationId, [issue.kind]);
  const [number] = await nextNumbers(db, issue.associationId, [sequenceOf(prepared)]);
  const docNo = docNoOf(prepared, number);
  await issueNumbered(db, [{ ...issue, prepared, docNo } as Numbered]); // its data is of its own kind by the parameter's type
  return { docNo };
}
