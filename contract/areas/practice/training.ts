/** 集中培训: the association opens a session, interns enrol, attend and sit an exam; whoever passes gets a certificate. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, prose, text, titled, version } from '../../kernel/schema.ts';
import { openAction, workflow } from '../../kernel/workflow.ts';
import { enrolmentState } from './training-enrolment.flow.ts';
import { courseSettings } from './training-settings.ts';
import { journalLine } from './case-parts.ts';


export const training = permissions('practice.training', '集中培训', ['create', 'edit', 'decide', 'import', 'export']);

export const trainingMode = labelled({ ONLINE: '线上', OFFLINE: '线下', MIXED: '线上线下结合' });
export const courseCategory = labelled({ ETHICS: '职业道德', DISCIPLINE: '执业纪律', PRACTICE: '律师实务', POLITICS: '政治理论' });

export const sessionFlow = workflow({
  entity: 'trainingSession', area: 'practice', title: '集中培训', prefix: 'PX',
  actors: { training: '培训管理员' },
  states: {
    draft:     { title: '草稿', waitsFor: 'training' },
    enrolling: { title: '报名中', tone: 'good' },
    closed:    { title: '报名截止', tone: 'wait' },
    running:   { title: '进行中', tone: 'good' },
    scoring:   { title: '待公布成绩', waitsFor: 'training', tone: 'wait' },
    finished:  { title: '已结业', final: true, tone: 'still' },
    cancelled: { title: '已取消', final: true, tone: 'still' },
  },
  actions: {
    create:      { title: '新建', from: [], to: 'draft', by: 'training', can: training.create },
    open:        { title: '开放报名', from: ['draft'], to: 'enrolling', can: training.decide, look: 'primary' },
    close:       { title: '截止报名', from: ['enrolling'], to: 'closed', by: 'training', can: training.decide, confirm: '截止后实习人员不能再报名，也不能自行取消。' },
    closeOnDate: { title: '报名到期截止', from: ['enrolling'], to: 'closed', by: 'clock', can: null },
    reopen:      { title: '重新开放报名', from: ['closed'], to: 'enrolling', by: 'training', can: training.decide },
    begin:       { title: '开班', from: ['closed'], to: 'running', by: 'training', can: training.decide, look: 'primary', confirm: '开班后已报名的人员转为参加培训，候补人员不再递补。' },
    beginOnDate: { title: '到期开班', from: ['closed'], to: 'running', by: 'clock', can: null },
    end:         { title: '结束授课', from: ['running'], to: 'scoring', by: 'training', can: training.decide, look: 'primary' },
    endOnDate:   { title: '授课到期结束', from: ['running'], to: 'scoring', by: 'clock', can: null },
    finish:      { title: '公布成绩并结业', from: ['scoring'], to: 'finished', can: training.decide, look: 'primary',
                   confirm: '公布后按成绩、出勤率和学时逐人认定是否合格，为合格的人员编号发结业证书，不能撤回。' },
    cancel:      { title: '取消本期', from: ['draft', 'enrolling', 'closed', 'running'], to: 'cancelled', by: 'training', can: training.decide, look: 'danger',
                   input: z.strictObject({ opinion: titled('取消原因（报名人员可见）', prose(500, 5)) }), confirm: '取消后本期全部报名作废，并通知报名人员。' },
  },
});

const sessionStates = mapRecord<keyof typeof sessionFlow.states, { title: string }, string>(sessionFlow.states, ({ title }) => title);
const state = labelled(sessionStates);

const course = z.strictObject({
  name: titled('课程', text(63, 2)), category: titled('类别', courseCategory), hours: titled('学时', z.number({ error: '请填写学时' }).min(0.5, { error: '至少0.5学时' }).max(200, { error: '不能超过200学时' })), required: titled('必修', z.boolean()),
});

const fields = {
  name: titled('培训班名称', text(63, 2)),
  periodNo: titled('期数', text(31)),
  mode: titled('培训方式', trainingMode),
  place: titled('地点或网址', text(255).optional()),
  enrollStart: titled('报名开始', date), enrollEnd: titled('报名截止', date),
  startDate: titled('培训开始', date), endDate: titled('培训结束', date), examDate: titled('考试日期', date.optional()),
  capacity: titled('名额', z.int({ error: '名额应为整数' }).min(1, { error: '至少1人' }).max(5000, { error: '最多5000人' })),
  requiredHours: titled('要求学时', z.int({ error: '要求学时应为整数' }).min(0).max(500, { error: '不能超过500学时' })),
  passScore: titled('合格分数', z.int({ error: '合格分数应为整数' }).min(0).max(100, { error: '不能超过100分' })),
  attendanceMin: titled('最低出勤率（%）', z.int({ error: '出勤率应为整数' }).min(50, { error: '不能低于50' }).max(100, { error: '不能超过100' })),
  courses: titled('课程', z.array(course).min(1, { error: '至少填写一门课程' }).max(60, { error: '最多60门课程' })),
  notice: titled('报名须知', prose(2000).optional()),
};
export const sessionForm = z.strictObject({ id: id.optional(), version: version.optional(), ...fields });

const view = {
  id, version, applicationNo: z.string(), state, stateTitle: z.string(), name: z.string(), periodNo: z.string(), mode: trainingMode, place: z.string().nullable(),
  enrollStart: date, enrollEnd: date, startDate: date, endDate: date, examDate: date.nullable(), capacity: z.int(), requiredHours: z.int(),
  /** Who has a place, and who waits for one. */
  enrolled: z.int(), waiting: z.int(),
  /** The viewer's own enrolment. */
  mine: z.object({ id, version, state: enrolmentState, stateTitle: z.string() }).nullable(),
  /** Of an intern who has not enrolled: why not now; `null`: may enrol. Absent for everybody else. */
  closedToMe: z.string().nullable().optional(),
};
const row = z.object(view);

const base = '/api/practice/training' as const;

export const trainingSession = feature({
  name: 'practice.training',
  title: '集中培训',
  permissions: [training],
  workflow: sessionFlow,
  settings: courseSettings,
  endpoints: {
    getTrainingSessions: exportedList({
      path: `${base}/getTrainingSessions`, title: '集中培训班列表', access: training.view, row, audit: { none: '培训班信息对实习人员公开' },
      filters: { keyword: titled('关键词', text(63)).optional(), state: titled('状态', z.array(state).max(7)).optional(), startFrom: titled('培训日期从', date).optional(), startTo: titled('培训日期至', date).optional() },
      sortable: ['startDate', 'periodNo', 'enrollEnd'],
      exports: {
        can: training.export,
        columns: { periodNo: '期数', name: { title: '培训班名称', width: 34 }, mode: '方式', place: '地点', enrollStart: '报名开始', enrollEnd: '报名截止', startDate: '培训开始', endDate: '培训结束', examDate: '考试日期', capacity: '名额', enrolled: '已报名', waiting: '候补', stateTitle: '状态' },
      },
    }),
    getTrainingSession: endpoint({
      method: 'GET', path: `${base}/getTrainingSessionForEdit`, title: '集中培训班详情', access: training.view, audit: { none: '培训班信息对实习人员公开' },
      input: z.strictObject({ id }),
      output: z.object({
        ...view, passScore: z.int(), attendanceMin: z.int(), courses: z.array(z.object({ name: z.string(), category: courseCategory, hours: z.number(), required: z.boolean() })), notice: z.string().nullable(),
        editable: z.boolean(), manages: z.boolean(),
        /** For who manages it: results still missing. */
        unscored: z.int(), passed: z.int(), failed: z.int(), journal: z.array(journalLine), open: z.array(openAction),
      }),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateTrainingSession`, title: '保存集中培训班', access: training.create, once: true, audit: 'trainingSession.save',
      input: sessionForm, output: z.object({ id, version, applicationNo: z.string() }), errors: ['stale', 'notItsTurn', 'duplicate', 'blocked'],
    }),
    usual: endpoint({
      method: 'GET', path: `${base}/getUsual`, title: '新培训班的常用要求', access: training.create, audit: { none: '培训规则' },
      output: z.object({ passScore: z.int(), attendanceMin: z.int(), requiredHours: z.int() }),
    }),
  },
  pages: {
    list: page({ path: '/practice/training', title: '集中培训', access: training.view, component: 'practice/training/TrainingListPage', menu: 'practice', order: 64,
      desc: '集中培训的各期安排。实习人员在报名期内报名，名额满了自动排入候补，有人取消时依次递补；培训结束后在这里看成绩、取结业证书。' }),
    detail: page({ path: '/practice/training/:id', title: '集中培训班', access: training.view, component: 'practice/training/TrainingDetailPage' }),
  },
});
