import { documentSettings, documentTemplate, template } from 'contract/areas/basic-info/document-template';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import { formats, type Field } from 'contract/areas/basic-info/document-fields';
import { keysOf } from 'contract/kernel/keys';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { sql } from 'kysely';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import { orderOf } from '../../../machines/documents/order.ts';
import { settings } from '../../../machines/settings/settings.ts';
import { checkTemplate } from './check-template.ts';
import { nextNumbersOf } from './next-number.ts';
import { publish, save } from './template-versions.ts';
import { sampleOf } from './try-out-data.public.ts';
import { tryOut, tryOutRecords } from './try-out.ts';

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

const described = (name: string, { label, type, sample }: Field & { readonly sample: unknown }) => ({ name, label, type, formats: [...formats[type]], sample: sampleText(type, sample) });
const sampleText = (type: Field['type'], sample: unknown): string => type === 'list' ? `${Array.isArray(sample) ? sample.length : 0} 行` : type === 'table' ? '每个部分一张表' : type === 'flag' ? (sample === true ? '是' : '否') : String(sample ?? '');

/** Each kind with what is in force, so that nobody has to look for it among the versions. */
async function kindsOf(ctx: Ctx): Promise<Output<Calls['kinds']>> {
  if (!seesThem(ctx)) return [];
  const at = ctx.viewer.associationId;
  const kinds = keysOf(documentKinds);
  const [versions, counted, word, next] = await Promise.all([
    ctx.db.selectFrom('documentTemplate').select(['id', 'kind', 'version', 'active', 'numberRule', 'createdAt', 'createdByName']).where('associationId', '=', at).orderBy('version', 'desc').execute(),
    ctx.db.selectFrom('decisionDocument').select(['kind', sql<number>`count(*)::int`.as('issued')]).where('associationId', '=', at).groupBy('kind').execute(),
    settings.get(ctx.db, at, documentSettings.numberWord), nextNumbersOf(ctx.db, at, kinds),
  ]);
  return kinds.map((kind) => {
    const own = documentKinds[kind];
    const all = versions.filter((one) => one.kind === kind);
    const active = all.find((one) => one.active) ?? null;
    const [newest = null] = all;
    return {
      kind, title: own.title, scene: own.scene, subject: 'subject' in own ? own.subject : null, active, newest,
      nextNo: active ? next(kind, active.numberRule, word) : null, issued: counted.find((one) => one.kind === kind)?.issued ?? 0,
    };
  });
}

const fieldsOf = (kind: DocumentKind) => Object.entries(documentKinds[kind].fields).map(([field, one]) => ({
  ...described(field, one), items: 'item' in one ? Object.entries<Field & { readonly sample: unknown }>(one.item).map(([item, inner]) => described(item, inner)) : [],
}));

export default implement(documentTemplate, {
  titled: { reads: documentTemplate.endpoints.get, name: ({ name }) => name },
  handlers: {
    kinds: kindsOf,
    list: getTemplates,
    async get(ctx, { id }) {
      const { kind, name, version, active, createdAt, createdByName, content, numberRule } = await find(ctx, id);
      const at = ctx.viewer.associationId;
      const [{ newest }, word, next] = await Promise.all([
        ctx.db.selectFrom('documentTemplate').select(sql<number>`max(version)::int`.as('newest')).where('associationId', '=', at).where('kind', '=', kind).executeTakeFirstOrThrow(),
        settings.get(ctx.db, at, documentSettings.numberWord), nextNumbersOf(ctx.db, at, [kind]),
      ]);
      return { id, kind, name, version, active, createdAt, createdByName, content, numberRule, newest, nextNo: next(kind, numberRule, word), fields: fieldsOf(kind) };
    },
    save: async (ctx, input) => save(ctx, await find(ctx, input.id), input),
    publish: async (ctx, input) => publish(ctx, await find(ctx, input.id), input.version),
    async preview(ctx, { id }) {
      const { kind, content, name } = await find(ctx, id);
      const { title, layout, fields } = documentKinds[kind];
      const bytes = await ctx.app.printer.print(orderOf({ layout, title, content, fields, data: sampleOf(kind), issuedAt: '2026-05-31T09:00:00+08:00' }, { origin: ctx.http.origin, isDemo: true })).catch(refuseMissing);
      return { bytes, mime: 'application/pdf', fileName: `${name}（样张）.pdf`, inline: true };
    },
    check: async (ctx, input) => seesThem(ctx) ? checkTemplate(ctx, input) : ctx.fail('notFound'),
    // Nothing is written, and a page takes its time: no transaction is held open for it.
    tryOut: { ownTransaction: async (ctx, input) => seesThem(ctx) ? tryOut(ctx, input) : ctx.fail('notFound') },
    records: async (ctx, input) => seesThem(ctx) ? tryOutRecords(ctx, input) : [],
  },
});
