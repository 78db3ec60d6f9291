/** 考官库: who may sit on a panel of the interview, and from whom each of them keeps away (internship rules 2.11, 4.11). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { code, date, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { openAction, workflow } from '../../kernel/workflow.ts';
import { examinerKind, recusalAgainst, recusalKind, specialty } from './examiner-words.ts';
import { examinerSettings } from './interview-settings.ts';

export const examiners = permissions('assessment.examiner', '考官库', ['create', 'edit', 'decide', 'import', 'export']);
export const recusals = permissions('assessment.recusal', '回避声明', ['create', 'del']);

const reason = titled('理由', prose(500, 5));

export const examinerFlow = workflow({
  entity: 'examiner', area: 'assessment', title: '面试考官', prefix: 'KG',
  actors: { association: '市律协' },
  // Standing states: each may last, none waits for anybody.
  states: {
    active:    { title: '在库', final: true, tone: 'good' },
    suspended: { title: '暂停', final: true, tone: 'wait' },
    retired:   { title: '退库', final: true, tone: 'still' },
  },
  actions: {
    enter:   { title: '入库', from: [], to: 'active', by: 'association', can: examiners.create },
    suspend: { title: '暂停', from: ['active'], to: 'suspended', by: 'association', can: examiners.decide, look: 'plain', reopens: true,
               input: z.strictObject({ opinion: reason }) },
    restore: { title: '恢复', from: ['suspended', 'retired'], to: 'active', by: 'association', can: examiners.decide, look: 'primary', reopens: true,
               input: z.strictObject({ opinion: reason }) },
    retire:  { title: '退库', from: ['active', 'suspended'], to: 'retired', by: 'association', can: examiners.decide, look: 'danger', reopens: true,
               input: z.strictObject({ opinion: reason }), confirm: '退库后不再安排面试，需要时可以恢复。' },
  },
});

const state = labelled({ active: '在库', suspended: '暂停', retired: '退库' });

const fields = {
  kind: titled('身份', examinerKind),
  lawyerId: titled('律师', id.optional()),
  name: titled('姓名', text(31, 2).optional()), unitName: titled('工作单位', text(63, 2).optional()),
  specialties: titled('擅长领域', z.array(specialty).min(1, { error: '至少选择一个擅长领域' }).max(10)),
  isCommittee: titled('考核委员会委员', z.boolean()),
  trainedOn: titled('考官培训日期', date.optional()),
  userName: titled('登录账号', text(31).optional()),
  remark: titled('备注', prose(255).optional()),
};
export const examinerForm = z.strictObject({ id: id.optional(), version: version.optional(), ...fields });

export const recusalForm = z.strictObject({
  examinerId: id, kind: titled('回避原因', recusalKind), against: titled('回避谁', recusalAgainst),
  certNo: titled('实习证号', code(/^\d{14}$/, '实习证号为14位数字').optional()), internName: titled('实习人员姓名', text(31).optional()), firmId: titled('律师事务所', id.optional()),
  reason: titled('说明', prose(255, 2)),
});

const row = z.object({
  id, version, applicationNo: z.string(), state, stateTitle: z.string(), kind: examinerKind, name: z.string(), unitName: z.string(), licenceNo: z.string().nullable(), practiceYears: z.int().nullable(),
  specialties: z.array(specialty), specialtyTitles: z.string(), isCommittee: z.boolean(), trainedOn: date.nullable(), recusalCount: z.int(), /** Sessions that were held with him on a panel. */ serveCount: z.int(),
  /** What has come about since the examiner entered the pool and forbids an interview now. */
  unfit: z.string().nullable(),
});
const recusal = z.object({ id, kind: recusalKind, against: recusalAgainst, who: z.string(), reason: z.string(), declaredAt: moment });
const line = z.object({ id, at: moment, actorName: z.string(), actionTitle: z.string(), opinion: z.string().nullable() });

const base = '/api/assessment/examiner' as const;

export const examiner = feature({
  name: 'assessment.examiner',
  title: '考官库',
  permissions: [examiners, recusals],
  workflow: examinerFlow,
  settings: examinerSettings,
  endpoints: {
    getExaminers: exportedList({
      path: `${base}/getExaminers`, title: '面试考官名册', access: examiners.view, row, audit: { none: '考官名册不含证件和联系方式' },
      filters: {
        keyword: titled('姓名、单位或执业证号', text(63)).optional(), state: titled('状态', z.array(state).max(3)).optional(), kind: titled('身份', examinerKind).optional(),
        specialty: titled('擅长领域', specialty).optional(), isCommittee: titled('考核委员会委员', z.boolean()).optional(),
      },
      sortable: ['name', 'trainedOn', 'serveCount'],
      exports: {
        can: examiners.export,
        columns: { applicationNo: { title: '编号', width: 20 }, name: '姓名', kind: '身份', unitName: { title: '律所或单位', width: 34 }, licenceNo: { title: '执业证号', width: 20 }, practiceYears: '执业年限', specialtyTitles: { title: '擅长领域', width: 34 }, isCommittee: '委员', trainedOn: '培训日期', serveCount: { title: '担任面试场次', width: 14 }, stateTitle: '状态', unfit: { title: '不符合条件', width: 34 } },
      },
    }),
    getExaminer: endpoint({
      method: 'GET', path: `${base}/getExaminerForEdit`, title: '面试考官详情', access: examiners.view, audit: { none: '考官名册不含证件和联系方式' },
      input: z.strictObject({ id }),
      output: row.extend({ lawyerId: id.nullable(), userName: z.string().nullable(), remark: z.string().nullable(), editable: z.boolean(), mayDeclare: z.boolean(), recusals: z.array(recusal), journal: z.array(line), open: z.array(openAction) }),
    }),
    lawyers: endpoint({
      method: 'GET', path: `${base}/getLawyerOptions`, title: '可入库的律师', access: examiners.create, audit: { none: '律师姓名和执业证号是公开信息' },
      input: z.strictObject({ keyword: text(63).optional() }),
      output: z.array(z.object({ id, name: z.string(), licenceNo: z.string(), firmName: z.string(), unfit: z.string().nullable() })),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateExaminer`, title: '保存面试考官', access: examiners.create, once: true, audit: 'examiner.save',
      input: examinerForm, output: z.object({ id, version, applicationNo: z.string() }), errors: ['stale', 'duplicate'],
    }),
    declare: endpoint({
      method: 'POST', path: `${base}/declareRecusal`, title: '声明回避', access: recusals.create, once: true, audit: 'examiner.declareRecusal',
      input: recusalForm, output: z.object({ id }), errors: ['duplicate'],
    }),
    withdrawRecusal: endpoint({
      method: 'POST', path: `${base}/withdrawRecusal`, title: '撤销回避声明', access: recusals.del, once: true, audit: 'examiner.withdrawRecusal',
      input: z.strictObject({ id }), output: z.object({ id }),
    }),
  },
  pages: {
    list: page({ path: '/assessment/examiner', title: '考官库', access: examiners.view, component: 'assessment/examiner/ExaminerListPage', menu: 'assessment', order: 60,
      desc: '可以担任面试考官的律师和会外人士，以及每人已担任多少场面试的考官。执业年限不足、近年受过处罚处分的不能入库；入库后情况有变的，这里会标出来。考官与实习人员有亲属或利害关系的，登记回避声明，编排时自动避开。' }),
  },
});
