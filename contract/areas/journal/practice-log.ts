/**
 * 实习日志: an intern writes what he did on a day, his tutor reads it, the association looks at samples. Draft →
 * submitted → approved, or returned and mended. While an assessment is under way nothing is changed any more.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { withFiles } from '../../kernel/filed-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, draftOf, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { openAction, workflow } from '../../kernel/workflow.ts';
import { mostBooks } from './journal-books.ts';
import { journalSettings } from './journal-settings.ts';
import { caseMode, dayNo, journalForm, journalSource, tutorScore } from './practice-log.form.ts';
import { evidenceCalls, evidenceView } from '../practice/work-proof.ts';
import { workType } from '../practice/work-type.ts';
import { practiceLogPermission } from './practice-log-permission.ts';

export const checkLogPermission = permissions('journal.checkLog', '抽查与审核日志', ['review', 'export']);

const own = practiceLogPermission;
const remark = z.strictObject({ opinion: titled('点评', prose(500).optional()), tutorScore: titled('评价', tutorScore.optional()) });
const reason = z.strictObject({ opinion: titled('退回原因', prose(500, 5)) });
const ruled = z.strictObject({ opinion: titled('理由', prose(500, 5)) });

export const practiceLogFlow = workflow({
  entity: 'practiceLog', area: 'journal', title: '实习日志', prefix: 'RZ',
  actors: { intern: '实习人员', tutor: '指导律师', association: '市律协' },
  states: {
    draft:      { title: '草稿', waitsFor: 'intern', tone: 'still' },
    submitted:  { title: '待指导律师审核', waitsFor: 'tutor', tone: 'wait' },
    approved:   { title: '已通过', final: true, tone: 'good' },
    returned:   { title: '已退回', waitsFor: 'intern', tone: 'bad' },
    spotDefect: { title: '抽查存疑', waitsFor: 'intern', tone: 'bad' },
    void:       { title: '作废', final: true, tone: 'still' },
  },
  // Tutors hear of what waits once a day (scheduled task journalReminders), not of every single journal: told nothing here.
  actions: {
    create:      { title: '新建', from: [], to: 'draft', by: 'intern', can: own.create },
    submit:      { title: '提交', from: ['draft'], to: 'submitted', can: own.create, look: 'primary', tells: { tutor: '' } },
    resubmit:    { title: '重新提交', from: ['returned'], to: 'submitted', can: own.create, look: 'primary', tells: { tutor: '' } },
    explain:     { title: '说明并重新提交', from: ['spotDefect'], to: 'submitted', can: own.create, look: 'primary', input: z.strictObject({ opinion: titled('说明', prose(500, 5)) }),
                   tells: { tutor: '抽查存疑的日志已说明并重新提交，请审核：{case}' } },
    recall:      { title: '撤回修改', from: ['submitted'], to: 'draft', by: 'intern', can: own.create, look: 'plain' },
    approve:     { title: '通过', from: ['submitted'], to: 'approved', can: own.review, input: remark, look: 'primary' },
    autoApprove: { title: '系统自动通过', from: ['submitted'], to: 'approved', by: 'clock', can: null },
    return:      { title: '退回', from: ['submitted'], to: 'returned', can: own.review, input: reason, look: 'danger', tells: { intern: '{case}被退回，请修改后重新提交' }, severity: 1 },
    takeBack:    { title: '撤回通过', from: ['approved'], to: 'submitted', by: 'tutor', can: own.review, look: 'plain', reopens: true, tells: { tutor: '' } },
    markDefect:  { title: '抽查存疑', from: ['approved'], to: 'spotDefect', by: 'association', can: checkLogPermission.review, input: ruled, look: 'danger', reopens: true,
                   tells: { intern: '{case}经抽查存疑，请说明并修改后重新提交', tutor: '您审核通过的日志经抽查存疑：{case}' } },
    invalidate:  { title: '作废', from: ['submitted', 'approved', 'returned', 'spotDefect'], to: 'void', by: 'association', can: own.del, input: ruled, look: 'danger', reopens: true,
                   confirm: '作废后不再计入日志，当天可以另写一篇。', tells: { intern: '{case}已被市律协作废', tutor: '日志已被市律协作废：{case}' } },
    discard:     { title: '删除草稿', from: ['draft'], to: 'void', can: own.create, look: 'plain', confirm: '删除这篇草稿？写下的内容不再保留。' },
  },
});

export const journalStateTitles = mapRecord<keyof typeof practiceLogFlow.states, { title: string }, string>(practiceLogFlow.states, ({ title }) => title);
/** Handed in, and not passed. */
export const openJournalStates = ['submitted', 'returned', 'spotDefect'] as const satisfies readonly (keyof typeof journalStateTitles)[];
const state = labelled(journalStateTitles);
export type JournalState = keyof typeof practiceLogFlow.states;

const similar = z.object({ id: id.nullable(), date, internName: z.string(), isOwn: z.boolean(), similarity: z.number() });

const row = z.object({
  id, version, applicationNo: z.string(), state, stateTitle: z.string(), journalDate: date, dayNo, isWorkday: z.boolean(),
  internId: id, internName: z.string(), internshipId: id, certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string(),
  workType: workType.nullable(), caseMode: caseMode.nullable(), caseNo: z.string().nullable(), caseName: z.string().nullable(), caseTutorName: z.string().nullable(), hours: z.number().nullable(), files: z.int(),
  content: z.string(), words: z.int(), isLate: z.boolean(), lateDays: z.int().nullable(), isSuspicious: z.boolean(), similarity: z.number().nullable(),
  submittedAt: moment.nullable(), reviewedAt: moment.nullable(), tutorScore: tutorScore.nullable(), tutorComment: z.string().nullable(), source: journalSource,
});

const detail = z.object({
  id, version, applicationNo: z.string(), state, stateTitle: z.string(), journalDate: date, dayNo, isWorkday: z.boolean(), internshipId: id, internName: z.string(), firmName: z.string(), tutorName: z.string(),
  form: z.record(z.string(), z.unknown()), caseTutorName: z.string().nullable(), materials: z.array(evidenceView), editable: z.boolean(), words: z.int(), isLate: z.boolean(), lateDays: z.int().nullable(), isSuspicious: z.boolean(), similarity: z.number().nullable(),
  similar: similar.nullable(), submittedAt: moment.nullable(), reviewedAt: moment.nullable(), autoApproved: z.boolean(), tutorComment: z.string().nullable(), tutorScore: tutorScore.nullable(),
  fixDue: date.nullable(), source: journalSource, locked: z.boolean(), open: z.array(openAction), phrases: z.array(z.string()),
  journal: z.array(z.object({ id, at: moment, actorName: z.string(), actionTitle: z.string(), toStateTitle: z.string(), opinion: z.string().nullable() })),
});

const counts = z.object({
  handedIn: z.int(), approved: z.int(), workdays: z.int(), required: z.int(), waiting: z.int(), returned: z.int(), drafts: z.int(), other: z.int(), otherPercent: z.number(), otherMax: z.number(), late: z.int(), suspicious: z.int(), last: date.nullable(),
});
const day = z.object({ date, dayNo, id, state, words: z.int(), isLate: z.boolean(), workType: workType.nullable() });
const pickedCase = z.object({ caseNo: z.string(), caseName: z.string(), caseTutorId: id.nullable(), caseTutorName: z.string().nullable(), /** It stands among the cases he took part in, by which the assessment goes. */ isListed: z.boolean() });
/** What another journal may go on from: everything but the text. */
const frame = z.object({ id, date, dayNo, workType: workType.nullable(), caseMode: caseMode.nullable(), caseNo: z.string().nullable(), caseName: z.string().nullable(), caseTutorId: id.nullable(), hours: z.number().nullable() });

const year = z.object({
  internship: z.object({ id, internName: z.string(), certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string(), statusTitle: z.string(), startDate: date, plannedEndDate: date, locked: z.boolean() }).nullable(),
  today: date, days: z.array(day), /** EXTENSION: between the old end and the decision that extended it. */
  pauses: z.array(z.object({ from: date, until: date, kind: z.enum(['PAUSE', 'EXTENSION']) })),
  /** Of the period so far: days without work, days that were worked. */
  restDays: z.array(date), counts,
  /** Workdays up to yesterday that have no journal and can still be written. */
  open: z.array(date),
  /** Why nothing can be written now; null: go on. */
  closed: z.string().nullable(),
  rules: z.object({ perDay: z.int(), minChars: z.int(), experienceRequired: z.boolean(), backfillDays: z.int(), backfillUntil: date.nullable() }),
  cases: z.array(pickedCase),
  /** One's own, the newest first, for whoever writes. */
  recent: z.array(frame),
});

const entry = z.object({
  id, version, state, stateTitle: z.string(), journalDate: date, dayNo, isWorkday: z.boolean(), workType: workType.nullable(), caseMode: caseMode.nullable(), caseNo: z.string().nullable(), caseName: z.string().nullable(), caseTutorName: z.string().nullable(), materials: z.array(evidenceView),
  content: z.string(), experience: z.string().nullable(), hours: z.number().nullable(), words: z.int(), isLate: z.boolean(), lateDays: z.int().nullable(), isSuspicious: z.boolean(), similarity: z.number().nullable(), similar: similar.nullable(),
  submittedAt: moment.nullable(), tutorComment: z.string().nullable(), tutorScore: tutorScore.nullable(), open: z.array(openAction),
});

const statistic = z.object({
  id, internName: z.string(), certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string(), statusTitle: z.string(), due: z.int(), workdays: z.int(), approved: z.int(), waiting: z.int(), returned: z.int(),
  late: z.int(), latePercent: z.number(), other: z.int(), otherPercent: z.number(), suspicious: z.int(), last: date.nullable(),
  /** By the firm, once a day at most; and whether the viewer may do so now. */ urgedOn: date.nullable(), urgeable: z.boolean(),
});

const base = '/api/journal/practiceLog' as const;
const toThoseInvolved = { none: '日志只对有关的人可见' } as const;

/** 实习日志册 of one intern. */
const journalBook = endpoint({
  method: 'GET', path: `${base}/getBook`, title: '打印实习日志', access: own.view, kind: 'file', audit: toThoseInvolved, input: z.strictObject({ internshipId: id }), output: z.unknown(), errors: ['documentCharacters', 'journalBookEmpty'],
});

export const practiceLog = feature({
  name: 'journal.practiceLog',
  title: '实习日志',
  permissions: [practiceLogPermission, checkLogPermission],
  workflow: practiceLogFlow,
  settings: journalSettings,
  endpoints: {
    getPracticeLogs: exportedList({
      path: `${base}/getPracticeLogs`, title: '实习日志列表', access: own.view, row, audit: toThoseInvolved,
      filters: {
        keyword: titled('实习人员', text(31)).optional(), /** How it begins. */ caseNo: titled('案号', text(63)).optional(), state: titled('状态', z.array(state).max(6)).optional(), firmId: titled('律师事务所', id).optional(), tutorId: titled('指导律师', id).optional(),
        internshipId: titled('实习登记', id).optional(), workType: titled('工作类型', workType).optional(), from: titled('日志日期从', date).optional(), to: titled('日志日期至', date).optional(),
        mark: titled('标记', z.array(labelled({ suspicious: '疑似雷同', late: '补录' })).max(2)).optional(),
      },
      sortable: ['journalDate', 'submittedAt'],
      exports: {
        can: own.export,
        columns: {
          applicationNo: { title: '日志编号', width: 24 }, internName: '姓名', certNo: '实习证号', firmName: { title: '律师事务所', width: 34 }, tutorName: '指导律师', journalDate: '日志日期', dayNo: '当天第几篇', workType: '工作类型', caseMode: '案号类型', caseNo: { title: '案号', width: 26 },
          caseName: { title: '案件名称', width: 30 }, caseTutorName: '主办律师', hours: '工作时长', content: { title: '工作内容', width: 60 }, words: '字数', files: '附件', stateTitle: '状态', isLate: '补录', lateDays: '晚交天数', isSuspicious: '疑似雷同', similarity: '重复度', submittedAt: '提交时间', reviewedAt: '审核时间',
          tutorScore: '评价', tutorComment: { title: '点评', width: 40 }, source: '来源',
        },
      },
    }),
    getStatistics: withFiles(exportedList({
      path: `${base}/getStatistics`, title: '日志统计表', access: own.view, row: statistic, audit: toThoseInvolved,
      filters: { keyword: titled('实习人员', text(31)).optional(), firmId: titled('律师事务所', id).optional(), tutorId: titled('指导律师', id).optional(), standing: titled('范围', labelled({ open: '在实习', all: '全部' })).default('open') },
      sortable: ['startDate', 'last', 'workdays'],
      exports: {
        can: own.export,
        columns: {
          internName: '姓名', certNo: '实习证号', firmName: { title: '律师事务所', width: 34 }, tutorName: '指导律师', statusTitle: '实习状态', due: '应填工作日', workdays: '有效工作日', approved: '已通过', waiting: '待审', returned: '退回', late: '补录', latePercent: '补录占比（%）',
          other: '“其他”案号', otherPercent: '“其他”占比（%）', suspicious: '雷同提示', last: '最近填写日', urgedOn: '最近催办',
        },
      },
    }), { each: journalBook, by: 'internshipId', title: '实习日志册', named: ['internName', 'certNo'], most: mostBooks, unit: '人', columns: ['internName', 'certNo', 'firmName', 'tutorName', 'statusTitle', 'approved', 'workdays'] }),
    getPracticeLog: endpoint({ method: 'GET', path: `${base}/getPracticeLogForEdit`, title: '实习日志详情', access: own.view, audit: toThoseInvolved, input: z.strictObject({ id }), output: detail, opens: { whose: 'everybody', while: 'editable' } }),
    getYear: endpoint({
      method: 'GET', path: `${base}/getYear`, title: '一年的日志', access: own.view, audit: toThoseInvolved,
      /** Left out: one's own. */
      input: z.strictObject({ internshipId: id.optional() }), output: year,
    }),
    getReading: endpoint({
      method: 'GET', path: `${base}/getReading`, title: '按周审阅日志', access: own.review, audit: toThoseInvolved,
      input: z.strictObject({ internshipId: id.optional(), week: titled('周一的日期', date).optional() }),
      output: z.object({
        interns: z.array(z.object({ internshipId: id, internName: z.string(), waiting: z.int(), oldest: date.nullable() })),
        current: z.object({ internshipId: id, internName: z.string(), from: date, to: date, previous: date.nullable(), next: date.nullable(), entries: z.array(entry), missing: z.array(date) }).nullable(),
        waiting: z.int(), phrases: z.array(z.string()),
      }),
    }),
    getSimilar: endpoint({
      method: 'GET', path: `${base}/getSimilar`, title: '提交前比对日志', access: own.create, audit: toThoseInvolved, input: z.strictObject({ id }), output: z.object({ warns: z.boolean(), similar: similar.nullable() }),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdatePracticeLog`, title: '保存日志草稿', access: own.create, once: true, audit: { none: '草稿不是决定' },
      input: z.strictObject({ id: id.optional(), version: version.optional(), source: z.enum(['WEB', 'MOBILE']).optional(), /** Of a new one; the first where nothing is said. */ dayNo: titled('当天第几篇', dayNo).optional(), form: draftOf(journalForm) }), output: z.object({ id, version, journalDate: date }),
      errors: ['stale', 'notItsTurn', 'journalTaken', 'journalClosed'],
    }),
    ...evidenceCalls({ base, entity: 'practiceLog', title: '日志附件', hand: own.create, view: own.view }),
    approveMany: endpoint({
      method: 'POST', path: `${base}/approveMany`, title: '批量通过日志', access: own.review, once: true, audit: 'practiceLog.approveMany',
      input: z.strictObject({ items: z.array(z.strictObject({ id, version })).min(1).max(60), opinion: titled('点评', prose(500).optional()), tutorScore: titled('评价', tutorScore.optional()) }),
      output: z.object({ done: z.array(z.object({ id, version })), left: z.array(z.object({ id, why: z.string() })) }),
    }),
    /** A firm's word to those who are behind: the intern who has not written, the tutor who has not read (internship rules 1.2). */
    urge: endpoint({
      method: 'POST', path: `${base}/urgeJournals`, title: '催办日志', access: own.view, once: true, audit: 'practiceLog.urge',
      input: z.strictObject({ ids: titled('实习人员', z.array(id).min(1, { error: '请至少选择一人' }).max(200, { error: '一次最多催办200人' })) }),
      output: z.object({ interns: z.int(), tutors: z.int(), left: z.array(z.object({ id, name: z.string(), why: z.string() })) }),
    }),
    openBackfill: endpoint({
      method: 'POST', path: `${base}/openBackfill`, title: '开放补写日志', access: own.decide, once: true, audit: 'practiceLog.openBackfill',
      input: z.strictObject({ internshipId: id, until: titled('开放至', date), opinion: titled('理由', prose(500, 5)) }), output: z.object({ until: date }),
    }),
    getBook: journalBook,
  },
  pages: {
    list: page({ path: '/journal/practiceLog', title: '实习日志', access: own.view, component: 'journal/practice-log/PracticeLogListPage', desc: '实习人员每个工作日写一篇，指导律师按周审阅，市律协抽查。实习人员从日历上点一天开始写；指导律师先处理“待审阅”。', menu: 'journal', order: 10 }),
    create: page({ path: '/journal/practiceLog/new', title: '写日志', access: own.create, component: 'journal/practice-log/PracticeLogWritePage', desc: '选日期和工作类型，写下当天做了什么。内容自动保存；断网时先存在本机，恢复后自动上传。' }),
    edit: page({ path: '/journal/practiceLog/:id/edit', title: '修改日志', access: own.create, component: 'journal/practice-log/PracticeLogWritePage' }),
    read: page({ path: '/journal/practiceLog/read', title: '审阅日志', access: own.review, component: 'journal/practice-log/PracticeLogReadPage', desc: '一次看一名实习人员一周的日志。J、K 上下移动，A 通过，R 退回，空格勾选后可以一起通过。', menu: 'journal', order: 5 }),
    detail: page({ path: '/journal/practiceLog/:id', title: '日志详情', access: own.view, component: 'journal/practice-log/PracticeLogDetailPage' }),
    intern: page({ path: '/journal/practiceLog/intern/:internshipId', title: '日志日历', access: own.view, component: 'journal/practice-log/InternYearPage', desc: '一名实习人员全年的日志：哪天写了、哪天没写、通过了多少。' }),
  },
});
