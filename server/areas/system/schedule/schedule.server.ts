import { sql } from 'kysely';
import { nextRun } from 'contract/areas/system/cron';
import { schedule, whyFixed } from 'contract/areas/system/schedule';
import { scheduledTask } from 'contract/areas/system/scheduled-tasks';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { implement } from '../../../kernel/context.ts';
import { lastToChange } from '../../../kernel/last-change.ts';
import { begin, momentOf } from '../../../machines/schedule/clockwork.ts';
import { listRuns } from './run-list.ts';
import { listTasks, loadTask, taskView } from './task-list.ts';

type Named = { name: string; version: number };
type Changing = Ctx<'stale'>;

/** Nobody overwrites what somebody else has just set: whose copy is older is told so. */
async function change({ db, viewer, fail }: Changing, { name, version }: Named, set: Parameters<typeof update>[3]) {
  const changed = await update(db, viewer.associationId, { name, version }, set);
  return changed ?? fail('stale', { state: '已修改', actor: await lastToChange(db, viewer.associationId, { entity: 'schedule', id: name }) });
}

function update(db: Db, associationId: string, { name, version }: Named, set: { cron?: string; parameters?: string; nextRunAt?: string | null; pausedAt?: string | null; pausedByName?: string | null; pausedReason?: string | null }) {
  return db.updateTable('scheduleTask').set({ ...set, version: sql<number>`version + 1` })
    .where('associationId', '=', associationId).where('name', '=', name).where('version', '=', version).returning(['name', 'version']).executeTakeFirst();
}

export default implement(schedule, {
  handlers: {
    getSchedules: listTasks,
    getSchedule: taskView,
    getRuns: listRuns,

    async save(ctx, { name, version, cron, parameters }) {
      const task = scheduledTask(name);
      const before = await loadTask(ctx, name);
      if (!task || !before) return ctx.fail('notFound');
      if (task.watches) return ctx.fail('dutiesApart', { reason: whyFixed });
      const read = task.parameters.safeParse(parameters);
      if (!read.success) return ctx.fail('invalid', {}, { fields: read.error.issues.map(({ path, message }) => ({ path: ['parameters', ...path].join('.'), message })) });
      const now = await momentOf(ctx.db);
      const nextRunAt = nextRun(cron, now);
      if (!nextRunAt) return ctx.fail('invalid', {}, { fields: [{ path: 'cron', message: '四年之内没有这样的日子，请重新填写' }] });
      const after = await change(ctx, { name, version }, { cron, parameters: JSON.stringify(read.data), nextRunAt });
      ctx.subject({ entity: 'schedule', id: name, before: { cron: before.cron, ...fieldsOf(before.parameters) }, after: { cron, ...read.data } });
      return after;
    },

    async pause(ctx, { name, version, reason }) {
      if (!await loadTask(ctx, name)) return ctx.fail('notFound');
      if (scheduledTask(name)?.watches) return ctx.fail('dutiesApart', { reason: whyFixed });
      const after = await change(ctx, { name, version }, { pausedAt: await momentOf(ctx.db), pausedByName: ctx.viewer.realName, pausedReason: reason });
      ctx.subject({ entity: 'schedule', id: name, after: { paused: true }, note: reason });
      return after;
    },

    async resume(ctx, { name, version }) {
      const before = await loadTask(ctx, name);
      if (!before) return ctx.fail('notFound');
      const after = await change(ctx, { name, version }, { pausedAt: null, pausedByName: null, pausedReason: null, nextRunAt: nextRun(before.cron, await momentOf(ctx.db)) });
      ctx.subject({ entity: 'schedule', id: name, after: { paused: false } });
      return after;
    },

    async runNow(ctx, { name }) {
      const { db, viewer } = ctx;
      if (!await loadTask(ctx, name)) return ctx.fail('notFound');
      const id = await begin(db, viewer.associationId, { name, cause: 'HAND', dueAt: await momentOf(db), byName: viewer.realName });
      if (!id) return ctx.fail('taskRunning');
      ctx.subject({ entity: 'schedule', id: name });
      return { id };
    },
  },
});

const fieldsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
