/** What the export window shows: columns, the person's own sets of them, and the limits that hold. */
import { sql } from 'kysely';
import { z } from 'zod';
import { exportCentre, exportSet } from 'contract/areas/account/export-centre';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayUnmask } from '../../../machines/exports/reach.ts';
import { plainRowsOf } from './plain-rows.ts';
import { wantedList } from './asked.ts';

type Calls = typeof exportCentre.endpoints;
const { limits, approvalAbove } = exportCentre.settings;

/** One that an older program has left in another shape is forgotten. */
const kept = z.array(exportSet).catch([]);

export async function exportOptions(ctx: Ctx, input: Parsed<Calls['getOptions']>): Promise<Output<Calls['getOptions']>> {
  const { app, db, viewer: { associationId, userId } } = ctx;
  const { endpoint, each } = wantedList(ctx, input.list);
  const { exports: { name, title, columns } } = endpoint;
  const [row, { atOnce, mostRows, keptHours }, above, taken] = await Promise.all([
    db.selectFrom('exportSet').select('sets').where('associationId', '=', associationId).where('userId', '=', userId).where('list', '=', name).executeTakeFirst(),
    app.settings.get(db, associationId, limits), app.settings.get(db, associationId, approvalAbove), plainRowsOf(db, associationId, userId),
  ]);
  return {
    title, columns: columns.map(({ key, title: of, sealed }) => ({ key, title: of, sealed })), sets: kept.parse(row?.sets ?? []), mayUnmask: mayUnmask(ctx.viewer, endpoint),
    atOnce: each ? 0 : atOnce, mostRows: each?.most ?? mostRows, keptHours, approvalAbove: above, plainTaken: taken,
  };
}

export async function saveSets(ctx: Ctx, input: Parsed<Calls['saveSets']>): Promise<Output<Calls['saveSets']>> {
  const { db, viewer: { associationId, userId } } = ctx;
  const { endpoint: { exports: { name } } } = wantedList(ctx, input.list);
  const sets = JSON.stringify(input.sets);
  await db.insertInto('exportSet').values({ associationId, userId, list: name, sets, updatedAt: sql`app_now()` })
    .onConflict((conflict) => conflict.columns(['associationId', 'userId', 'list']).doUpdateSet({ sets, updatedAt: sql`app_now()` })).execute();
  return { saved: true };
}
