/** 参与案件: an intern puts down a case, hands in what proves it, and the tutor stands for it. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, sensitive, text, titled, version } from '../../kernel/schema.ts';
import { openAction, workflow } from '../../kernel/workflow.ts';
import { journalLine } from './case-parts.ts';
import { evidenceCalls, evidenceView, shortfall } from './work-proof.ts';

export const cases = permissions('practice.cases', '参与案件', ['create', 'edit', 'del', 'review', 'export', 'secret']);

export const caseType = labelled({ LITIGATION: '诉讼', ARBITRATION: '仲裁', NON_LITIGATION: '非诉', CRIMINAL: '刑事', ADMIN: '行政', LEGAL_AID: '法律援助' });

const reason = z.strictObject({ opinion: titled('理由（实习人员可见）', prose(500, 5)) });

export const caseFlow = workflow({
  entity: 'internCase', area: 'practice', title: '参与案件', prefix: 'AJ',
  actors: { intern: '实习人员', tutor: '指导律师' },
  states: {
    draft:     { title: '未提交', waitsFor: 'intern' },
    pending:   { title: '待指导律师确认', waitsFor: 'tutor', tone: 'wait' },
    returned:  { title: '已退回', waitsFor: 'intern', tone: 'bad' },
    confirmed: { title: '已确认', final: true, tone: 'good' },
  },
  actions: {
    create:  { title: '添加', from: [], to: 'draft', by: 'intern', can: cases.create },
    submit:  { title: '提交确认', from: ['draft', 'returned'], to: 'pending', can: cases.edit, look: 'primary' },
    recall:  { title: '撤回修改', from: ['pending'], to: 'draft', by: 'intern', can: cases.edit },
    confirm: { title: '确认', from: ['pending'], to: 'confirmed', can: cases.review, look: 'primary', input: z.strictObject({ opinion: titled('点评', prose(500).optional()) }),
               tells: { intern: '您的参与案件（{no}）已由指导律师确认：{case}' }, severity: 1 },
    return:  { title: '退回', from: ['pending'], to: 'returned', can: cases.review, look: 'danger', input: reason,
               tells: { intern: '您的参与案件（{no}）被指导律师退回，请按意见修改：{case}' } },
    reopen:  { title: '撤销确认', from: ['confirmed'], to: 'returned', by: 'tutor', can: cases.review, reopens: true, input: reason,
               tells: { intern: '指导律师撤销了对参与案件（{no}）的确认，请按意见修改：{case}' } },
  },
});

export const caseStates = mapRecord<keyof typeof caseFlow.states, { title: string }, string>(caseFlow.states, ({ title }) => title);
const state = labelled(caseStates);

const fields = {
  caseNo: titled('案号', text(63)),
  caseName: titled('案件名称或案由', text(255, 2)),
  caseType: titled('案件类型', caseType),
  leadLawyerId: titled('主办律师', id),
  role: titled('辅助内容', prose(255, 2)),
  startDate: titled('参与开始日期', date),
  endDate: titled('参与结束日期', date.optional()),
};
const clientName = titled('当事人', sensitive('party', text(63)));

/** A known case keeps its client unless another is typed. */
export const caseForm = z.strictObject({ id: id.optional(), version: version.optional(), ...fields, clientName: clientName.optional() });
export const newCaseForm = caseForm.required({ clientName: true });

const row = z.object({
  id, version, applicationNo: z.string(), state, stateTitle: z.string(), waitsForMe: z.boolean(),
  internName: z.string(), firmName: z.string(), tutorName: z.string(), caseNo: z.string(), caseName: z.string(), caseType, clientName: z.string(),
  leadLawyerName: z.string(), isTutorCase: z.boolean(), role: z.string(), startDate: date, endDate: date.nullable(), files: z.int(),
  submittedAt: moment.nullable(), confirmedAt: moment.nullable(), updatedAt: moment,
});

/** A confirmed case as it counts for the assessment: without the party's name. `mayOpen`: the case itself, with its papers, is the viewer's to open as well. */
export const countedCase = row.pick({ id: true, caseNo: true, caseName: true, caseType: true, role: true, leadLawyerName: true, isTutorCase: true, startDate: true, endDate: true }).extend({ mayOpen: z.boolean() });
export type CountedCase = z.output<typeof countedCase>;

const base = '/api/practice/internCase' as const;

export const internCase = feature({
  name: 'practice.internCase',
  title: '参与案件',
  permissions: [cases],
  workflow: caseFlow,
  sensitive: { page: cases, form: caseForm },
  endpoints: {
    getInternCases: exportedList({
      path: `${base}/getInternCases`, title: '参与案件列表', access: cases.view, row,
      filters: {
        keyword: titled('关键词', text(63)).optional(), state: titled('状态', z.array(state).max(4)).optional(), caseType: titled('案件类型', z.array(caseType).max(6)).optional(),
        firmId: titled('律师事务所', id).optional(), tutorLed: titled('指导律师主办', labelled({ yes: '是', no: '否' })).optional(), internshipId: titled('实习登记', id).optional(),
        scope: titled('范围', labelled({ all: '全部', todo: '待我处理' })).default('all'), startedFrom: titled('参与日期从', date).optional(), startedTo: titled('参与日期至', date).optional(),
      },
      sortable: ['internName', 'caseNo', 'startDate', 'submittedAt', 'updatedAt'],
      exports: {
        can: cases.export,
        columns: {
          applicationNo: '编号', internName: '实习人员', firmName: { title: '律师事务所', width: 34 }, tutorName: '指导律师', caseNo: { title: '案号', width: 30 }, caseName: { title: '案件名称或案由', width: 34 },
          caseType: '案件类型', clientName: { title: '当事人', sealed: true }, leadLawyerName: '主办律师', isTutorCase: '指导律师主办', role: { title: '辅助内容', width: 34 }, startDate: '开始日期', endDate: '结束日期',
          files: '证明材料', stateTitle: '状态', confirmedAt: '确认时间',
        },
      },
    }),
    getInternCase: endpoint({
      method: 'GET', path: `${base}/getInternCaseForEdit`, title: '参与案件详情', access: cases.view, audit: { none: '当事人姓名已脱敏，查看明文另有记录' },
      input: z.strictObject({ id }),
      output: row.omit({ waitsForMe: true, files: true }).extend({
        leadLawyerId: id, internshipId: id, certNo: z.string().nullable(), editable: z.boolean(), mayReveal: z.boolean(), materials: z.array(evidenceView), journal: z.array(journalLine), open: z.array(openAction),
      }),
    }),
    getProgress: endpoint({
      method: 'GET', path: `${base}/getProgress`, title: '本人参与案件的进度', access: cases.create, audit: { none: '本人的进度' },
      /** `closed`: why none can be added now; `items` is empty for somebody without an internship. */
      output: z.object({ closed: z.string().nullable(), items: z.array(shortfall), waiting: z.int(), returned: z.int() }),
    }),
    leadLawyers: endpoint({
      method: 'GET', path: `${base}/getLeadLawyers`, title: '可选的主办律师', access: cases.create, audit: { none: '本所律师的姓名' },
      input: z.strictObject({ keyword: text(31).optional() }), output: z.array(z.object({ id, name: z.string(), isTutor: z.boolean() })),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateInternCase`, title: '保存参与案件', access: cases.create, once: true, audit: 'internCase.save',
      input: caseForm, output: z.object({ id, version, applicationNo: z.string() }), errors: ['stale', 'notItsTurn', 'blocked', 'duplicate'],
    }),
    remove: endpoint({
      method: 'POST', path: `${base}/deletedInternCases`, title: '删除参与案件', access: cases.del, audit: 'internCase.remove',
      input: z.strictObject({ id, version }), output: z.object({}), errors: ['stale', 'notItsTurn'],
    }),
    ...evidenceCalls({ base, entity: 'internCase', title: '案件证明材料', hand: cases.edit, view: cases.view }),
    reveal: endpoint({
      method: 'POST', path: `${base}/revealField`, title: '查看当事人姓名', access: cases.secret, audit: 'internCase.reveal',
      input: z.strictObject({ id, field: z.enum(['clientName']), purpose: text(255, 2) }), output: z.object({ value: z.string().nullable() }),
    }),
  },
  pages: {
    list: page({ path: '/practice/cases', title: '参与案件', access: cases.view, component: 'practice/intern-case/InternCaseListPage', menu: 'practice', order: 60,
      desc: '实习人员把参与办理的案件逐件登记，传上委托合同、授权委托书等证明材料，提交指导律师确认。考核前要达到的件数和还差几件，都写在上面。' }),
    detail: page({ path: '/practice/cases/:id', title: '参与案件详情', access: cases.view, component: 'practice/intern-case/InternCaseDetailPage' }),
  },
});
