import { auditLog } from 'contract/areas/system/audit-log';
import { arrange } from '../harness/arrange.ts';

export default arrange(auditLog)({
  calls: {
    async getAuditLog({ people, database }) {
      const { rows } = await database.pool.query<{ seq: number }>(`
        insert into audit_entry (association_id, at, actor_name, event, entity, result, trace_id) select id, app_now(), '系统', 'backup.restore', 'backup', 'done', 't' from association returning seq`);
      return { by: people.everybody, input: { seq: rows[0]?.seq ?? 1 } };
    },
    async asOf({ people, database }) {
      await database.pool.query("insert into audit_entry (association_id, at, actor_name, event, entity, entity_id, result, after, trace_id) select id, app_now(), '系统', 'schedule.save', 'schedule', 'auditSeal', 'done', '{\"paused\": true}', 't' from association");
      return { by: people.everybody, input: { entity: 'schedule', entityId: 'auditSeal', day: '2026-03-01' } };
    },
    async verify({ people, database }) {
      // One that was asked for before may still be under way.
      await database.pool.query("update audit_check set state = 'DONE' where state <> 'DONE'");
      return { by: people.everybody, input: {} };
    },
  },
});
