/** Enrolments of 集中培训 and their results: calls. The workflow stands beside it, because sessions show its states. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { date, id, moment, text, titled, version } from '../../kernel/schema.ts';
import { openAction } from '../../kernel/workflow.ts';
import { enrolmentFlow, enrolments, enrolmentState } from './training-enrolment.flow.ts';
import { journalLine } from './case-parts.ts';


const result = {
  attendanceRate: titled('出勤率（%）', z.number({ error: '出勤率应为0至100的数' }).min(0, { error: '出勤率应为0至100的数' }).max(100, { error: '出勤率应为0至100的数' }).nullable()),
  studyHours: titled('学时', z.number({ error: '学时应为0至500的数' }).min(0, { error: '学时应为0至500的数' }).max(500, { error: '学时应为0至500的数' }).nullable()),
  examScore: titled('成绩', z.number({ error: '成绩应为0至100的数' }).min(0, { error: '成绩应为0至100的数' }).max(100, { error: '成绩应为0至100的数' }).nullable()),
};
export const resultForm = z.strictObject({ id, version, ...result });

const row = z.object({
  id, version, applicationNo: z.string(), state: enrolmentState, stateTitle: z.string(), sessionId: id, periodNo: z.string(), sessionName: z.string(),
  internName: z.string(), certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string(), ...result,
  trainingCertNo: z.string().nullable(), certDate: date.nullable(), resitCount: z.int(), enrolledAt: moment,
  /** A result may be entered now: of the course, or of a resit. */
  entry: z.enum(['RESULT', 'RESIT']).nullable(),
});

const base = '/api/practice/trainingEnrolment' as const;

export const trainingEnrolment = feature({
  name: 'practice.trainingEnrolment',
  title: '培训报名',
  permissions: [enrolments],
  workflow: enrolmentFlow,
  endpoints: {
    getTrainingEnrolments: exportedList({
      path: `${base}/getTrainingEnrolments`, title: '集中培训名册', access: enrolments.view, row, audit: { none: '培训名册不含敏感信息' },
      filters: {
        sessionId: titled('培训班', id).optional(), keyword: titled('关键词', text(63)).optional(), state: titled('状态', z.array(enrolmentState).max(8)).optional(), firmId: titled('律师事务所', id).optional(),
      },
      sortable: ['internName', 'examScore', 'enrolledAt'],
      exports: {
        can: enrolments.export,
        columns: {
          periodNo: '期数', internName: '姓名', certNo: { title: '实习证号', width: 18 }, firmName: { title: '律所', width: 34 }, attendanceRate: '出勤率（%）', studyHours: '学时', examScore: '成绩', stateTitle: '是否合格',
          trainingCertNo: { title: '结业证编号', width: 20 }, resitCount: '补考次数', tutorName: '指导律师', enrolledAt: '报名时间',
        },
      },
    }),
    getTrainingEnrolment: endpoint({
      method: 'GET', path: `${base}/getTrainingEnrolmentForEdit`, title: '培训报名详情', access: enrolments.view, audit: { none: '培训报名不含敏感信息' },
      input: z.strictObject({ id }), output: row.extend({ resitsLeft: z.int(), journal: z.array(journalLine), open: z.array(openAction) }),
    }),
    enrol: endpoint({
      method: 'POST', path: `${base}/enrolTraining`, title: '报名集中培训', access: enrolments.create, once: true, audit: 'trainingEnrolment.enrol',
      input: z.strictObject({ sessionId: id }), output: z.object({ id, version, state: enrolmentState, stateTitle: z.string(), /** How many wait before this one. */ ahead: z.int() }), errors: ['blocked'],
    }),
    saveResult: endpoint({
      method: 'POST', path: `${base}/saveTrainingResult`, title: '录入培训成绩', access: enrolments.decide, once: true, audit: 'trainingEnrolment.saveResult',
      input: resultForm, output: z.object({ id, version, state: enrolmentState, stateTitle: z.string() }), errors: ['stale', 'notItsTurn', 'blocked'],
    }),
    getCertificatePdf: endpoint({
      method: 'GET', path: `${base}/getCertificatePdf`, title: '打开结业证书', access: enrolments.view, kind: 'file', audit: { none: '结业证书只对与本人有关的人可见' },
      input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters', 'storageFull'],
    }),
  },
  pages: {},
});
