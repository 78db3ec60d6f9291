/** 律师学时: what lawyers have learnt in a year, and what of the year's hours is remitted to whom. Kept by the training department's tables. */
import { z } from 'zod';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, text, titled } from '../../kernel/schema.ts';
import { learningKind, reductionReason } from './learning-words.ts';

export const learningPermission = permissions('annualCheck.learning', '律师学时', ['import', 'export']);

export const year = z.number({ error: '年度应为四位数字，如 2026' }).int({ error: '年度应为四位数字，如 2026' }).min(1980, { error: '年度不能早于1980' }).max(2199, { error: '年度不能晚于2199' });
export const hours = z.number({ error: '学时应为数字' }).min(0.5, { error: '学时至少0.5' }).max(40, { error: '一项学时不超过40' }).multipleOf(0.5, { error: '学时按0.5递增' });

/** A reduction stands until the year's list no longer names it. */
export const reductionStanding = labelled({ IN_FORCE: '有效', REVOKED: '已撤销' });

const whom = { lawyerName: z.string(), licenceNo: z.string(), firmName: z.string() };
const record = z.object({ id, ...whom, year: z.int(), courseName: z.string(), kind: learningKind, organiser: z.string(), startedOn: date, endedOn: date, hours: z.number(), remark: z.string().nullable() });
const reduction = z.object({
  id, ...whom, year: z.int(), reason: reductionReason, isFull: z.boolean(), reducedHours: z.number().nullable(), fromOn: date.nullable(), untilOn: date.nullable(), remark: z.string().nullable(), standing: reductionStanding, revokedOn: date.nullable(),
});

const common = { keyword: titled('律师', text(31)).optional(), year: titled('年度', year).optional(), firmId: titled('律师事务所', id).optional() };
const { view, export: mayExport } = learningPermission;
const base = '/api/annualCheck/learning' as const;
const audit = { none: '学时只对本人、本所和市律协可见' } as const;
const columns = { lawyerName: '姓名', licenceNo: { title: '执业证号', width: 20 }, firmName: { title: '律师事务所', width: 34 }, year: '年度' };

export const learning = feature({
  name: 'annualCheck.learning',
  title: '律师学时',
  permissions: [learningPermission],
  endpoints: {
    getLearnings: exportedList({
      path: `${base}/getLearnings`, title: '律师学时列表', access: view, row: record, audit, filters: { ...common, kind: titled('类型', z.array(learningKind).max(12)).optional() }, sortable: ['startedOn', 'hours'],
      exports: { can: mayExport, columns: { ...columns, courseName: { title: '课程或活动', width: 40 }, kind: '类型', organiser: { title: '主办单位', width: 26 }, startedOn: '开始日期', endedOn: '结束日期', hours: '学时', remark: { title: '备注', width: 30 } } },
    }),
    getReductions: exportedList({
      path: `${base}/getLearningReductions`, title: '学时减免列表', access: view, row: reduction, audit,
      filters: { ...common, reason: titled('减免原因', z.array(reductionReason).max(6)).optional(), standing: titled('状态', reductionStanding).optional() }, sortable: ['year'],
      exports: { can: mayExport, columns: { ...columns, reason: '减免原因', isFull: '全免', reducedHours: '减免学时', fromOn: '起始日期', untilOn: '截止日期', standing: '状态', revokedOn: '撤销日期', remark: { title: '备注', width: 30 } } },
    }),
  },
  pages: {
    list: page({ path: '/annualCheck/learning', title: '律师学时', access: view, component: 'annual-check/learning/LearningListPage', desc: '每名律师每年参加的培训和折算的学时。由培训部用表格导入：先下载模板，填好后上传，检查无误再写入。', menu: 'annualCheck', order: 40 }),
    reductions: page({ path: '/annualCheck/learning/reductions', title: '学时减免', access: view, component: 'annual-check/learning/ReductionListPage', desc: '哪些律师当年的学时全免或减免、为什么。一个年度的名单可以整体替换：表中没有的减免随之撤销。', menu: 'annualCheck', order: 50 }),
  },
});
