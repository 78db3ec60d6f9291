/** What the demonstration's reviewers write again and again. */
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';

const written: Readonly<Record<string, readonly string[]>> = {
  staff1: ['学历证书与学信网登记一致，已核对原件。', '实习协议缺少律所骑缝章，请补盖后重新扫描上传。', '指导律师意见请写明具体理由，不能只写“同意”。'],
  staff2: ['初审意见清楚，材料齐全，同意准予实习登记。', '请会同指导律师再核对一次起始日期。'],
  tutor: ['内容具体，能写出自己的思考，继续保持。', '请补充办案过程中的法律依据，再提交一次。'],
};

export async function seedDemoPhrases(db: Db, associationId: string, users: ReadonlyMap<string, string>): Promise<void> {
  const rows = Object.entries(written).flatMap(([userName, texts]) => {
    const userId = users.get(userName);
    return userId === undefined ? [] : texts.map((text, at) => ({ associationId, id: newId(), userId, text, uses: texts.length - at, usedAt: '2026-03-02T01:00:00Z' }));
  });
  await insertRows(db, 'userPhrase', rows);
}
