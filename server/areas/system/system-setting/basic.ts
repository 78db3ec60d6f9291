/** Names and logo: what is changed here stands on every window a moment later. */
import { sql } from 'kysely';
import { basicSettings } from 'contract/areas/system/basic-settings';
import { basicPermission, type settingScreens } from 'contract/areas/system/system-setting';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { decideGroup, groupOf, together } from './setting-group.ts';

type Calls = typeof settingScreens.endpoints;

export async function getBasic(ctx: Ctx): Promise<Output<Calls['getBasic']>> {
  const { app, db, viewer } = ctx;
  if (!mayWithin(viewer, basicPermission.view, 'ALL')) return ctx.fail('forbidden');
  const [{ values, about }, { rows: [own] }] = await Promise.all([
    groupOf(app, db, viewer.associationId, basicSettings),
    sql<{ customerName: string }>`select customer_name from association where id = ${viewer.associationId}`.execute(db),
  ]);
  return { basicSettingsEditDto: { ...values, customerName: own?.customerName ?? '' }, about };
}

export async function updateBasic(ctx: Ctx<Fails<Calls['updateBasic']>>, { basicSettingsEditDto: values, versions, reason }: Parsed<Calls['updateBasic']>): Promise<Output<Calls['updateBasic']>> {
  const { app, db, viewer } = ctx;
  const { associationId, userId } = viewer;
  if (!mayWithin(viewer, basicPermission.edit, 'ALL')) return ctx.fail('forbidden');
  const { customerName, logo } = values;
  if (customerName === '') return ctx.fail('invalid', {}, { fields: [{ path: 'basicSettingsEditDto.customerName', message: '请填写' }] });
  const before = await app.settings.get(db, associationId, basicSettings.logo);
  const done = await decideGroup(ctx, db, basicSettings, { dto: 'basicSettingsEditDto', values, versions, reason });
  if (typeof customerName === 'string') await sql`update association set customer_name = ${customerName} where id = ${associationId}`.execute(db);
  if (typeof logo === 'string') {
    // Somebody else's upload, or one that is shown elsewhere, is no logo.
    const refused = logo ? await app.files.attach(db, associationId, userId, [logo]) : [];
    if (refused.length) return ctx.fail('invalid', {}, { fields: [{ path: 'basicSettingsEditDto.logo', message: '图片已失效，请重新上传' }] });
    if (before) await app.files.release(db, associationId, [before]);
  }
  ctx.subject(together(done));
  return { changed: done.length };
}
