import { learning } from 'contract/areas/annual-check/learning';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { arrange } from '../harness/arrange.ts';
import { inventTutor } from '../harness/invent.ts';
import type { TestServer } from '../harness/server.ts';

/** A lawyer of the first firm with a course and a reduction: what tables bring in. */
export async function learnt(server: TestServer): Promise<string> {
  const { database: { db }, associationId, registers: { firms } } = server;
  const lawyerId = await inventTutor(server, firms.firm.id);
  await insertRows(db, 'learningRecord', [{ associationId, id: newId(), lawyerId, year: 2026, courseName: '新公司法实务', kind: 'ONSITE' as const, organiser: '市律师协会', startedOn: '2026-01-10', endedOn: '2026-01-10', hours: 4 }]);
  await insertRows(db, 'learningReduction', [{ associationId, id: newId(), lawyerId, year: 2026, reason: 'MATERNITY' as const, isFull: true }]);
  return lawyerId;
}

export default arrange(learning)({ calls: {} });
