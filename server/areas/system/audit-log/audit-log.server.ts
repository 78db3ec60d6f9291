import { sql } from 'kysely';
import { auditLog } from 'contract/areas/system/audit-log';
import { implement } from '../../../kernel/context.ts';
import { sealTrail } from '../../../machines/audit-seal/seal.ts';
import { auditAsOf } from './audit-as-of.ts';
import { auditDetail } from './audit-detail.ts';
import { beginCheck, checkByClock, checkTask, listChecks, sealStanding } from './checks.ts';
import { conditionsOf } from './conditions.ts';
import { inWords, linesWhere } from './lines.ts';
import { watchSecurity } from './security-watch.ts';
import { listSignIns } from './sign-ins.ts';
import { entityChoices, eventChoices } from './words.public.ts';

export default implement(auditLog, {
  tasks: { auditCheck: checkTask },
  scheduled: {
    auditSeal: async (app) => { await sealTrail(app); },
    auditVerify: checkByClock,
    auditVerifyAll: checkByClock,
    securityWatch: watchSecurity,
    async auditMonths({ db }, _, say) {
      const { rows: [made] } = await sql<{ made: number }>`select audit_months(app_today(), 13) as made`.execute(db);
      if (made?.made) say(`新建了 ${made.made} 个月的分区`);
    },
  },
  handlers: {
    async getAuditLogs(ctx, input) {
      const { db, viewer } = ctx;
      // Who reads the trail stands in it, too, with what he looked for.
      ctx.subject({ entity: 'auditLog', id: 'list', after: { conditions: JSON.stringify({ ...input, limit: undefined, sorting: undefined }) } });
      const where = await conditionsOf(db, viewer.associationId, input);
      if (!where) return { data: [], total: 0 };
      const { lines, total } = await linesWhere(db, where, input);
      return { data: await inWords(db, viewer.associationId, lines), total };
    },
    getAuditLog: auditDetail,
    asOf: auditAsOf,
    getChoices: async () => ({ events: eventChoices(), entities: entityChoices() }),
    getSignIns: listSignIns,
    getChecks: listChecks,
    getSeal: sealStanding,
    verify: beginCheck,
  },
});
