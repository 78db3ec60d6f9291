import { letterScan, objectionFlow } from 'contract/areas/assessment/objection';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { attachmentsOf } from '../../../machines/casework/attachments.ts';
import { block } from '../../../machines/casework/blockers.ts';

/** A letter is judged by those who can read it: its scan comes first. */
export async function scanIsThere({ db, row }: { db: Db; row: { associationId: string; id: string; channel: string } }): Promise<Finding[]> {
  if (row.channel !== 'LETTER' || (await attachmentsOf(objectionFlow.entity).list(db, row)).some(({ materialCode }) => materialCode === letterScan.code)) return [];
  return [block('scan', '请先上传来信扫描件')];
}
