/**
 * 日志抽查: a clerk of the association draws a sample of journals, by chance and by what looks risky; reviewers read it.
 * The seed of the draw is kept, so that anybody who doubts it draws again and compares (internship rules 2.8, 3.4, 9).
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { date, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { actionErrors, openAction, workflow } from '../../kernel/workflow.ts';
import { journalLine } from '../practice/case-parts.ts';
import { evidenceView } from '../practice/work-proof.ts';
import { workType } from '../practice/work-type.ts';
import { caseMode } from './practice-log.form.ts';
import { checkLogPermission, journalStateTitles } from './practice-log.ts';

const checks = checkLogPermission;

export const spotRisk = labelled({ SUSPICIOUS: '疑似雷同', LATE: '补录', SHORT: '短文', OVERDUE: '超期未审' });
export const spotMeasure = labelled({ COUNT: '按篇数', PERCENT: '按比例（%）' });
/** Of all batches together more than these are neither counted nor paged through; a file has all of them. */
export const mostCounted = 10_000;
/** How a batch was drawn: what has been drawn is verified by the same. */
export const spotMethod = labelled({ CIRCLE: '第1版：随机起点，依次连续抽取', SEATS: '第2版：逐篇独立抽取', ROWS: '第3版：逐篇独立抽取，每排座位更多' });
/** What a reviewer decides of one journal. */
export const spotResult = labelled({ PASS: '合格', DEFECT: '存疑', URGED: '督促审核', MENDED: '整改合格', UNMENDED: '未整改', SKIP: '另行处理' });
/** Of these nobody hears: whoever said one can take it back while the batch is open. */
export const spotUntold: readonly z.output<typeof spotResult>[] = ['PASS', 'MENDED', 'UNMENDED', 'SKIP'];
/** For so many minutes: longer than the button stands there, and before anybody builds on what was said. */
export const spotTakeBackMinutes = 2;
/** Where a drawn journal stands: what was decided, and what the intern has done since. */
export const spotStanding = labelled({ unread: '待查', pass: '合格', defect: '存疑，待整改', again: '已整改，待复看', mended: '整改合格', unmended: '未整改', urged: '已督促审核', skip: '另行处理' });
/** As much as a batch has: what two people read in a few days. */
export const mostDrawn = 200;
/** In days: a quarter. */
export const longestPeriod = 92;

const several = (title: string) => titled(title, z.array(id).max(20, { error: '最多选择20个' }).optional());
const whole = (least: number, most: number) => z.int({ error: '请填写整数' }).min(least, { error: `不小于${least}` }).max(most, { error: `不大于${most}` });
const population = {
  periodFrom: titled('日志日期从', date), periodTo: titled('日志日期至', date), firmIds: several('律师事务所'), tutorIds: several('指导律师'), internshipIds: several('实习人员'),
  measure: titled('抽取方式', spotMeasure), amount: titled('数量', whole(1, mostDrawn)), again: titled('以前抽查过的也可以再抽', z.boolean().optional()),
};
export const spotDrawForm = z.strictObject({
  ...population, risks: titled('优先抽取', z.array(spotRisk).max(4).optional()), riskShare: titled('优先抽取占几成（%）', whole(0, 100).optional()),
  shortWords: titled('短文：少于多少字', whole(10, 500).optional()), overdueDays: titled('超期：提交后几天未审', whole(1, 60).optional()),
});
export const spotDefaults = { measure: 'COUNT', amount: 30, risks: ['SUSPICIOUS', 'LATE', 'SHORT', 'OVERDUE'], riskShare: 50, shortWords: 80, overdueDays: 7 } as const;

export const spotCheckFlow = workflow({
  entity: 'spotCheck', area: 'journal', title: '日志抽查', prefix: 'CC',
  actors: { association: '市律协' },
  states: {
    reviewing: { title: '查阅中', waitsFor: 'association', tone: 'wait' },
    closed:    { title: '已结束', final: true, tone: 'good' },
  },
  actions: {
    create: { title: '抽取', from: [], to: 'reviewing', by: 'association', can: checks.review },
    close:  { title: '结束本批', from: ['reviewing'], to: 'closed', can: checks.review, input: z.strictObject({ opinion: titled('抽查结论', prose(1000, 5)) }), look: 'primary', confirm: '结束后结果不能再改。' },
  },
});

const state = labelled(mapRecord<keyof typeof spotCheckFlow.states, { title: string }, string>(spotCheckFlow.states, ({ title }) => title));
const journalState = labelled(journalStateTitles);
const figures = { size: z.int(), unread: z.int(), passed: z.int(), defects: z.int(), again: z.int() };
const row = z.object({ id, version, applicationNo: z.string(), state, periodFrom: date, periodTo: date, scope: z.string(), ...figures, drawnByName: z.string(), drawnAt: moment, closedAt: moment.nullable(), conclusion: z.string().nullable() });
const item = z.object({
  id, seq: z.int(), journalId: id, journalDate: date, internName: z.string(), firmName: z.string(), tutorName: z.string(), words: z.int(), byRisk: z.boolean(), reason: z.string(), standing: spotStanding, opinion: z.string().nullable(),
  judgedByName: z.string().nullable(), judgedAt: moment.nullable(), journalState,
});
const share = z.object({ id, name: z.string(), size: z.int(), unread: z.int(), passed: z.int(), defects: z.int() });
const entry = item.extend({
  version, journalVersion: version, isWorkday: z.boolean(), workType: workType.nullable(), caseMode: caseMode.nullable(), caseNo: z.string().nullable(), caseName: z.string().nullable(), caseTutorName: z.string().nullable(), materials: z.array(evidenceView), content: z.string(), experience: z.string().nullable(), hours: z.number().nullable(),
  isLate: z.boolean(), lateDays: z.int().nullable(), isSuspicious: z.boolean(), tutorComment: z.string().nullable(),
  similar: z.object({ id: id.nullable(), date, internName: z.string(), isOwn: z.boolean(), similarity: z.number() }).nullable(),
  /** What may be decided now; and why no defect can be found, where that is so. */
  may: z.array(spotResult), closed: z.string().nullable(),
});

const base = '/api/journal/spotCheck' as const;
const toReviewers = { none: '只对查看抽查的人可见，没有敏感信息' } as const;

export const spotCheck = feature({
  name: 'journal.spotCheck',
  title: '日志抽查',
  permissions: [],
  workflow: spotCheckFlow,
  endpoints: {
    getSpotChecks: exportedList({
      path: `${base}/getSpotChecks`, title: '抽查批次', access: checks.view, row, audit: toReviewers,
      filters: { keyword: titled('批次编号', text(31)).optional(), state: titled('状态', z.array(state).max(2)).optional(), from: titled('抽取日期从', date).optional(), to: titled('抽取日期至', date).optional() }, sortable: ['drawnAt'],
      exports: { can: checks.export, columns: {
        applicationNo: { title: '批次编号', width: 22 }, state: '状态', periodFrom: '日志日期从', periodTo: '日志日期至', scope: { title: '范围', width: 40 }, size: '篇数', unread: '待查', passed: '合格', defects: '存疑', again: '待复看', drawnByName: '抽取人', drawnAt: '抽取时间', closedAt: '结束时间',
        conclusion: { title: '抽查结论', width: 50 },
      } },
    }),
    getSpotItems: exportedList({
      path: `${base}/getSpotItems`, title: '抽查明细', access: checks.view, row: item, audit: toReviewers,
      filters: { /** Left out: of all batches, the newest first. */ checkId: titled('抽查批次', id).optional(), standing: titled('结果', z.array(spotStanding).max(8)).optional(), firmId: titled('律师事务所', id).optional() }, sortable: ['seq', 'journalDate', 'drawnAt'],
      exports: { can: checks.export, columns: {
        seq: '序号', journalDate: '日志日期', internName: '实习人员', firmName: { title: '律师事务所', width: 34 }, tutorName: '指导律师', words: '字数', reason: { title: '抽中原因', width: 40 }, standing: { title: '抽查结果', width: 18 }, opinion: { title: '抽查意见', width: 44 },
        judgedByName: '抽查人', judgedAt: '抽查时间', journalState: '日志状态',
      } },
    }),
    estimate: endpoint({
      method: 'GET', path: `${base}/estimate`, title: '抽取前估算', access: checks.review, audit: toReviewers, input: z.strictObject(population),
      /** `more`: at least so many; counted no further. */
      output: z.object({ population: z.int(), more: z.boolean(), size: z.int() }),
    }),
    draw: endpoint({
      method: 'POST', path: `${base}/drawSpotCheck`, title: '抽取日志', access: checks.review, once: true, audit: 'spotCheck.draw', input: spotDrawForm, output: z.object({ id, version, applicationNo: z.string(), size: z.int() }),
    }),
    getSpotCheck: endpoint({
      method: 'GET', path: `${base}/getSpotCheckForEdit`, title: '抽查批次详情', access: checks.view, audit: toReviewers, input: z.strictObject({ id }),
      output: row.extend({
        stateTitle: z.string(), seed: z.string(), method: spotMethod, conditions: z.array(z.object({ label: z.string(), value: z.string() })), population: z.int(), populationMore: z.boolean(), byFirm: z.array(share), byTutor: z.array(share),
        journal: z.array(journalLine), open: z.array(openAction),
      }),
    }),
    redraw: endpoint({
      method: 'GET', path: `${base}/redraw`, title: '按种子重新抽取并比对', access: checks.view, audit: { none: '重新抽取只作比对，不改变任何内容' }, input: z.strictObject({ id }),
      output: z.object({ size: z.int(), same: z.int(), missing: z.array(z.int()), others: z.int() }),
    }),
    getSpotReading: endpoint({
      method: 'GET', path: `${base}/getSpotReading`, title: '查阅抽中的日志', access: checks.review, audit: toReviewers,
      /** Left out: where the first unread one is. */
      input: z.strictObject({ id, part: z.int().min(1).max(mostDrawn).optional() }),
      output: z.object({ id, applicationNo: z.string(), state, part: z.int(), parts: z.int(), ...figures, entries: z.array(entry), phrases: z.array(z.string()) }),
    }),
    judge: endpoint({
      method: 'POST', path: `${base}/judge`, title: '记录抽查结果', access: checks.review, once: true, audit: 'spotCheck.judge', errors: actionErrors,
      input: z.strictObject({ id, version, journalVersion: version, result: titled('抽查结果', spotResult), opinion: titled('抽查意见（实习人员和指导律师可见）', prose(500, 5)).optional() }), output: z.object({ id, version, standing: spotStanding }),
    }),
    takeBack: endpoint({
      method: 'POST', path: `${base}/takeBack`, title: '撤回抽查结果', access: checks.review, once: true, audit: 'spotCheck.takeBack', errors: actionErrors,
      input: z.strictObject({ id, version }), output: z.object({ id, version, standing: spotStanding }),
    }),
  },
  pages: {
    list: page({ path: '/journal/checkLog', title: '日志抽查', access: checks.view, component: 'journal/spot-check/SpotCheckListPage', menu: 'journal', order: 20,
      desc: '从实习人员的日志中随机抽取一批，可以优先抽雷同、补录、短文和超期未审的。点“抽取一批”开始，抽中的日志逐篇查阅；存疑的退给实习人员说明，整改后回到这里复看。' }),
    read: page({ path: '/journal/checkLog/:id/read', title: '查阅抽中的日志', access: checks.review, component: 'journal/spot-check/SpotCheckReadPage', desc: 'J、K 上下移动，A 合格，D 存疑。存疑的说明原因，实习人员和指导律师会收到通知，整改前不计入有效日志。' }),
    detail: page({ path: '/journal/checkLog/:id', title: '抽查批次', access: checks.view, component: 'journal/spot-check/SpotCheckDetailPage' }),
  },
});
