/** I04 学时减免导入. Key: lawyer and year. */
import { z } from 'zod';
import { asLabel, asNumber, asYesNo, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { learningPermission, year } from './learning.ts';
import { reductionReasonKnown } from './learning-words.ts';
import { period, remark, whose } from './roster-columns.ts';

const required = true;
const reduced = z.number({ error: '减免学时应为数字' }).min(0.5, { error: '减免学时至少0.5' }).max(200, { error: '减免学时不超过200' }).multipleOf(0.5, { error: '减免学时按0.5递增' });

const columns = {
  ...whose,
  year: column('年度', asNumber(year), { required, aliases: ['减免年度'] }),
  reason: column('减免原因', asLabel(reductionReasonKnown), { required, aliases: ['原因'] }),
  isFull: column('全免', asYesNo, { aliases: ['是否全免'], help: '“是”则不填减免学时' }),
  reducedHours: column('减免学时', asNumber(reduced), { aliases: ['减免课时'], help: '不全免的必填' }),
  ...period,
  ...remark,
};

export type ReductionRow = ValuesOf<typeof columns>;

export const learningReductionsImport = importKind({
  name: 'learning-reductions', title: '学时减免', sheet: '学时减免', columns, permission: learningPermission.import, once: [], together: ['licenceNo', 'year'],
  replaces: { within: 'year', rule: '表中年度原有而本表没有的减免，予以撤销' },
  effects: '写入律师当年的学时减免，每人每年一项。',
});
