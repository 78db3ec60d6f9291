/** What a template is tried with: the invented data of its kind, or a record that the viewer may open. */
import { sql } from 'kysely';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import { documentSettings } from 'contract/areas/basic-info/document-template';
import type { Ctx } from '../../../kernel/context.ts';
import type { Data } from '../../../machines/documents/fill.ts';
import { settings } from '../../../machines/settings/settings.ts';
import { dataOf } from '../decision-document/document-data.public.ts';
import { caseOf } from '../decision-document/tied-case.public.ts';
import { factsOf, seesRegister } from '../register-facts.ts';
import { nextNumbersOf } from './next-number.ts';

export const sampleOf = (kind: DocumentKind): Data => Object.fromEntries(Object.entries(documentKinds[kind].fields).map(([field, { sample }]) => [field, sample]));
export const subjectOf = (kind: DocumentKind) => { const own = documentKinds[kind]; return 'subject' in own ? own.subject : null; };

export const tryOutData = async (ctx: Ctx, kind: DocumentKind, recordId: string | null, numberRule = ''): Promise<Data> =>
  recordId ? { ...sampleOf(kind), ...await commonOf(ctx, kind, numberRule), ...await recordOf(ctx, kind, recordId) } : sampleOf(kind);

async function commonOf(ctx: Ctx, kind: DocumentKind, numberRule: string): Promise<Data> {
  const { rows: [now] } = await sql<{ today: string; association: string }>`select app_today() as today, name as association from association where id = ${ctx.viewer.associationId}`.execute(ctx.db);
  const word = await settings.get(ctx.db, ctx.viewer.associationId, documentSettings.numberWord);
  const next = await nextNumbersOf(ctx.db, ctx.viewer.associationId, [kind]);
  return { 'association.name': now?.association ?? '', 'document.date': now?.today ?? '', ...(numberRule && { 'document.no': next(kind, numberRule, word) ?? '' }) };
}

async function recordOf(ctx: Ctx, kind: DocumentKind, id: string): Promise<Data> {
  const at = ctx.viewer.associationId;
  const subject = subjectOf(kind);
  if (subject) {
    const [found] = seesRegister(ctx.viewer, subject) ? await factsOf(ctx.db, at, subject, { ids: [id] }) : [];
    return found?.data ?? ctx.fail('notFound');
  }
  const found = await ctx.db.selectFrom('decisionDocument').select(['id', 'caseEntity', 'caseId', 'data', 'dataPrivateSealed']).where('associationId', '=', at).where('id', '=', id).where('kind', '=', kind).executeTakeFirst();
  if (!found) return ctx.fail('notFound');
  await caseOf(ctx, found.caseEntity, found.caseId);
  // Issued documents hold what their kind's fields are.
  return { ...dataOf(ctx.app.vault, found) };
}
