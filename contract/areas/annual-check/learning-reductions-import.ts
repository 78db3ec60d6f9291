/** I04 学时减免导入. Key: lawyer and year. */
import { z } from 'zod';
import { prose } from '../../kernel/schema.ts';
import { lawyerLicenceNo, personName } from '../basic-info/formats.ts';
import { asCode, asDate, asLabel, asNumber, asText, asYesNo, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { learningPermission, year } from './learning.ts';
import { reductionReasonKnown } from './learning-words.ts';

const required = true;
const reduced = z.number({ error: '减免学时应为数字' }).min(0.5, { error: '减免学时至少0.5' }).max(200, { error: '减免学时不超过200' }).multipleOf(0.5, { error: '减免学时按0.5递增' });

const columns = {
  licenceNo: column('执业证号', asCode(lawyerLicenceNo), { required, aliases: ['律师执业证号'] }),
  name: column('姓名', asText(personName), { required, aliases: ['律师姓名'], help: '须与执业证号在名录中的姓名一致' }),
  year: column('年度', asNumber(year), { required, aliases: ['减免年度'] }),
  reason: column('减免原因', asLabel(reductionReasonKnown), { required, aliases: ['原因'] }),
  isFull: column('全免', asYesNo, { aliases: ['是否全免'], help: '“是”则不填减免学时' }),
  reducedHours: column('减免学时', asNumber(reduced), { aliases: ['减免课时'], help: '不全免的必填' }),
  fromOn: column('起始日期', asDate, { aliases: ['开始日期', '起'] }),
  untilOn: column('截止日期', asDate, { aliases: ['结束日期', '止'] }),
  remark: column('备注', asText(prose(512))),
};

export type ReductionRow = ValuesOf<typeof columns>;

export const learningReductionsImport = importKind({
  name: 'learning-reductions', title: '学时减免', sheet: '学时减免', columns, permission: learningPermission.import, once: [], together: ['licenceNo', 'year'],
  replaces: { within: 'year', rule: '表中年度原有而本表没有的减免，予以撤销' },
  effects: '写入律师当年的学时减免，每人每年一项。',
});
