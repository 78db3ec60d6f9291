/** 学习记录: a hundred thousand, as a city has them after three years. */
import { dayOf, draw, firms, licenceOf, personName, pick } from './invented.ts';

export interface LearningRecord { no: string; name: string; licenceNo: string; firm: string; district: string; course: string; kind: string; way: string; hours: number; on: string; state: string; by: string }

export const recordCount = 100_000;
const people = 30_000;

const courses = ['民法典合同编司法解释精讲', '刑事辩护实务与庭审技能', '律师职业道德与执业纪律', '企业破产重整案件办理', '涉外商事仲裁规则与文书', '数据合规与个人信息保护', '建设工程纠纷裁判规则', '知识产权诉讼证据', '婚姻家事案件调解技巧', '行政复议与行政诉讼', '税务争议解决', '公司法修订要点', '劳动争议处理实务', '律所管理与风险防范', '人工智能与法律检索'];
export const kinds = ['业务培训', '职业道德', '执业纪律', '律所管理'];
export const ways = ['线上', '线下', '远程直播'];
export const states = ['有效', '待核对', '重复', '超出年度'];

export function recordAt(place: number): LearningRecord {
  const person = draw(place, 11, people);
  const firm = pick(firms, person, 12);
  const year = 2024 + draw(place, 17, 3);
  const fate = draw(place, 18, 40);
  return {
    no: `XX${year}${String(place + 1).padStart(7, '0')}`, name: personName(person), licenceNo: licenceOf(person), firm: firm.name, district: firm.district,
    course: pick(courses, place, 13), kind: kinds[draw(place, 14, 10) < 6 ? 0 : draw(place, 14, 10) - 6] ?? '业务培训', way: pick(ways, place, 15),
    hours: [2, 3, 4, 4, 6, 8][draw(place, 16, 6)] ?? 4, on: dayOf(place, 19, year), state: states[fate < 36 ? 0 : fate - 36] ?? '有效', by: personName(draw(place, 20, 12) + 40_000),
  };
}

export type Field = keyof LearningRecord;
const fields = new Set<string>(['no', 'name', 'licenceNo', 'firm', 'district', 'course', 'kind', 'way', 'hours', 'on', 'state', 'by'] satisfies Field[]);
export const isField = (key: string): key is Field => fields.has(key);
