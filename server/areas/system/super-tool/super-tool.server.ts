import { sql } from 'kysely';
import { maintenance } from 'contract/areas/system/maintenance';
import { superTool, superToolPermission } from 'contract/areas/system/super-tool';
import { implement } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { decide } from '../../../machines/settings/decide.ts';
import { inForceOf, revisionOf, versionsOf as decisionsOf } from '../../../machines/settings/versions.ts';
import { isWorking } from '../../../machines/session/living.ts';
import { diagnostics } from './diagnostics.ts';
import { lookAtAll, versionsOf } from './look.ts';
import { endSession, onlineUsers } from './online.ts';

const { view, edit } = superToolPermission;

export default implement(superTool, {
  handlers: {
    get: async ({ app, db, viewer, fail }) => {
      const { associationId } = viewer;
      if (!mayWithin(viewer, view, 'ALL')) return fail('forbidden');
      const [checks, versions, decisions, licence, { rows: [seen] }] = await Promise.all([
        lookAtAll(app), versionsOf(app), decisionsOf(db, associationId, [maintenance.key]), app.licence.period(db),
        sql<{ at: string; sessions: number; people: number }>`
          select app_now() as at, count(*)::int as sessions, count(distinct s.user_id)::int as people from session s join app_user u on u.association_id = s.association_id and u.id = s.user_id
          where s.association_id = ${associationId} and ${isWorking}`.execute(db),
      ]);
      const lines = decisions.get(maintenance.key) ?? [];
      const ruling = inForceOf(lines);
      return {
        at: seen?.at ?? '', checks, versions, sessions: { people: seen?.people ?? 0, sessions: seen?.sessions ?? 0, windows: app.windows() },
        superToolEditDto: maintenance.schema.parse(ruling?.value ?? maintenance.initial), version: revisionOf(lines),
        since: ruling && { at: ruling.at, changedByName: ruling.changedByName, reason: ruling.reason }, licence,
      };
    },
    update: async (ctx, { superToolEditDto: value, version, reason }) => {
      if (!mayWithin(ctx.viewer, edit, 'ALL')) return ctx.fail('forbidden');
      if (value.isOn && !value.notice) return ctx.fail('invalid', {}, { fields: [{ path: 'superToolEditDto.notice', message: '请填写公告内容：为什么维护、影响什么' }] });
      if (value.isReadOnly && !value.isOn) return ctx.fail('invalid', {}, { fields: [{ path: 'superToolEditDto.isReadOnly', message: '只读时须同时显示公告，否则大家不知道为什么不能办理' }] });
      ctx.app.kept.changing(maintenance);
      ctx.subject({ ...await decide(ctx, ctx.db, maintenance, { version, value, reason }, 'superToolEditDto.notice'), entity: 'maintenance' });
      return { version: version + 1 };
    },
    refresh: async (ctx) => {
      if (!mayWithin(ctx.viewer, edit, 'ALL')) return ctx.fail('forbidden');
      await sql`select pg_notify('setting_changed', '*')`.execute(ctx.db);
      ctx.subject({ entity: 'cache', id: '*' });
      return {};
    },
    diagnose: async ({ app, viewer, fail }) => {
      if (!mayWithin(viewer, edit, 'ALL')) return fail('forbidden');
      return { bytes: await diagnostics(app, viewer.associationId), mime: 'application/zip', fileName: '系统诊断包.zip' };
    },
    online: onlineUsers,
    end: endSession,
  },
});
