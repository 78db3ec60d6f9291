import { sql } from 'kysely';
import { scoreTemplate, type ScoreItems } from 'contract/areas/assessment/score-template';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

type Calls = typeof scoreTemplate.endpoints;
type Saving = Ctx<Fails<Calls['save']>>;

const titlesOf = (items: ScoreItems): string => items.map(({ title, max }) => `${title}${max}`).join('、');

async function listTemplates({ db, viewer }: Ctx): Promise<Output<Calls['getScoreTemplates']>> {
  const rows = await db.selectFrom('scoreTemplate as t').innerJoin('scoreTemplateVersion as v', (join) => join.onRef('v.associationId', '=', 't.associationId').onRef('v.templateId', '=', 't.id').onRef('v.version', '=', 't.version'))
    .select(['t.id', 't.version', 't.title', 'v.items', 'v.passScore', 'v.itemMinPercent', 'v.aggregate', 'v.materialPercent', 't.isDefault', 't.updatedAt', 't.updatedByName'])
    .where('t.associationId', '=', viewer.associationId).orderBy('t.isDefault', 'desc').orderBy('t.createdAt').orderBy('t.id').execute();
  return rows.map(({ items, ...row }) => ({ ...row, itemTitles: titlesOf(items) }));
}

async function detailOf(ctx: Ctx, { id, version }: Parsed<Calls['getScoreTemplate']>): Promise<Output<Calls['getScoreTemplate']>> {
  const { db, viewer: { associationId: at } } = ctx;
  const own = await db.selectFrom('scoreTemplate').select(['id', 'title', 'version', 'isDefault']).where('associationId', '=', at).where('id', '=', id).executeTakeFirst() ?? ctx.fail('notFound');
  const versions = await db.selectFrom('scoreTemplateVersion as v').select(['v.id', 'v.version', 'v.createdAt', 'v.createdByName', 'v.items', 'v.passScore', 'v.itemMinPercent', 'v.aggregate', 'v.materialPercent',
    sql<number>`(select count(*)::int from interview_session s where s.association_id = v.association_id and s.score_version_id = v.id)`.as('sessions')])
    .where('v.associationId', '=', at).where('v.templateId', '=', id).orderBy('v.version', 'desc').execute();
  const { items, passScore, itemMinPercent, aggregate, materialPercent, version: shown } = versions.find((one) => one.version === (version ?? own.version)) ?? ctx.fail('notFound');
  return {
    id, title: own.title, isDefault: own.isDefault, newest: own.version, version: shown, items, passScore, itemMinPercent, aggregate, materialPercent,
    versions: versions.map(({ version: number, createdAt, createdByName, sessions }) => ({ version: number, createdAt, createdByName, sessions })),
  };
}

const letters = 'abcdefghij';
/** Items keep their own name through the versions; new ones get one. Parts are named by their place. */
function named(items: Parsed<Calls['save']>['items'], known: readonly string[]): ScoreItems {
  const taken = new Set(known);
  const used = new Set<string>();
  return items.map(({ code, title, max, parts }) => {
    let own = code !== undefined && known.includes(code) && !used.has(code) ? code : '';
    for (let nth = 1; own === ''; nth += 1) if (!taken.has(`item${nth}`)) own = `item${nth}`;
    taken.add(own);
    used.add(own);
    return { code: own, title, max, parts: parts.map((part, at) => ({ code: letters[at]!, ...part })) };
  });
}

async function saveTemplate(ctx: Saving, { id, version, title, items, ...rule }: Parsed<Calls['save']>): Promise<Output<Calls['save']>> {
  const { db, viewer: { associationId: at, userId, realName } } = ctx;
  const of = db.selectFrom('scoreTemplate').where('associationId', '=', at);
  const known = id ? await of.selectAll().where('id', '=', id).forUpdate().executeTakeFirst() ?? ctx.fail('notFound') : null;
  if (known && known.version !== version) return ctx.fail('stale', { state: `第${known.version}版`, actor: known.updatedByName });
  const other = await of.select('id').where('title', '=', title).where('id', '!=', known?.id ?? newId()).executeTakeFirst();
  if (other) return ctx.fail('duplicate', { label: '评分表', value: title, owner: '现有的评分表' }, { fields: [{ path: 'title', message: '已有同名的评分表，请换一个名称' }] });
  const before = known ? await db.selectFrom('scoreTemplateVersion').select('items').where('associationId', '=', at).where('templateId', '=', known.id).where('version', '=', known.version).executeTakeFirstOrThrow() : null;
  const own = { id: known?.id ?? newId(), version: (known?.version ?? 0) + 1 };
  if (known) await db.updateTable('scoreTemplate').set({ title, version: own.version, updatedAt: sql`app_now()`, updatedBy: userId, updatedByName: realName }).where('associationId', '=', at).where('id', '=', own.id).execute();
  else await db.insertInto('scoreTemplate').values({ associationId: at, ...own, title, updatedBy: userId, updatedByName: realName }).execute();
  await db.insertInto('scoreTemplateVersion').values({ associationId: at, id: newId(), templateId: own.id, version: own.version, items: JSON.stringify(named(items, before?.items.map(({ code }) => code) ?? [])), ...rule, createdByName: realName }).execute();
  ctx.subject({ entity: 'scoreTemplate', id: own.id, after: { title, version: own.version } });
  return own;
}

export default implement(scoreTemplate, {
  handlers: {
    getScoreTemplates: listTemplates,
    getScoreTemplate: detailOf,
    save: saveTemplate,
    async makeDefault(ctx, { id }) {
      const { db, viewer: { associationId: at } } = ctx;
      const all = await db.selectFrom('scoreTemplate').select(['id', 'isDefault']).where('associationId', '=', at).orderBy('id').forUpdate().execute();
      if (!all.some((one) => one.id === id)) return ctx.fail('notFound');
      await db.updateTable('scoreTemplate').set({ isDefault: false }).where('associationId', '=', at).where('isDefault', '=', true).where('id', '!=', id).execute();
      await db.updateTable('scoreTemplate').set({ isDefault: true }).where('associationId', '=', at).where('id', '=', id).execute();
      ctx.subject({ entity: 'scoreTemplate', id, before: { default: all.find(({ isDefault }) => isDefault)?.id ?? null }, after: { default: id } });
      return { id };
    },
  },
});
