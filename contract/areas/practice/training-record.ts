/** 实务训练记录: what an intern has practised, one record each time; the tutor comments and stands for it by confirming. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { openAction, workflow } from '../../kernel/workflow.ts';
import { recordSettings } from './training-settings.ts';
import { journalLine } from './case-parts.ts';
import { evidenceCalls, evidenceView, shortfall } from './work-proof.ts';
import { workType } from './work-type.ts';

export const records = permissions('practice.records', '实务训练记录', ['create', 'edit', 'del', 'review', 'export']);

const reason = z.strictObject({ opinion: titled('理由（实习人员可见）', prose(500, 5)) });

export const recordFlow = workflow({
  entity: 'trainingRecord', area: 'practice', title: '实务训练记录', prefix: 'SW',
  actors: { intern: '实习人员', tutor: '指导律师' },
  states: {
    draft:     { title: '未提交', waitsFor: 'intern' },
    pending:   { title: '待指导律师点评', waitsFor: 'tutor', tone: 'wait' },
    returned:  { title: '已退回', waitsFor: 'intern', tone: 'bad' },
    confirmed: { title: '已确认', final: true, tone: 'good' },
  },
  actions: {
    create:  { title: '添加', from: [], to: 'draft', by: 'intern', can: records.create },
    submit:  { title: '提交点评', from: ['draft', 'returned'], to: 'pending', can: records.edit, look: 'primary' },
    recall:  { title: '撤回修改', from: ['pending'], to: 'draft', by: 'intern', can: records.edit },
    // In place of the paper form's signature: who confirmed, when, and in which words stands in the journal.
    confirm: { title: '点评并确认', from: ['pending'], to: 'confirmed', can: records.review, look: 'primary', input: z.strictObject({ opinion: titled('点评', prose(500, 2)) }),
               tells: { intern: '您的实务训练记录（{no}）已由指导律师点评确认：{case}' }, severity: 1 },
    return:  { title: '退回', from: ['pending'], to: 'returned', can: records.review, look: 'danger', input: reason,
               tells: { intern: '您的实务训练记录（{no}）被指导律师退回，请按意见修改：{case}' } },
    reopen:  { title: '撤销确认', from: ['confirmed'], to: 'returned', by: 'tutor', can: records.review, reopens: true, input: reason,
               tells: { intern: '指导律师撤销了对实务训练记录（{no}）的确认，请按意见修改：{case}' } },
  },
});

export const recordStates = mapRecord<keyof typeof recordFlow.states, { title: string }, string>(recordFlow.states, ({ title }) => title);
const state = labelled(recordStates);

export const recordForm = z.strictObject({
  id: id.optional(), version: version.optional(),
  trainingType: titled('训练项目', workType),
  recordDate: titled('训练日期', date),
  caseId: titled('参与案件', id.optional()),
  caseNo: titled('案号', text(63).optional()),
  content: titled('训练内容', prose(2000, 20)),
  insight: titled('收获体会', prose(1000).optional()),
});

const row = z.object({
  id, version, applicationNo: z.string(), state, stateTitle: z.string(), waitsForMe: z.boolean(),
  internName: z.string(), firmName: z.string(), tutorName: z.string(), seq: z.int(), trainingType: workType, recordDate: date, caseNo: z.string().nullable(),
  content: z.string(), tutorComment: z.string().nullable(), files: z.int(), submittedAt: moment.nullable(), confirmedAt: moment.nullable(), confirmedByName: z.string().nullable(), updatedAt: moment,
});

const base = '/api/practice/trainingRecord' as const;

export const trainingRecord = feature({
  name: 'practice.trainingRecord',
  title: '实务训练记录',
  permissions: [records],
  workflow: recordFlow,
  settings: recordSettings,
  endpoints: {
    getTrainingRecords: exportedList({
      path: `${base}/getTrainingRecords`, title: '实务训练记录列表', access: records.view, row, audit: { none: '训练记录不含敏感信息' },
      filters: {
        keyword: titled('关键词', text(63)).optional(), state: titled('状态', z.array(state).max(4)).optional(), trainingType: titled('训练项目', z.array(workType).max(14)).optional(),
        firmId: titled('律师事务所', id).optional(), internshipId: titled('实习登记', id).optional(), scope: titled('范围', labelled({ all: '全部', todo: '待我处理' })).default('all'),
        recordFrom: titled('训练日期从', date).optional(), recordTo: titled('训练日期至', date).optional(),
      },
      sortable: ['internName', 'seq', 'recordDate', 'submittedAt', 'updatedAt'],
      exports: {
        can: records.export,
        columns: {
          applicationNo: '编号', internName: '实习人员', firmName: { title: '律师事务所', width: 34 }, tutorName: '指导律师', seq: '序号', trainingType: '训练项目', recordDate: '训练日期', caseNo: { title: '案号', width: 30 },
          content: { title: '训练内容', width: 60 }, tutorComment: { title: '指导律师点评', width: 40 }, files: '证明材料', stateTitle: '状态', confirmedByName: '确认人', confirmedAt: '确认时间',
        },
      },
    }),
    getTrainingRecord: endpoint({
      method: 'GET', path: `${base}/getTrainingRecordForEdit`, title: '实务训练记录详情', access: records.view, audit: { none: '训练记录不含敏感信息' },
      input: z.strictObject({ id }),
      output: row.omit({ waitsForMe: true, files: true }).extend({
        caseId: id.nullable(), caseName: z.string().nullable(), insight: z.string().nullable(), certNo: z.string().nullable(), internshipId: id, editable: z.boolean(), materials: z.array(evidenceView), journal: z.array(journalLine), open: z.array(openAction),
      }),
    }),
    getProgress: endpoint({
      method: 'GET', path: `${base}/getProgress`, title: '本人实务训练的进度', access: records.create, audit: { none: '本人的进度' },
      output: z.object({ closed: z.string().nullable(), items: z.array(shortfall), waiting: z.int(), returned: z.int() }),
    }),
    ownCases: endpoint({
      method: 'GET', path: `${base}/getOwnCases`, title: '可引用的参与案件', access: records.create, audit: { none: '本人登记的案件' },
      input: z.strictObject({ keyword: text(63).optional() }), output: z.array(z.object({ id, caseNo: z.string(), caseName: z.string() })),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateTrainingRecord`, title: '保存实务训练记录', access: records.create, once: true, audit: 'trainingRecord.save',
      input: recordForm, output: z.object({ id, version, applicationNo: z.string() }), errors: ['stale', 'notItsTurn', 'blocked'],
    }),
    remove: endpoint({
      method: 'POST', path: `${base}/deletedTrainingRecords`, title: '删除实务训练记录', access: records.del, audit: 'trainingRecord.remove',
      input: z.strictObject({ id, version }), output: z.object({}), errors: ['stale', 'notItsTurn'],
    }),
    ...evidenceCalls({ base, entity: 'trainingRecord', title: '训练证明材料', hand: records.edit, view: records.view }),
  },
  pages: {
    list: page({ path: '/practice/records', title: '实务训练记录', access: records.view, component: 'practice/training-record/TrainingRecordListPage', menu: 'practice', order: 62,
      desc: '每做一次接待、签约、归档、出庭等训练，写一份记录，由指导律师点评确认；确认即代替纸质记录上的签名。各项要做几次、还差几次，都写在上面。' }),
    detail: page({ path: '/practice/records/:id', title: '实务训练记录详情', access: records.view, component: 'practice/training-record/TrainingRecordDetailPage' }),
  },
});
