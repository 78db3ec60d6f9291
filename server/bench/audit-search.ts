/**
 * What an auditor's search form finds in a trail of five million rows: each kind of question over HTTP, one person asking,
 * beside the very statements over `audit_entry` sent by the bare driver. The first page and one far behind. The product
 * also looks up whom a name means, says each line in words, and writes down durably who has looked: hence the lower ratio.
 */
import { auditLog } from 'contract/areas/system/audit-log';
import { mapRecord } from 'contract/kernel/keys';
import { registerSizes, seedRegisters } from '../areas/basic-info/seed-registers.ts';
import { newId } from '../kernel/id.ts';
import { fillTrail } from './audit-rows.ts';
import { besideBare, type Question } from './beside-bare.ts';
import type { Benchmark, Options } from './frame.ts';
import { prepared, type Installation } from './installation.ts';
import { headersOf, letIn, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';

const usual = 5_000_000;
const { getAuditLogs, getSignIns } = auditLog.endpoints;

export const auditSearch: Benchmark = {
  title: '审计日志检索（500 万条，每种条件各问若干次），与直接用驱动发送同样语句之比', rounds: 20, seconds: 0,
  goal: { ratio: { atLeast: 0.25 }, worstP95: { atMost: 500 } },
  measure,
};

async function measure({ rounds, rows = usual, say }: Options) {
  const installation = await prepared(`audit-${rows}`, `1-${rows}`, say, (fresh) => fill(fresh, rows, say));
  const headers = headersOf(await signInAgain(installation.db, installation.associationId, 'auditor'));
  const questions = mapRecord<string, string, Question>(await questionsFor(installation), (url) => ({ url, headers }));
  const product = await startProduct(installation.dir);
  try {
    // The rows and their count; beside them the product looks up names, and writes down who has looked.
    const { ratio, worst, taken } = await besideBare(installation, product.port, questions, { rounds, say, are: ({ text }) => /from audit_entry a\b/.test(text) });
    return { ratio, product: { rows, worst: worst.name }, rounds: taken, judged: { ratio, worstP95: worst.p95 } };
  } finally {
    await product.stop();
    await installation.close();
  }
}

async function fill(fresh: Installation, rows: number, say: (line: string) => void): Promise<void> {
  const { db, pool, associationId } = fresh;
  await seedRegisters(fresh, associationId, registerSizes.M);
  await letIn(db, associationId, Array.from({ length: 300 }, (_, at) => ({ userName: `person${at}`, realName: `${'王李张刘陈杨'[at % 6]}${'映知远安若'[at % 5]}${at}`, roles: ['finance'] as const })));
  const [auditor] = await letIn(db, associationId, [{ userName: 'auditor', realName: '顾明审', roles: [] }]);
  await pool.query(`update app_user set duty = 'auditAdmin' where id = $1`, [auditor?.userId]);
  await pool.query(`insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role) values ($1, $2, $3, 'auditAdmin', 'auditAdmin', false)`, [associationId, newId(), auditor?.userId]);
  await fillTrail(fresh, rows, say);
}

/** One of each condition that the form has, and some together; about somebody and something that is there. */
async function questionsFor({ pool, associationId }: Installation): Promise<Record<string, string>> {
  const { rows: [one] } = await pool.query<{ actorId: string; actor: string; entityId: string; traceId: string; lawyer: string; licenceNo: string; day: string; weekBefore: string; longAgo: string }>(`
    select a.actor_id as "actorId", a.actor_name as actor, a.entity_id as "entityId", a.trace_id as "traceId", l.name as lawyer, l.licence_no as "licenceNo",
      app_today()::text as day, (app_today() - 7)::text as "weekBefore", (app_today() - 400)::text as "longAgo"
    from audit_entry a join lawyer l on l.association_id = a.association_id and l.id::text = a.entity_id where a.association_id = $1 and a.entity = 'lawyer' order by a.at desc offset 1000 limit 1`, [associationId]);
  if (!one) throw new Error('nothing has been filled in');
  const logs = (query: Record<string, string>) => `${getAuditLogs.path}?${new URLSearchParams(query)}`;
  return {
    最新一页: logs({}), 第五百页: logs({ page: '500' }), 按人员: logs({ person: one.actor }), 按姓氏: logs({ person: '王' }), 按对象姓名: logs({ object: one.lawyer }), 按执业证号: logs({ object: one.licenceNo }),
    按操作: logs({ event: 'lawyer.reveal' }), 按对象类型: logs({ entity: 'practiceApplication' }), 被拒绝的: logs({ result: 'refused' }), 最近一周: logs({ from: one.weekBefore, to: one.day }),
    一年多以前: logs({ to: one.longAgo }), 按追踪号: logs({ traceId: one.traceId }), 一条记录的全部: logs({ entityId: one.entityId, entity: 'lawyer' }), 只知记录编号: logs({ entityId: one.entityId }), 一个人的全部: logs({ actorId: one.actorId }),
    人员操作时间: logs({ person: one.actor, event: 'lawyer.save', from: one.longAgo }), 人员被拒绝: logs({ person: '王', result: 'refused' }), 没有的事: logs({ person: one.actor, event: 'setting.change', result: 'failed', to: one.longAgo }),
    登录日志: getSignIns.path, 登录失败: `${getSignIns.path}?result=failed`, 一人的登录: `${getSignIns.path}?${new URLSearchParams({ person: one.actor })}`,
  };
}
