/**
 * 公示与异议: results are made known to everybody before they stand, and anybody may object by name, with papers, here or by
 * letter. While an objection is open the case does not go on (internship rules 2.15, 3.6 rows 17 and 18).
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, sensitive, text, titled, version } from '../../kernel/schema.ts';
import { openAction, workflow } from '../../kernel/workflow.ts';
import { mobile } from '../basic-info/formats.ts';
import { caseScope } from '../practice/case-filters.ts';
import { journalLine, material } from '../practice/case-parts.ts';
import { document } from '../practice/materials.ts';
import { paperCalls } from '../practice/paper-calls.ts';
import { failReason, handling } from './assessment-words.ts';
import { noticeTitles, objectionFiles, objectionPaths, type Followed, type HandedIn, type Notice } from './objection.wire.ts';

export const objections = permissions('assessment.objection', '公示异议', ['create', 'review', 'decide', 'secret', 'export']);

/** What is made known, and may be objected to. */
export const noticeKind = labelled(noticeTitles);
export const objectionChannel = labelled({ ONLINE: '网上提出', LETTER: '书面来信' });
/** How somebody who objects is reached; either may be all that a letter says. */
export const objectionContact = labelled({ mobile: '手机号', address: '通讯地址' });

/** What the objector hands in on the public page, and what the association scans of a letter. */
export const objectorPapers = document('Y01', '异议人提交的材料', '', { required: 'OPTIONAL', maxFiles: objectionFiles.most });
export const letterScan = document('Y02', '来信扫描件', '来信和所附材料，按页序扫描；信封有邮戳的一并扫描', { maxFiles: objectionFiles.most });

const found = z.strictObject({ opinion: titled('核查情况', prose(1000, 10)) });
const answer = titled('答复（提出人可见）', prose(1000, 10));

export const objectionFlow = workflow({
  entity: 'objection', area: 'assessment', title: '公示异议', prefix: 'YY',
  actors: { objector: '异议人', registrar: '登记人', firstReviewer: '初审员', finalReviewer: '终审员' },
  // Four eyes: who looks into it does not decide it.
  apart: ['firstReviewer', 'finalReviewer'],
  states: {
    received:  { title: '待核查', waitsFor: 'firstReviewer', tone: 'wait' },
    reported:  { title: '待决定', waitsFor: 'finalReviewer', tone: 'wait' },
    refused:   { title: '不予受理', final: true, tone: 'still' },
    dismissed: { title: '异议不成立', final: true, tone: 'good' },
    upheld:    { title: '异议成立', final: true, tone: 'bad' },
  },
  actions: {
    lodge:    { title: '提出异议', from: [], to: 'received', by: 'objector', can: null },
    register: { title: '登记书面异议', from: [], to: 'received', by: 'registrar', can: objections.create },
    report:   { title: '提交核查情况', from: ['received'], to: 'reported', can: objections.review, input: found, look: 'primary' },
    refuse:   { title: '不予受理', from: ['received'], to: 'refused', can: objections.review, input: z.strictObject({ opinion: answer }), look: 'danger', confirm: '不予受理后公示照常进行，提出人凭编号可以看到答复。' },
    sendBack: { title: '退回补充核查', from: ['reported'], to: 'received', can: objections.decide, input: z.strictObject({ opinion: titled('需要补充核查的内容', prose(1000, 5)) }), look: 'plain' },
    dismiss:  { title: '异议不成立', from: ['reported'], to: 'dismissed', can: objections.decide, input: z.strictObject({ opinion: answer }), look: 'primary', confirm: '决定后公示照常进行，公示期已过的随即准予登记或者出具合格意见。' },
    uphold:   { title: '异议成立', from: ['reported'], to: 'upheld', can: objections.decide, look: 'danger', confirm: '异议成立后考核结论改为不合格，书面通知将送达申请人和律所。',
                input: z.strictObject({ opinion: answer, failReasons: titled('不合格原因', z.array(failReason).min(1, { error: '请至少选择一项' }).max(8)), handling: titled('处理方式', handling), failOpinion: titled('不合格理由（申请人可见）', prose(1000, 20)) }) },
    upholdRegistration: { title: '异议成立，不予登记', from: ['reported'], to: 'upheld', can: objections.decide, look: 'danger', confirm: '异议成立后不予登记，决定书将送达申请人和律所。',
                input: z.strictObject({ opinion: answer, reason: titled('不予登记理由', text(63)), refusal: titled('不予登记的说明（写入决定书）', prose(1000, 20)) }) },
    // The decision stands as it was made: what follows for the right is decided where rights are kept.
    upholdReception: { title: '异议成立，另行处理资格', from: ['reported'], to: 'upheld', can: objections.decide, look: 'danger', confirm: '接收资格不会自动改变，需要暂停或者取消的，请随后在“接收资格”中办理。',
                input: z.strictObject({ opinion: answer }) },
  },
});
/** Nothing is decided about it yet. */
export const openStates = ['received', 'reported'] as const satisfies readonly (keyof typeof objectionFlow.states)[];

const state = labelled(mapRecord<keyof typeof objectionFlow.states, { title: string }, string>(objectionFlow.states, ({ title }) => title));
const row = z.object({ id, version, applicationNo: z.string(), state, kind: noticeKind, channel: objectionChannel, internName: z.string(), firmName: z.string(), objectorName: z.string(), lodgedAt: moment, noticeTo: date });

/** A picture's characters, or the work in its place; checked before anything is written. */
const human = { captchaId: z.string().max(200), captcha: z.string().max(100).default(''), work: z.string().max(200).optional() };

/** A letter that has come. Who wrote it may be reached by telephone or by post, and says at least one of them. */
export const letterForm = z.strictObject({
  noticeId: titled('针对的公示', id), receivedOn: titled('收到日期', date), name: titled('异议人姓名', text(31, 2)), mobile: titled('手机号', mobile.optional()),
  address: titled('通讯地址', sensitive('address', text(127, 5))).optional(), facts: titled('异议的事实和理由', prose(2000, 5)),
});

/** Whoever knows number and telephone is its objector. */
const own = { applicationNo: z.string().regex(/^[\w\s-]{0,63}$/, { error: '异议编号只有字母和数字' }), mobile: z.string().max(63) };
const handedIn = z.object({ id, fileName: z.string(), size: z.int(), mime: z.string() }) satisfies z.ZodType<HandedIn>;

const base = '/api/assessment/objection' as const;

export const objection = feature({
  name: 'assessment.objection',
  title: '公示异议',
  permissions: [objections],
  workflow: objectionFlow,
  endpoints: {
    notices: endpoint({
      method: 'GET', path: objectionPaths.notices, title: '正在公示的名单', access: 'public', audit: { none: '公示本来就公开' },
      output: z.object({ data: z.array(z.object({ id, kind: noticeKind, name: z.string(), sex: z.string().nullable(), certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string().nullable(), from: date, to: date, noticeNo: z.string().nullable() }) satisfies z.ZodType<Notice>) }),
    }),
    raise: endpoint({
      method: 'POST', path: objectionPaths.lodge, title: '提出公示异议', access: 'public', audit: 'objection.lodge',
      input: z.strictObject({ noticeId: id, name: titled('您的姓名', text(31, 2)), mobile: titled('手机号', mobile), facts: titled('异议的事实和理由', prose(2000, 20)), ...human }),
      output: z.object({ applicationNo: z.string() }), errors: ['captchaWrong', 'noticeOver', 'objectionStands'],
    }),
    // Asked by POST: a number and a telephone do not belong into an address.
    follow: endpoint({
      method: 'POST', path: objectionPaths.follow, title: '查询异议办理情况', access: 'public', audit: { none: '只答复知道编号和手机号的人' }, changes: false,
      input: z.strictObject(own),
      output: z.object({ applicationNo: z.string(), kind: noticeKind, about: z.string(), lodgedAt: moment, stateTitle: z.string(), isDecided: z.boolean(), result: z.string().nullable(), files: z.array(handedIn), mayAdd: z.boolean() }) satisfies z.ZodType<Followed>, errors: ['objectionUnknown'],
    }),
    handIn: endpoint({
      method: 'POST', path: objectionPaths.handIn, title: '异议人提交材料', access: 'public', kind: 'upload', audit: 'objection.uploadMaterial',
      input: z.strictObject(own), output: handedIn, errors: ['objectionUnknown', 'objectionUnderWay', 'fileRefused', 'storageFull'],
    }),
    registerLetter: endpoint({
      method: 'POST', path: `${base}/registerLetter`, title: '登记书面异议', access: objections.create, once: true, audit: 'objection.register',
      input: letterForm, output: z.object({ id, version, applicationNo: z.string() }), errors: ['blocked'],
    }),
    ...paperCalls({ base, entity: 'objection', title: '公示异议', hand: objections.create, view: objections.view }),
    getObjections: exportedList({
      path: `${base}/getObjections`, title: '公示异议列表', access: objections.view, row,
      filters: { scope: titled('范围', caseScope).default('all'), keyword: titled('姓名或编号', text(63)).optional(), state: titled('状态', z.array(state).max(5)).optional(), kind: titled('公示', noticeKind).optional(), channel: titled('来源', objectionChannel).optional(), firmId: titled('律师事务所', id).optional(), lodgedFrom: titled('提出日期从', date).optional(), lodgedTo: titled('提出日期至', date).optional() }, sortable: ['lodgedAt'],
      exports: { can: objections.export, columns: { applicationNo: { title: '编号', width: 22 }, state: '状态', kind: '公示', channel: '来源', internName: '针对谁', firmName: { title: '律师事务所', width: 34 }, objectorName: '异议人', lodgedAt: '提出时间', noticeTo: '公示至' } },
    }),
    getObjection: endpoint({
      method: 'GET', path: `${base}/getObjectionForEdit`, title: '公示异议详情', access: objections.view, audit: { none: '联系方式已脱敏，查看明文另有记录' },
      input: z.strictObject({ id }),
      output: row.extend({ stateTitle: z.string(), caseId: id, /** For whoever decides about a registration. */ refusalReasons: z.array(z.string()), receivedOn: date.nullable(), mobile: z.string().nullable(), address: z.string().nullable(), mayReveal: z.boolean(), facts: z.string(), materials: z.array(material), journal: z.array(journalLine), open: z.array(openAction) }),
    }),
    reveal: endpoint({
      method: 'POST', path: `${base}/revealObjectionMobile`, title: '查看异议人联系方式', access: objections.secret, audit: 'objection.reveal',
      input: z.strictObject({ id, field: objectionContact, purpose: text(255, 2) }), output: z.object({ value: z.string() }),
    }),
  },
  pages: {
    list: page({ path: '/assessment/objection', title: '公示异议', access: objections.view, component: 'assessment/objection/ObjectionListPage', menu: 'assessment', order: 70,
      desc: '实习登记和考核合格公示期间，任何人可以在公示页面实名提出异议，也可以来信提出，由工作人员登记。初审员核查，终审员决定；没有办结的，公示期满也不准予登记、不出具合格意见。提出人凭编号和手机号查询答复。' }),
    detail: page({ path: '/assessment/objection/:id', title: '办理公示异议', access: objections.view, component: 'assessment/objection/ObjectionDetailPage' }),
  },
});
