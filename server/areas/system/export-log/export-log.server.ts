import { sql } from 'kysely';
import { exportEvent, exportLog } from 'contract/areas/system/export-log';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';
import { likePattern } from '../../../machines/search/grams.ts';

type Calls = typeof exportLog.endpoints;

/** The trail is of the whole association: held for less it shows nothing. */
const logged = ({ db, viewer }: Ctx) => db.selectFrom('exportLog as l').innerJoin('exportTask as t', (join) => join.onRef('t.associationId', '=', 'l.associationId').onRef('t.id', '=', 'l.id'))
  .where('l.associationId', '=', viewer.associationId).where(mayWithin(viewer, exportLog.permissions[0].view, 'ALL') ? sql<boolean>`true` : sql<boolean>`false`);

const eventOf = (event: string, what: string) => sql<string | null>`(select ${sql.raw(what)} from export_event e where e.association_id = l.association_id and e.export_id = l.id and e.event = ${event} order by e.seq desc limit 1)`;

const columns = [
  'l.id', 'l.number', 'l.title', 'l.askedAt', 'l.askedByName', 'l.address', 'l.conditions', 'l.total', 'l.format', 'l.unmasked', 'l.purpose', 't.state', 't.downloads',
  sql<string>`(select string_agg(c.title, '、' order by c.at) from jsonb_array_elements_text(l.columns) with ordinality as c (title, at))`.as('columnNames'),
  eventOf('APPROVED', 'e.actor_name').as('approverName'), eventOf('DOWNLOADED', 'e.at').as('lastDownloadAt'),
] as const;

const order = { askedAt: sql`l.asked_at`, total: sql`l.total`, downloads: sql`t.downloads` };

async function listLogs(ctx: Ctx, { keyword, list, state, unmasked, askedFrom, askedTo, ids, ...page }: Parsed<Calls['getExportLogs']>): Promise<Output<Calls['getExportLogs']>> {
  const found = logged(ctx)
    .$if(!!ids, (q) => q.where(sql<boolean>`l.id = any(${ids}::uuid[])`))
    .$if(keyword !== undefined, (q) => { const like = likePattern(keyword ?? ''); return q.where((eb) => eb.or([eb('l.number', 'ilike', like), eb('l.askedByName', 'ilike', like), eb('l.purpose', 'ilike', like)])); })
    .$if(list !== undefined, (q) => q.where('l.list', '=', list ?? ''))
    .$if(!!state?.length, (q) => q.where('t.state', 'in', state ?? []))
    .$if(unmasked !== undefined, (q) => q.where('l.unmasked', '=', unmasked ?? false))
    .$if(askedFrom !== undefined, (q) => q.where(sql<boolean>`l.asked_at >= ${dayBegins(askedFrom!)}`))
    .$if(askedTo !== undefined, (q) => q.where(sql<boolean>`l.asked_at < ${dayEnds(askedTo!)}`));
  const { rows, total } = await listPage(found.select(columns), found, page, order, { initial: 'askedAt desc', last: sql`l.id`, falls: true });
  return { total, data: rows };
}

export default implement(exportLog, {
  handlers: {
    getExportLogs: listLogs,

    getLists: async (ctx) => logged(ctx).select(['l.list', 'l.title']).distinctOn('l.list').orderBy('l.list').execute(),

    getExportLog: async (ctx, { id }) => {
      const row = await logged(ctx).select(columns).where('l.id', '=', id).executeTakeFirst();
      if (!row) return ctx.fail('notFound');
      const events = await ctx.db.selectFrom('exportEvent').select(['at', 'event', 'actorName', 'address', 'rows', 'note']).where('associationId', '=', ctx.viewer.associationId).where('exportId', '=', id).orderBy('seq').execute();
      return { ...row, events: events.map(({ event, ...line }) => ({ ...line, event: exportEvent.parse(event) })) };
    },
  },
});
