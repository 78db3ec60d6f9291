/** I03 学时导入. Key: lawyer, course, day and kind. */
import { text } from '../../kernel/schema.ts';
import { asDate, asLabel, asNumber, asText, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { hours, learningPermission, year } from './learning.ts';
import { learningKindKnown } from './learning-words.ts';
import { remark, whereFrom, whose } from './roster-columns.ts';

const required = true;

const columns = {
  ...whose,
  ...whereFrom,
  year: column('年度', asNumber(year), { aliases: ['归属年度', '学时年度'], help: '不填时按开始日期的年份' }),
  courseName: column('课程或活动名称', asText(text(255)), { required, aliases: ['课程/活动名称', '课程名称', '活动名称', '课程'] }),
  kind: column('类型', asLabel(learningKindKnown), { required, aliases: ['学时类型', '培训类型'] }),
  organiser: column('主办单位', asText(text(63)), { required, aliases: ['主办方', '举办单位'] }),
  startedOn: column('开始时间', asDate, { required, aliases: ['开始日期', '培训日期', '日期'] }),
  endedOn: column('结束时间', asDate, { aliases: ['结束日期'], help: '只有一天的可以不填' }),
  hours: column('学时', asNumber(hours), { required, aliases: ['学时数', '课时'], help: '0.5至40，按0.5递增' }),
  ...remark,
};

export type LearningRow = ValuesOf<typeof columns>;

export const learningImport = importKind({
  name: 'learning', title: '律师学时', sheet: '学时导入', columns, permission: learningPermission.import, once: [], together: ['licenceNo', 'startedOn', 'courseName', 'kind'],
  effects: '写入律师的学时记录。执业证号和姓名须与名录一致；同一律师同一天的同一课程只记一次，学时不同时由导入方式决定是否更新。',
});
