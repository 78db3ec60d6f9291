/** What the association has used of its budget, and by which rules messages go. */
import { sql } from 'kysely';
import { smsSettings, type smsManage } from 'contract/areas/applications/sms-manage';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { keysOf, mapRecord } from 'contract/kernel/keys';
import type { Ctx, Subject } from '../../../kernel/context.ts';
import { canonical } from '../../../machines/canonical.ts';
import { decide } from '../../../machines/settings/decide.ts';
import { revisionOf, versionsOf } from '../../../machines/settings/versions.ts';
import { endOfQuiet } from '../../../machines/sms/queue.ts';
import { enteredProviders } from './entered-providers.ts';

type Calls = typeof smsManage.endpoints;
const ruled = { limits: smsSettings.limits, quietHours: smsSettings.quietHours, price: smsSettings.price };

async function rulesOf({ app, db, viewer: { associationId } }: Ctx) {
  const [limits, quietHours, price, lines] = await Promise.all([
    app.settings.get(db, associationId, ruled.limits), app.settings.get(db, associationId, ruled.quietHours), app.settings.get(db, associationId, ruled.price),
    versionsOf(db, associationId, Object.values(ruled).map(({ key }) => key)),
  ]);
  return { limits, quietHours, price, versions: mapRecord(ruled, ({ key }) => revisionOf(lines.get(key) ?? [])) };
}

export async function overviewOf(ctx: Ctx): Promise<Output<Calls['getOverview']>> {
  const { app, db, viewer: { associationId } } = ctx;
  const [rules, quietUntil, vendors, { rows: used }] = await Promise.all([
    rulesOf(ctx), endOfQuiet(app, db), enteredProviders(app, db),
    sql<{ usedToday: number; usedThisMonth: number }>`
      select coalesce(sum(used) filter (where day = app_today()), 0)::int as used_today, coalesce(sum(used), 0)::int as used_this_month
      from sms_day where association_id = ${associationId} and day >= date_trunc('month', app_today())::date and day <= app_today()`.execute(db),
  ]);
  return {
    isDemo: app.isDemo, vendors: vendors.map(({ vendor, signName, isActive }) => ({ vendor, signName, isActive })),
    usedToday: used[0]?.usedToday ?? 0, usedThisMonth: used[0]?.usedThisMonth ?? 0, ...rules, isQuiet: quietUntil !== null,
  };
}

/** Those that are another value than now, each a version with the reason. */
export async function saveRules(ctx: Ctx<Fails<Calls['saveRules']>>, { reason, versions, ...wanted }: Parsed<Calls['saveRules']>): Promise<Output<Calls['saveRules']>> {
  const now = await rulesOf(ctx);
  const done: Subject[] = [];
  for (const name of keysOf(ruled)) {
    if (canonical(now[name]) === canonical(wanted[name])) continue;
    done.push(await decide(ctx, ctx.db, ruled[name], { version: versions[name], value: wanted[name], reason }, name));
  }
  if (!done.length) return ctx.fail('invalid', {}, { fields: [{ path: 'reason', message: '没有需要修改的内容' }] });
  const said = (of: 'before' | 'after') => Object.fromEntries(done.map((one) => [one.id, one[of]]));
  ctx.subject({ entity: 'setting', id: done.map(({ id }) => id).join(','), before: said('before'), after: said('after'), note: reason });
  return { changed: done.length };
}
