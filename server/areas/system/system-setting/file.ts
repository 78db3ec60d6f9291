import { sql } from 'kysely';
import { fileSettings } from 'contract/areas/system/file-limits';
import { filePermission, type settingScreens } from 'contract/areas/system/system-setting';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { decideGroup, groupOf, together } from './setting-group.ts';

type Calls = typeof settingScreens.endpoints;

export async function getFile(ctx: Ctx): Promise<Output<Calls['getFile']>> {
  const { app, db, viewer: { associationId } } = ctx;
  if (!mayWithin(ctx.viewer, filePermission.view, 'ALL')) return ctx.fail('forbidden');
  const [{ values, about }, space, { rows: [used] }] = await Promise.all([
    groupOf(app, db, associationId, fileSettings), app.files.space(),
    sql<{ files: number; usedBytes: number; loose: number }>`
      select count(*)::int as files, coalesce(sum(size), 0)::float8 as used_bytes, count(*) filter (where not attached)::int as loose from file_object where association_id = ${associationId}`.execute(db),
  ]);
  return { fileRelatedSettingsEditDto: values, about, storage: { files: 0, usedBytes: 0, loose: 0, ...used, freeBytes: space?.free ?? null, totalBytes: space?.total ?? null } };
}

export async function updateFile(ctx: Ctx<Fails<Calls['updateFile']>>, { fileRelatedSettingsEditDto: values, versions, reason }: Parsed<Calls['updateFile']>): Promise<Output<Calls['updateFile']>> {
  if (!mayWithin(ctx.viewer, filePermission.edit, 'ALL')) return ctx.fail('forbidden');
  const done = await decideGroup(ctx, ctx.db, fileSettings, { dto: 'fileRelatedSettingsEditDto', values, versions, reason });
  ctx.subject(together(done));
  return { changed: done.length };
}
