import { documentTemplate, template } from 'contract/areas/basic-info/document-template';
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import { formats, type Field } from 'contract/areas/basic-info/document-fields';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { sql } from 'kysely';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import { orderOf } from '../../../machines/documents/order.ts';
import { publish, save } from './template-versions.ts';

type Calls = typeof documentTemplate.endpoints;

/** The association's own texts: for its staff, nobody's in part. */
const seesThem = ({ viewer }: Ctx) => mayWithin(viewer, template.view, 'ALL');

async function getTemplates(ctx: Ctx, input: Parsed<Calls['list']>): Promise<Output<Calls['list']>> {
  if (!seesThem(ctx)) return { data: [], total: 0 };
  const scoped = ctx.db.selectFrom('documentTemplate').where('associationId', '=', ctx.viewer.associationId).$if(input.kind !== undefined, (query) => query.where('kind', '=', input.kind!));
  const rows = scoped.select(['id', 'kind', 'name', 'version', 'active', 'createdAt', 'createdByName']).orderBy('version', 'desc');
  const order = { kind: sql`kind`, version: sql`version`, createdAt: sql`created_at` };
  const { rows: data, total } = await listPage(rows, scoped, input, order, { initial: 'kind asc', last: sql`id` });
  return { data, total };
}

async function find(ctx: Ctx, id: string) {
  const row = seesThem(ctx) ? await ctx.db.selectFrom('documentTemplate').selectAll().where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) return ctx.fail('notFound');
  return row;
}

const described = (name: string, { label, type }: Field) => ({ name, label, type, formats: [...formats[type]] });

export default implement(documentTemplate, {
  handlers: {
    list: getTemplates,
    async get(ctx, { id }) {
      const { kind, name, version, active, createdAt, createdByName, content, numberRule } = await find(ctx, id);
      const fields = Object.entries(documentKinds[kind].fields).map(([field, one]) => ({
        ...described(field, one), items: 'item' in one ? Object.entries<Field>(one.item).map(([item, inner]) => described(item, inner)) : [],
      }));
      return { id, kind, name, version, active, createdAt, createdByName, content, numberRule, fields };
    },
    save: async (ctx, input) => save(ctx, await find(ctx, input.id), input),
    publish: async (ctx, input) => publish(ctx, await find(ctx, input.id), input.version),
    async preview(ctx, { id }) {
      const { kind, content, name } = await find(ctx, id);
      const { title, layout, fields } = documentKinds[kind];
      const data = Object.fromEntries(Object.entries(fields).map(([field, { sample }]) => [field, sample]));
      const bytes = await ctx.app.printer.print(orderOf({ layout, title, content, fields, data, issuedAt: '2026-05-31T09:00:00+08:00' }, { origin: ctx.http.origin, isDemo: true })).catch(refuseMissing);
      return { bytes, mime: 'application/pdf', fileName: `${name}（样张）.pdf`, inline: true };
    },
  },
});
