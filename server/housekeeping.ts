/** What the product itself does by the clock: the backup, and sweeping up what nobody needs any more. */
import { sql, type RawBuilder } from 'kysely';
import type { App } from './app.ts';
import { scheduledBackup } from './machines/backup/scheduled-backup.ts';
import type { Runners } from './machines/schedule/run-task.ts';
import { sweepSignIns } from './machines/session/sweep.ts';

/** In portions, so that no lock is held for long; answers how many there were. */
async function inPortions({ db }: App, statement: RawBuilder<unknown>): Promise<number> {
  for (let removed = 0; ;) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < 5000n) return removed;
  }
}

export const housekeeping = {
  backup: scheduledBackup,
  async unusedFiles({ db, files, associationId }, _, say) {
    const swept = await files.sweepOrphans();
    if (swept) say(`清理了 ${swept} 个无主文件`);
    await sql`delete from mobile_check where association_id = ${associationId} and verified_at is null and expires_at < app_now() - interval '1 day'`.execute(db);
  },
  async keptAnswers(app, { days }, say) {
    const removed = await inPortions(app, sql`
      delete from idempotency where (association_id, user_id, key) in (
        select association_id, user_id, key from idempotency where at < clock_timestamp() - make_interval(days => ${days}) limit 5000)`);
    if (removed) say(`清理了 ${removed} 条防重复记录`);
  },
  async endedSessions({ db, associationId }) { await sweepSignIns(db, associationId); },
  async oldRuns(app, { runDays, callDays, errorDays }, say) {
    const removed = await inPortions(app, sql`
      delete from schedule_run where (association_id, id) in (
        select association_id, id from schedule_run where association_id = ${app.associationId} and state in ('DONE', 'FAILED', 'SKIPPED') and due_at < app_now() - make_interval(days => ${runDays}) limit 5000)`);
    if (removed) say(`清理了 ${removed} 条执行记录`);
    const calls = await inPortions(app, sql`
      delete from call_log where (association_id, id) in (
        select association_id, id from call_log where association_id = ${app.associationId} and at < app_now() - make_interval(days => ${callDays}) order by at limit 5000)`);
    if (calls) say(`清理了 ${calls} 条调用日志`);
    const errors = await inPortions(app, sql`
      delete from client_error where (association_id, id) in (
        select association_id, id from client_error where association_id = ${app.associationId} and last_at < app_now() - make_interval(days => ${errorDays}) limit 5000)`);
    if (errors) say(`清理了 ${errors} 条错误日志`);
  },
} satisfies Partial<Runners>;
