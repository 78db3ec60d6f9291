/** I08 不考核律师名单. Key: lawyer and year. */
import { text } from '../../kernel/schema.ts';
import { asLabel, asNumber, asText, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { year } from './learning.ts';
import { notParticipatingPermission, notParticipatingReasonKnown } from './not-participating.ts';
import { period, remark, whereFrom, whose } from './roster-columns.ts';

const required = true;

const columns = {
  ...whose,
  ...whereFrom,
  year: column('年度', asNumber(year), { required, aliases: ['考核年度'] }),
  reason: column('不参加原因', asLabel(notParticipatingReasonKnown), { required, aliases: ['原因', '不考核原因'] }),
  ...period,
  proofNo: column('证明文号', asText(text(63)), { aliases: ['文号', '证明材料文号'] }),
  ...remark,
};

export type NotParticipatingRow = ValuesOf<typeof columns>;

export const notParticipatingImport = importKind({
  name: 'not-participating', title: '不参加考核名单', sheet: '不考核律师名单', columns, permission: notParticipatingPermission.import, once: [], together: ['licenceNo', 'year'],
  replaces: { within: 'year', rule: '表中年度原有而本表没有的律师，恢复参加考核' },
  effects: '写入当年不参加考核的律师和原因，每人每年一项。退休、停止执业的，须先办理注销或停止执业手续。',
});
