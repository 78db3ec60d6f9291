/** Invented lawyers: enough to fill pages, with the long names and gaps that real lists have. */
import { countText } from '../../../ui/count-text.ts';

export interface Person { id: string; name: string; licenceNo: string; firmName: string; type: string; state: 'draft' | 'firstPending' | 'returned' | 'approved' | 'rejected'; mobile: string; payable: string; firstPracticeDate: string | null; remark: string }

const surnames = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王', '冯', '陈', '褚', '卫', '欧阳', '司马'];
const given = ['文静', '子涵', '建国', '晓东', '雨桐', '志强', '思远', '丽娟', '阿依古丽·买买提', '浩然'];
const firms = ['广东明理律师事务所', '北京正大（广州）律师事务所', '广东天平联合律师事务所', '广东南山与合伙人律师事务所', '广东一诺律师事务所'];
const states = ['firstPending', 'approved', 'returned', 'approved', 'draft', 'rejected'] as const;

export const people: Person[] = Array.from({ length: 4783 }, (_, index) => ({
  id: `p${index}`,
  name: `${surnames[index % surnames.length]}${given[(index * 7) % given.length]}`,
  licenceNo: `1440120${String(10_000_000 + index * 37).slice(0, 10)}`,
  firmName: firms[index % firms.length]!,
  type: index % 9 === 0 ? '兼职律师' : '专职律师',
  state: states[index % states.length]!,
  mobile: `154****${String(1000 + (index * 13) % 9000)}`,
  payable: `${countText(1200 + (index % 7) * 350)}.00`,
  firstPracticeDate: index % 11 === 0 ? null : `20${String(10 + index % 15)}-0${1 + index % 9}-${10 + index % 18}`,
  remark: index % 4 === 0 ? '由外省转入，原执业机构档案尚未寄达，需在年度考核前补齐全部材料' : '',
}));

export const flow = {
  states: {
    draft: { title: '草稿', tone: 'still' }, firstPending: { title: '待初审', tone: 'wait' }, returned: { title: '已退回', tone: 'bad' },
    approved: { title: '已准予', tone: 'good', final: true }, rejected: { title: '不予通过', tone: 'still', final: true },
  },
} as const;
