/** 接收资格申请: a firm asks for the right to take interns, or to have it back (internship rules 2.6, 4.8). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, draftOf, id, labelled, moment, text, titled, version } from '../../kernel/schema.ts';
import { finding, openAction, workflow } from '../../kernel/workflow.ts';
import { caseFilters, caseHolder, sourceChannel } from './case-filters.ts';
import { daysLeft, journalLine, material, sealFirms } from './case-parts.ts';
import { corrections, note, opinion, reasoned, refusal } from './opinions.ts';
import { markCall, paperCalls } from './paper-calls.ts';
import { receptionForm, receptionKind } from './reception-application.form.ts';
import { receptionSettings } from './reception-settings.ts';
import { offeredReason } from './return-reason.ts';
import { targetShown } from './service-target.ts';

export const receptionApply = permissions('practice.receptionApplication', '接收资格申请', ['create', 'edit', 'review', 'decide', 'export']);

const toFirm = (says: string) => ({ applicant: `本所接收实习人员资格的申请（{no}）${says}` });

export const receptionApplicationFlow = workflow({
  entity: 'receptionApplication', area: 'practice', title: '接收资格申请', prefix: 'JZ',
  actors: { applicant: '律师事务所', firstReviewer: '初审员', finalReviewer: '终审员' },
  apart: ['firstReviewer', 'finalReviewer'],
  states: {
    draft:         { title: '草稿', waitsFor: 'applicant' },
    firstPending:  { title: '待初审', waitsFor: 'firstReviewer', tone: 'wait' },
    finalPending:  { title: '待终审', waitsFor: 'finalReviewer', tone: 'wait' },
    returned:      { title: '退回补正', waitsFor: 'applicant', tone: 'bad' },
    approved:      { title: '已通过', final: true, tone: 'good' },
    rejected:      { title: '不予通过', final: true, tone: 'bad' },
    withdrawn:     { title: '已撤回', final: true, tone: 'still' },
    overdueClosed: { title: '逾期终止', final: true, tone: 'still' },
  },
  actions: {
    create:        { title: '新建', from: [], to: 'draft', by: 'applicant', can: receptionApply.create },
    submit:        { title: '提交', from: ['draft', 'returned'], to: 'firstPending', can: receptionApply.edit, look: 'primary' },
    pass:          { title: '初审通过', from: ['firstPending'], to: 'finalPending', can: receptionApply.review, input: opinion, look: 'primary' },
    return:        { title: '退回补正', from: ['firstPending'], to: 'returned', can: receptionApply.review, input: corrections, look: 'danger', tells: toFirm('被退回补正，请于{date}前修改') },
    returnByFinal: { title: '退回补正', from: ['finalPending'], to: 'returned', can: receptionApply.decide, input: corrections, look: 'danger', tells: toFirm('被退回补正，请于{date}前修改') },
    approve:       { title: '通过', from: ['finalPending'], to: 'approved', can: receptionApply.decide, look: 'primary', input: z.strictObject({ batchNo: titled('批次', text(31).optional()), opinion: opinion.shape.opinion, internalNote: note }),
                     confirm: '通过后该所立即具备接收实习人员资格，不能撤回。', tells: toFirm('已通过，可以接收实习人员') },
    reject:        { title: '不予通过', from: ['finalPending'], to: 'rejected', can: receptionApply.decide, input: refusal, look: 'danger', confirm: '该所可在条件具备后重新申请。', tells: toFirm('不予通过，请查看理由') },
    withdraw:      { title: '撤回申请', from: ['draft', 'firstPending', 'finalPending', 'returned'], to: 'withdrawn', by: 'applicant', can: receptionApply.edit, input: reasoned, look: 'plain', confirm: '撤回后本申请即终止，需要时可重新申请。' },
    overdue:       { title: '逾期终止', from: ['returned'], to: 'overdueClosed', by: 'clock', can: null, tells: toFirm('逾期未补正，已终止，可重新申请') },
  },
});

const state = labelled(mapRecord<keyof typeof receptionApplicationFlow.states, { title: string }, string>(receptionApplicationFlow.states, ({ title }) => title));

/** What the registers say of the firm: as it is today, or as it was when the case was decided. */
export const firmInRegister = z.object({
  name: z.string(), address: z.string(), officeArea: z.number().nullable(), establishedOn: date, statusTitle: z.string(), receptionTitle: z.string(), suspendedUntil: date.nullable(), lawyers: z.int(), qualifiedTutors: z.int(), sanction: z.string().nullable(),
  /** Left out of what was kept before it was looked at. */
  annualTitle: z.string().optional(),
});
/** A lawyer of the firm as one who could guide; `closed`: why he can't. */
const candidate = z.object({ id, name: z.string(), licenceNo: z.string(), years: z.int(), interns: z.int(), closed: z.string().nullable() });

const row = z.object({
  id, version, applicationNo: z.string(), kind: receptionKind, kindTitle: z.string(), firmName: z.string(), state, stateTitle: z.string(), holder: caseHolder.nullable(), tutors: z.int(), batchNo: z.string().nullable(),
  submittedAt: moment.nullable(), deadline: date.nullable(), correctionDue: date.nullable(), daysLeft, ...targetShown, returnedCount: z.int(), decidedAt: moment.nullable(), sourceChannel, updatedAt: moment,
});
const { tutorId: _nobodys, ...filters } = caseFilters;

const base = '/api/practice/receptionApplication' as const;

export const receptionApplication = feature({
  name: 'practice.receptionApplication',
  title: '接收资格申请',
  permissions: [receptionApply],
  workflow: receptionApplicationFlow,
  settings: receptionSettings,
  endpoints: {
    getReceptionApplications: exportedList({
      path: `${base}/getReceptionApplications`, title: '接收资格申请列表', access: receptionApply.view, row,
      filters: { keyword: titled('律所或申请编号', text(63)).optional(), kind: titled('申请类型', receptionKind).optional(), state: titled('状态', z.array(state).max(12)).optional(), ...filters },
      sortable: ['target', 'applicationNo', 'firmName', 'submittedAt', 'deadline', 'updatedAt'],
      exports: {
        can: receptionApply.export,
        columns: {
          applicationNo: { title: '申请编号', width: 20 }, firmName: { title: '律师事务所', width: 34 }, kindTitle: '申请类型', stateTitle: '状态', tutors: '指导律师人数', batchNo: '批次', submittedAt: '提交时间', deadline: '办理期限', daysLeft: '剩余天数', returnedCount: '退回次数', sourceChannel: '来源', decidedAt: '办结时间',
        },
      },
    }),
    getReceptionApplication: endpoint({
      method: 'GET', path: `${base}/getReceptionApplicationForEdit`, title: '接收资格申请详情', access: receptionApply.view, audit: { none: '只有本所和市律协可见，没有敏感信息' }, input: z.strictObject({ id }), opens: { whose: 'everybody', while: ['editable', 'markable'] },
      output: row.omit({ holder: true, tutors: true, batchNo: true, decidedAt: true, sourceChannel: true }).extend({
        waitsFor: z.string().nullable(), batchNo: z.string().nullable(), editable: z.boolean(), markable: z.boolean(),
        form: z.object({ officeArea: z.number().nullable(), staffCount: z.int().nullable(), seatCount: z.int().nullable(), tutorIds: z.array(id), situation: z.string().nullable(),
          hasTerminationEvent: z.boolean().nullable(), neglectsDuties: z.boolean().nullable(), isJointlyPunished: z.boolean().nullable(), partyOrgAccountableOn: date.nullable(), receptionBanUntil: date.nullable() }),
        register: firmInRegister,
        /** The days in which it is made known, once it is approved and the association wants that. */
        notice: z.object({ from: date, to: date }).nullable(),
        /** Those chosen; while it is filled in, every full-time lawyer of the firm. */
        tutors: z.array(candidate),
        /** What a reviewer may return it for; empty for everybody else. */
        returnReasons: z.array(offeredReason),
        materials: z.array(material), sealFirms, journal: z.array(journalLine), precheck: z.array(finding), precheckReport: z.array(finding), open: z.array(openAction),
      }),
    }),
    /** Firms of the viewer's own, each with why it can't ask now. */
    prepare: endpoint({
      method: 'GET', path: `${base}/getFirmsForReceptionApplication`, title: '可以申请接收资格的律所', access: receptionApply.create, audit: { none: '只有本人所在的律所' }, input: z.strictObject({}),
      output: z.array(z.object({ id, name: z.string(), kindTitle: z.string(), closed: z.string().nullable(), /** Under way already. */ openId: id.nullable() })),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateReceptionApplication`, title: '保存接收资格申请草稿', access: receptionApply.create, once: true, audit: { none: '草稿不是决定' },
      /** `firmId`: whose, when it is begun; afterwards it stays. */
      input: z.strictObject({ id: id.optional(), version: version.optional(), firmId: id.optional(), form: draftOf(receptionForm) }), output: z.object({ id, version, applicationNo: z.string() }), errors: ['stale', 'notItsTurn', 'blocked'],
    }),
    ...paperCalls({ base, entity: 'receptionApplication', title: '接收资格申请', hand: receptionApply.edit, view: receptionApply.view }),
    ...markCall({ base, entity: 'receptionApplication', title: '接收资格申请', mark: receptionApply.review }),
  },
  pages: {
    list: page({ path: '/practice/receptionApplication', title: '接收资格申请', access: receptionApply.view, component: 'practice/reception-application/ReceptionApplicationListPage', menu: 'practice', order: 38,
      desc: '律所申请接收实习人员资格，或者在暂停、取消后申请恢复。律所负责人或管理员填写，经初审、终审后生效；已有的登记信息由系统带出，不用重复填写。' }),
    edit: page({ path: '/practice/receptionApplication/:id/edit', title: '填写接收资格申请', access: receptionApply.edit, component: 'practice/reception-application/ReceptionApplicationFormPage' }),
    detail: page({ path: '/practice/receptionApplication/:id', title: '接收资格申请详情', access: receptionApply.view, component: 'practice/reception-application/ReceptionApplicationDetailPage' }),
  },
});
