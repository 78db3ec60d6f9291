/**
 * 备案抄送: every decision about a registration goes to the provincial association for filing and in copy to the justice
 * bureau (internship rules 3.3, rows 12 and 13; 6, E16); a pass of the assessment (3.6, row 17) and the new number of a
 * certificate (2.4, 3.10) go to the province alone; all within `practice.provinceFilingDays`. What is due is made into
 * batches, taken away as a workbook, marked as sent, and the answer noted; what was sent wrongly is sent anew.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, prose, text, titled, version } from '../../kernel/schema.ts';
import { sex } from '../basic-info/enumerations.ts';
import { filedSecrets, registrationOutcome } from './internship-sheet.ts';
import { practiceType } from './practice-application.form.ts';
import { narrowName, narrowSex, narrowTutor, wideCertNo, wideFirm } from './sheet-parts.ts';

export const filingPermission = permissions('practice.filing', '备案抄送', ['edit', 'export', 'secret']);
const { view, edit, export: can, secret } = filingPermission;

export const filingOutcome = labelled({ ...registrationOutcome.labels, PASSED: '考核合格', RENUMBERED: '实习证号变更' });
export type FilingOutcome = keyof typeof filingOutcome.labels;
export const filingReceiver = labelled({ PROVINCE: '省律师协会备案', BUREAU: '司法局抄送' });
export const filingState = labelled({ DUE: '待报送', DRAFT: '已编入批次', SENT: '已报送', ANSWERED: '已收到回执', CORRECTED: '已更正重报' });
export const batchState = labelled({ DRAFT: '待报送', SENT: '已报送', ANSWERED: '已收到回执' });
export const filingMode = labelled({ ONLINE: '网上报送', EMAIL: '电子邮件', MAIL: '邮寄', HAND: '当面递交' });
export const filingDeed = labelled({ send: '登记报送', answer: '登记回执', takeBack: '撤销登记', discard: '解散批次' });
export type FilingDeed = z.infer<typeof filingDeed>;
export const mostFiled = 500;
/** So many days before its last day a decision is spoken of. */
export const filingSoon = 3;

const itemRow = z.object({
  id, receiver: filingReceiver, outcome: filingOutcome, docNo: z.string().nullable(), decidedOn: date, dueOn: date, name: z.string(), sex: sex.nullable(), idNo: z.string().nullable(), qualificationNo: z.string().nullable(), practiceType: practiceType.nullable(),
  firmName: z.string().nullable(), tutorName: z.string().nullable(), registrationNo: z.string().nullable(), certNo: z.string().nullable(), /** The number that the new one has replaced. */ oldCertNo: z.string().nullable(), /** Of a refusal, or of another number. */ reason: z.string().nullable(),
  state: filingState, /** To the last day; less than nothing: over. `null`: filed. */ daysLeft: z.int().nullable(), /** The application, the assessment, or of a number the internship. */ subjectId: id, batchId: id.nullable(), batchNo: z.string().nullable(), filedOn: date.nullable(),
  /** Why it was sent anew, or what was wrong with what was sent before. */
  correction: z.string().nullable(), mayCorrect: z.boolean(),
});
const batchRow = z.object({
  id, version, batchNo: z.string(), receiver: filingReceiver, state: batchState, count: z.int(), counts: z.object(mapRecord(filingOutcome.labels, () => z.int())), earliestDue: date.nullable(), madeOn: date, madeByName: z.string(),
  sentOn: date.nullable(), sentMode: filingMode.nullable(), sentNo: z.string().nullable(), sentByName: z.string().nullable(), answeredOn: date.nullable(), answerNo: z.string().nullable(),
});

const one = { id, version };
const fileNo = (title: string) => titled(title, text(63, 2).optional());
export const makeForm = z.strictObject({
  receiver: titled('报送对象', filingReceiver),
  ids: titled('名单', z.array(id).min(1, { error: '请至少选择一人' }).max(mostFiled, { error: `一批最多${mostFiled}人` }).refine((all) => new Set(all).size === all.length, { error: '同一项只能选一次' })),
});
export const sendForm = z.strictObject({ ...one, mode: titled('报送方式', filingMode), on: titled('报送日期', date), no: fileNo('报送文号或单号'), note: titled('备注', prose(500, 0).optional()) });
export const answerForm = z.strictObject({ ...one, on: titled('回执日期', date), no: fileNo('回执文号'), answer: titled('回执内容', prose(1000, 2)) });
export const takeBackForm = z.strictObject({ ...one, opinion: titled('撤销原因', prose(200, 2)) });
export const correctForm = z.strictObject({ id, correction: titled('更正内容', prose(500, 5)) });

const base = '/api/practice/filing' as const;
const errors = ['stale', 'notItsTurn'] as const;
const audit = { none: '名单中的证件号码已脱敏' } as const;

export const filing = feature({
  name: 'practice.filing',
  title: '备案抄送',
  permissions: [filingPermission],
  sensitive: { page: filingPermission, form: filedSecrets },
  endpoints: {
    getBatches: list({
      path: `${base}/getFilingBatches`, title: '报送批次', access: view, row: batchRow, audit: { none: '只有批次和人数' }, filters: { /** Its own number, the one under which it was sent or answered, or somebody in it. */ keyword: titled('批次、文号或姓名', text(63)).optional(), receiver: filingReceiver.optional(), state: z.array(batchState).max(3).optional() }, sortable: ['madeOn'],
    }),
    getItems: exportedList({
      path: `${base}/getFilingItems`, title: '备案抄送名单', access: view, row: itemRow, audit,
      filters: {
        receiver: titled('报送对象', filingReceiver).optional(), state: titled('报送情况', z.array(filingState).max(5)).optional(), outcome: titled('报送事项', filingOutcome).optional(), keyword: titled('姓名、律所、文号或实习证号', text(63)).optional(),
        batchId: titled('批次', id).optional(), isOverdue: titled('超期未报送', z.boolean()).optional(), decidedFrom: titled('决定日期从', date).optional(), decidedTo: titled('决定日期至', date).optional(),
      },
      sortable: ['dueOn', 'decidedOn'],
      exports: { can, secret, heading: '实习管理备案抄送名单', numbered: true, columns: {
        outcome: { title: '报送事项', width: 14 }, docNo: { title: '文号', width: 26 }, decidedOn: '决定日期', name: narrowName, sex: narrowSex, idNo: { title: '身份证号', sealed: true, width: 22 }, qualificationNo: { title: '资格证编号', width: 20 }, practiceType: { title: '类别', width: 8 }, firmName: wideFirm, tutorName: narrowTutor,
        registrationNo: { title: '登记编号', width: 16 }, certNo: wideCertNo, oldCertNo: { title: '原实习证号', width: 18 }, reason: { title: '不准予或变更的原因', width: 30 }, correction: { title: '更正说明', width: 30 }, receiver: '报送对象', dueOn: '最迟报送', state: '报送情况', batchNo: { title: '批次', width: 16 }, filedOn: '报送日期',
      } },
    }),
    getBatch: endpoint({
      method: 'GET', path: `${base}/getFilingBatchForEdit`, title: '报送批次详情', access: view, audit: { none: '只有批次和报送情况' }, input: z.strictObject({ id }), output: batchRow.extend({ note: z.string().nullable(), answer: z.string().nullable(), /** What the viewer may do about it now, the next step first. */ may: z.array(filingDeed), mayRemove: z.boolean() }),
    }),
    printBatch: endpoint({
      method: 'POST', path: `${base}/printBatch`, title: '打印名单', access: view, kind: 'file', audit: 'filing.print', changes: false, input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters', 'blocked'],
    }),
    make: endpoint({ method: 'POST', path: `${base}/makeBatch`, title: '编成批次', access: edit, once: true, audit: 'filing.make', input: makeForm, output: z.object({ id, batchNo: z.string(), count: z.int() }), errors: ['notItsTurn'] }),
    remove: endpoint({ method: 'POST', path: `${base}/removeItem`, title: '移出批次', access: edit, once: true, audit: 'filing.remove', input: z.strictObject({ ...one, itemId: id }), output: z.object({ left: z.int() }), errors }),
    send: endpoint({ method: 'POST', path: `${base}/sendBatch`, title: filingDeed.labels.send, access: edit, once: true, audit: 'filing.send', input: sendForm, output: z.object({}), errors }),
    answer: endpoint({ method: 'POST', path: `${base}/answerBatch`, title: filingDeed.labels.answer, access: edit, once: true, audit: 'filing.answer', input: answerForm, output: z.object({}), errors }),
    takeBack: endpoint({ method: 'POST', path: `${base}/takeBack`, title: filingDeed.labels.takeBack, access: edit, once: true, audit: 'filing.takeBack', input: takeBackForm, output: z.object({}), errors }),
    discard: endpoint({ method: 'POST', path: `${base}/discardBatch`, title: filingDeed.labels.discard, access: edit, once: true, audit: 'filing.discard', input: z.strictObject(one), output: z.object({}), errors }),
    /** What was sent is wrong: it stays as it was sent, with what was wrong, and is due again. */
    correct: endpoint({ method: 'POST', path: `${base}/correctItem`, title: '更正重报', access: edit, once: true, audit: 'filing.correct', input: correctForm, output: z.object({}), errors: ['notItsTurn'] }),
  },
  pages: {
    list: page({ path: '/practice/filing', title: '备案抄送', access: view, component: 'practice/filing/FilingPage', menu: 'practice', order: 36,
      desc: '准予和不准予实习登记的决定，要在期限内报省律师协会备案，并抄送司法局；考核合格和实习证号变更，报省律师协会备案。勾选后点“编成批次”，在批次中打印或导出名单、登记报送和回执；报错了的，点“更正重报”，编入下一批。' }),
    detail: page({ path: '/practice/filing/:id', title: '报送批次', access: view, component: 'practice/filing/FilingBatchPage' }),
  },
});
