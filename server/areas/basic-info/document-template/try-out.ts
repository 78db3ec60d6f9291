/** A text looked at before it is kept: with the invented data of its kind, or with a record that the viewer may open. */
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import type { documentTemplate } from 'contract/areas/basic-info/document-template';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { sql } from 'kysely';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import { orderOf } from '../../../machines/documents/order.ts';
import { safeHtmlWhenNeeded } from '../../../machines/when-needed.ts';
import { mayOpenCase } from '../decision-document/tied-case.public.ts';
import { factsOf, seesRegister } from '../register-facts.ts';
import { subjectOf, tryOutData } from './try-out-data.public.ts';
import { usesOf } from './template-versions.ts';

type Calls = typeof documentTemplate.endpoints;
const most = 20;


export async function tryOut(ctx: Ctx, { kind, content, numberRule, record }: Parsed<Calls['tryOut']>): Promise<Bytes> {
  const { title, layout, fields } = documentKinds[kind];
  const safe = (await safeHtmlWhenNeeded())(content);
  usesOf(ctx, kind, safe);
  const data = await tryOutData(ctx, kind, record ?? null, numberRule);
  const bytes = await ctx.app.printer.print(orderOf({ layout, title, content: safe, fields, data, issuedAt: '2026-05-31T09:00:00+08:00' }, { origin: ctx.http.origin, isDemo: true })).catch(refuseMissing);
  return { bytes, mime: 'application/pdf', fileName: `${title}（试生成）.pdf`, inline: true };
}

export async function tryOutRecords(ctx: Ctx, { kind, keyword = '' }: Parsed<Calls['records']>): Promise<Output<Calls['records']>> {
  const at = ctx.viewer.associationId;
  const subject = subjectOf(kind);
  if (subject) return seesRegister(ctx.viewer, subject) ? (await factsOf(ctx.db, at, subject, { keyword, limit: most })).map(({ id, title, about }) => ({ id, title, about })) : [];
  const name = sql<string>`coalesce(data ->> 'applicant.name', data ->> 'intern.name', title)`;
  const rows = await ctx.db.selectFrom('decisionDocument').select(['id', 'docNo', 'caseEntity', 'caseId', name.as('name'), 'issuedAt'])
    .where('associationId', '=', at).where('kind', '=', kind).$if(keyword !== '', (query) => query.where(sql<boolean>`${name} like ${`${keyword}%`} or doc_no = ${keyword}`))
    .orderBy('issuedAt', 'desc').orderBy('id').limit(most).execute();
  const open = await Promise.all(rows.map(({ caseEntity, caseId }) => mayOpenCase(ctx, caseEntity, caseId)));
  return rows.filter((_, index) => open[index]).map(({ id, docNo, name: title, issuedAt }) => ({ id, title, about: `${docNo}　${issuedAt.slice(0, 10)}` }));
}
