/**
 * 依职权注销: the association itself ends a registration (internship rules 2.13, 3.9). Whoever is reproached with
 * something states his view first; the decision may be looked at anew.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { openAction, workflow } from '../../kernel/workflow.ts';
import { caseScope } from '../practice/case-filters.ts';
import { daysLeft, journalLine, material } from '../practice/case-parts.ts';
import { document, optional } from '../practice/materials.ts';
import { note, reasoned, ruled } from '../practice/opinions.ts';
import { bookCalls } from '../practice/case-book.ts';
import { markCall, paperCalls } from '../practice/paper-calls.ts';
import { recheckAcceptance, recheckDecidingStates, recheckDispatch, recheckGrounds, recheckRefusal, recheckRuling, rechecks, recheckStates, recheckWithdrawable, recheckWithdrawal } from '../practice/recheck.ts';
import { recheck } from '../practice/review-again.ts';
import { targetShown } from '../practice/service-target.ts';
import { barMonths } from './bar-months.ts';
import { internshipCard } from './business-kind.ts';
import { review } from './road.ts';

export const exOfficioPermission = permissions('otherBusiness.exOfficio', '依职权注销', ['create']);
/** The case itself, for everybody whom it concerns. */
export const exOfficioCase = permissions('otherBusiness.exOfficioCase', '依职权注销案件', ['edit']);

export const exOfficioKind = labelled({ OVERDUE: '逾期未申请考核或中止超过上限', CONVICTED: '不再符合实习条件', QUALIFICATION_REVOKED: '法律职业资格被撤销', FRAUD: '以欺骗手段取得登记', VIOLATION: '违反实习纪律', DEATH: '死亡' });
/** Of these he is reproached: he is heard before anything is decided. */
export const reproaches = ['FRAUD', 'VIOLATION'] as const;
export const isReproach = (kind: string): boolean => reproaches.some((one) => one === kind);
/** He did something; what is only past its date, or a death, reproaches nobody. */
export const wrongdoings = ['CONVICTED', ...reproaches] as const;
const hearing = labelled({ NOT_NEEDED: '不需要听证', WAIVED: '已告知，未要求听证', DONE: '已举行听证' });

export const exOfficioForm = z.strictObject({
  kind: titled('注销事由', exOfficioKind), occurDate: titled('事由发生日期', date), facts: titled('查明的事实和证据（当事人可见）', prose(2000, 20)),
});

/** What each side hands in: the association its evidence, intern and firm what they answer it with. */
export const exOfficioPapers = {
  evidence: document('E01', '事由依据', '查明事实的证据：来函、笔录、判决书、说明等，当事人可见', { ...optional, maxFiles: 20 }),
  statement: document('E02', '陈述申辩材料', '支持陈述申辩意见的材料，提交陈述申辩前上传', { ...optional, maxFiles: 10 }),
  firm: document('E03', '律所说明材料', '支持律所情况说明的材料', { ...optional, maxFiles: 10 }),
} as const;

const toBoth = (says: string) => ({ intern: `您的实习登记注销一案（{no}）${says}`, firm: `实习登记注销一案（{no}）${says}：{case}` });

export const exOfficioFlow = workflow({
  entity: 'exOfficio', area: 'otherBusiness', title: '依职权注销', prefix: 'ZQ',
  actors: { opener: '业务管理员', intern: '实习人员', firm: '律师事务所', firstReviewer: '初审员', finalReviewer: '终审员', recheckReviewer: '复核员' },
  // Whoever brings it up does not review it, and nobody looks anew at what he has decided.
  apart: ['opener', 'firstReviewer', 'finalReviewer', 'recheckReviewer'],
  states: {
    statementPending: { title: '待陈述申辩', waitsFor: 'intern', tone: 'wait' },
    firstPending:     { title: '待初审', waitsFor: 'firstReviewer', tone: 'wait' },
    finalPending:     { title: '待终审', waitsFor: 'finalReviewer', tone: 'wait' },
    approved:         { title: '已注销', final: true, tone: 'bad' },
    rejected:         { title: '不予注销', final: true, tone: 'good' },
    withdrawn:        { title: '已撤销立案', final: true, tone: 'still' },
    ...recheckStates,
    recheckAnnulled:  { title: '复核撤销', final: true, tone: 'good' },
  },
  actions: {
    openForStatement: { title: '立案并告知', from: [], to: 'statementPending', by: 'opener', can: exOfficioPermission.create, tells: { intern: '协会拟注销您的实习登记（{no}），请于{date}前陈述申辩', firm: '协会拟注销本所实习人员的登记（{no}）：{case}' }, severity: 3 },
    open:             { title: '立案', from: [], to: 'firstPending', by: 'opener', can: exOfficioPermission.create, tells: toBoth('已立案，请查看事由'), severity: 3 },
    makeStatement:    { title: '提交陈述申辩', from: ['statementPending'], to: 'firstPending', can: exOfficioCase.edit, input: z.strictObject({ opinion: titled('陈述申辩意见', prose(1000, 5)) }), look: 'primary', confirm: '提交后转初审员核查，不能再改。' },
    explainByFirm:    { title: '律所说明情况', from: ['statementPending'], to: 'statementPending', by: 'firm', can: exOfficioCase.edit, input: z.strictObject({ opinion: titled('情况说明', prose(1000, 5)) }), look: 'plain' },
    statementOver:    { title: '陈述申辩期满', from: ['statementPending'], to: 'firstPending', by: 'clock', can: null },
    pass:             { title: '核查属实，报终审', from: ['firstPending'], to: 'finalPending', can: review.review, input: z.strictObject({ hearing: titled('听证', hearing), opinion: titled('核查意见（当事人可见）', prose(1000, 5)), internalNote: note }), look: 'primary' },
    sendBack:         { title: '退回补充核查', from: ['finalPending'], to: 'firstPending', can: review.decide, input: ruled, look: 'plain' },
    approve:          { title: '决定注销', from: ['finalPending'], to: 'approved', can: review.decide, look: 'danger',
                        input: z.strictObject({ barMonths: titled('限制再次申请实习', barMonths), opinion: titled('决定理由（当事人可见）', prose(1000, 20)), internalNote: note }),
                        confirm: '决定后实习登记立即注销（以欺骗手段取得的撤销）、实习证作废，决定书送达实习人员和律所。', tells: toBoth('已作出决定，请查看决定书，可在期限内申请复核') },
    reject:           { title: '不予注销', from: ['finalPending'], to: 'rejected', can: review.decide, input: ruled, look: 'plain', tells: toBoth('已作出决定：不予注销') },
    withdraw:         { title: '撤销立案', from: ['statementPending', 'firstPending'], to: 'withdrawn', by: 'opener', can: exOfficioPermission.create, input: reasoned, look: 'plain', confirm: '撤销立案后实习登记照常。', tells: toBoth('已撤销立案') },
    requestRecheck:   { title: '申请复核', from: ['approved'], to: 'recheckPending', by: 'intern', can: exOfficioCase.edit, input: recheckGrounds, look: 'plain', reopens: true, confirm: '申请复核不影响原决定的效力，提交后理由不能再改。', tells: { firm: '实习登记注销一案（{no}）的实习人员已申请复核：{case}' }, severity: 1 },
    acceptRecheck:    { title: '受理复核申请', from: ['recheckPending'], to: 'rechecking', can: recheck.decide, input: recheckAcceptance, look: 'primary', tells: toBoth('的复核申请已受理，办理期限见复核受理通知书'), severity: 1 },
    refuseRecheck:    { title: '不予受理复核申请', from: ['recheckPending'], to: 'approved', can: recheck.decide, input: recheckRefusal, look: 'danger', confirm: '不予受理后本案回到申请复核以前的状态，原决定继续有效，通知书将送达实习人员和律所。', tells: toBoth('的复核申请不予受理，请查看理由和还可以怎样办') },
    withdrawRecheck:  { title: '撤回复核申请', from: recheckWithdrawable, to: 'approved', by: 'intern', can: exOfficioCase.edit, input: recheckWithdrawal, look: 'plain', confirm: '撤回后本案回到申请复核以前的状态，原决定继续有效；在申请复核的期限内可以再次申请。', tells: { firm: '实习登记注销一案（{no}）的实习人员已撤回复核申请：{case}' }, severity: 1 },
    dispatch:         { title: '登记报送省律师协会', from: ['rechecking'], to: 'provincePending', can: recheck.decide, input: recheckDispatch, look: 'primary', tells: { intern: '您的复核申请（{no}）已报送省律师协会' }, severity: 1 },
    uphold:           { title: '维持原决定', from: recheckDecidingStates, to: 'recheckUpheld', can: recheck.decide, input: recheckRuling, look: 'danger', confirm: '复核决定作出后不能更改。', tells: toBoth('的复核已作出决定：维持原决定') },
    annul:            { title: '撤销原决定，恢复登记', from: recheckDecidingStates, to: 'recheckAnnulled', can: recheck.decide, input: recheckRuling, look: 'primary', confirm: '撤销原决定后恢复实习登记、实习证和指导关系。', tells: toBoth('的复核已作出决定：撤销原决定，恢复实习登记') },
  },
});

/** Looked into, and nothing decided for the first time yet. */
export const undecidedStates = ['statementPending', 'firstPending', 'finalPending'] as const satisfies readonly (keyof typeof exOfficioFlow.states)[];

const state = labelled(mapRecord<keyof typeof exOfficioFlow.states, { title: string }, string>(exOfficioFlow.states, ({ title }) => title));
const row = z.object({ id, version, applicationNo: z.string(), state, kind: exOfficioKind, internName: z.string(), firmName: z.string(), statementDue: date.nullable(), deadline: date.nullable(), daysLeft, ...targetShown, updatedAt: moment });

const base = '/api/otherBusiness/exOfficio' as const;

export const exOfficio = feature({
  name: 'otherBusiness.exOfficio',
  title: '依职权注销',
  permissions: [exOfficioPermission, exOfficioCase],
  workflow: exOfficioFlow,
  endpoints: {
    getExOfficios: list({
      path: `${base}/getExOfficios`, title: '依职权注销列表', access: exOfficioPermission.view, row,
      filters: { scope: titled('范围', caseScope).default('all'), keyword: titled('姓名或编号', text(63)).optional(), state: titled('状态', z.array(state).max(12)).optional(), kind: titled('事由', z.array(exOfficioKind).max(6)).optional(), firmId: titled('律师事务所', id).optional() }, sortable: ['target', 'updatedAt', 'deadline'],
    }),
    candidates: list({
      path: `${base}/getCandidates`, title: '拟注销名单', access: exOfficioPermission.create,
      row: internshipCard.extend({ /** Why the association should look at it; nothing: it was looked for by name. */ why: z.string().nullable(), kind: exOfficioKind.nullable(), /** Why it can't be opened now. */ closed: z.string().nullable() }),
      filters: { keyword: titled('姓名、登记编号', text(63)).optional() }, sortable: ['plannedEndDate'],
    }),
    openCase: endpoint({
      method: 'POST', path: `${base}/openExOfficio`, title: '依职权注销立案', access: exOfficioPermission.create, once: true, audit: 'exOfficio.openCase',
      input: exOfficioForm.extend({ internshipId: id }), output: z.object({ id, version, applicationNo: z.string() }), errors: ['blocked'],
    }),
    getExOfficio: endpoint({
      method: 'GET', path: `${base}/getExOfficioForEdit`, title: '依职权注销详情', access: exOfficioCase.view, audit: { none: '只有与案件有关的人可见，没有敏感信息' }, input: z.strictObject({ id }), opens: { whose: 'everybody', while: ['markable'] },
      output: row.omit({ firmName: true }).extend({
        stateTitle: z.string(), waitsFor: z.string().nullable(), submittedAt: moment.nullable(), internship: internshipCard, occurDate: date, facts: z.string(), hearingTitle: z.string().nullable(), barTitle: z.string().nullable(), barredUntil: date.nullable(),
        /** May have the case as a book. */
        bindable: z.boolean(), /** The viewer's to look through now. What the association makes of a paper is its own, until it says so in the decision. */ markable: z.boolean(), rechecks, materials: z.array(material), journal: z.array(journalLine), open: z.array(openAction),
      }),
    }),
    // Whose turn it is for which paper, the case says: all whom it concerns hand in something.
    ...paperCalls({ base, entity: 'exOfficio', title: '依职权注销', hand: exOfficioCase.view, view: exOfficioCase.view }),
    ...markCall({ base, entity: 'exOfficio', title: '依职权注销', mark: review.review }),
    ...bookCalls({ base, Name: 'ExOfficio', entity: 'exOfficio', title: '依职权注销', view: exOfficioCase.view }),
  },
  pages: {
    list: page({ path: '/otherBusiness/exOfficio', title: '依职权注销', access: exOfficioPermission.view, component: 'other-business/ex-officio/ExOfficioListPage', menu: 'practice', order: 26,
      desc: '逾期未申请考核、不再符合条件、违反纪律、以欺骗手段取得登记或者死亡的，由协会立案注销。违反纪律和欺骗的先告知本人，陈述申辩期满后初审、终审；决定送达后本人可在期限内申请复核。' }),
    candidates: page({ path: '/otherBusiness/exOfficio/candidates', title: '拟注销名单', access: exOfficioPermission.create, component: 'other-business/ex-officio/CandidatesPage', desc: '系统列出考核申请截止日已过、中止超过上限的实习登记，由您核实后立案；系统不会自行注销。其他事由的，按姓名或登记编号查找后立案。' }),
    detail: page({ path: '/otherBusiness/exOfficio/:id', title: '依职权注销案件', access: exOfficioCase.view, component: 'other-business/ex-officio/ExOfficioDetailPage' }),
  },
});
