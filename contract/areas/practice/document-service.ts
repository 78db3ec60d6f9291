/**
 * 文书送达: to whom a decision goes, by which means, when it arrived and by what that is shown (internship rules 2.15).
 * Whoever opens it in the system has served himself; what goes by post or over the counter is written down here. Limits
 * that run from the service of a decision run from the day that stands here.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, someOf, text, titled, version } from '../../kernel/schema.ts';
import { servedMode, serviceState } from '../basic-info/decision-document.ts';
import { documentKind } from '../basic-info/document-kind.ts';

export const documentServicePermission = permissions('practice.documentService', '文书送达', ['edit', 'export']);
const { view, edit, export: can } = documentServicePermission;

export const serviceDeed = labelled({ send: '登记寄发', serve: '登记送达', sendBack: '登记退回', takeBack: '撤销登记' });
export type ServiceDeed = z.infer<typeof serviceDeed>;
/** By which it leaves the house; and by which it arrives, other than by being opened. */
export const sentMode = someOf(servedMode, ['MAIL', 'SMS']);
export const shownMode = someOf(servedMode, ['MAIL', 'COUNTER', 'SMS']);
export const sentBackReason = labelled({ REFUSED: '收件人拒收', UNCLAIMED: '逾期未领', NOT_FOUND: '查无此人或地址不详', OTHER: '其他' });
/** As many as a clerk sends or hands over in one go. */
export const mostServed = 100;
export const mostProofs = 5;

const number = (title: string) => titled(title, text(63, 4).regex(/^[\dA-Za-z\u4E00-\u9FFF〔〕()（）-]+$/, { error: '只能填写汉字、字母、数字、括号和连字符' }));
const one = { id, version };
const several = <T extends z.ZodType<{ id: string }>>(item: T) => titled('文书', z.array(item).min(1, { error: '请至少选择一份文书' }).max(mostServed, { error: `一次最多${mostServed}份` })
  .refine((all) => new Set(all.map((each) => each.id)).size === all.length, { error: '同一份文书只能选一次' }));
const fileIds = titled('凭证照片', z.array(id).max(mostProofs, { error: `最多${mostProofs}张` }).default([]));
const note = titled('备注', prose(500, 0).optional());

export const sendForm = z.strictObject({ items: several(z.strictObject({ ...one, mailNo: number('邮件号').optional() })), mode: titled('寄发方式', sentMode), on: titled('寄发日期', date), note });
export const serveForm = z.strictObject({
  items: several(z.strictObject(one)), mode: titled('送达方式', shownMode), on: titled('送达日期', date),
  receiptNo: number('回执号').optional(), takenBy: titled('签收人', text(31, 2)).optional(), fileIds, note,
});
export const sendBackForm = z.strictObject({ items: several(z.strictObject(one)), reason: titled('退回原因', sentBackReason), on: titled('退回日期', date), fileIds, note });
export const takeBackForm = z.strictObject({ ...one, opinion: titled('撤销原因', prose(200, 2)) });

const row = z.object({
  id, version, documentId: id, kind: documentKind, title: z.string(), docNo: z.string(), /** Whom the decision is about. */ name: z.string(), firmName: z.string(),
  /** 申请人, 律师事务所 …: to whom this line is. */
  partyTitle: z.string(), issuedOn: date, state: serviceState, mode: servedMode.nullable(), /** The day of what was done last. */ on: date.nullable(),
  /** What shows it: the number of the receipt or parcel, who took it, why it came back. */
  proof: z.string().nullable(), byName: z.string().nullable(),
  /** Since it was issued, as long as it has not arrived. */
  waitingDays: z.int().nullable(), isOverdue: z.boolean(),
  /** The case, where the viewer may open it. */
  address: z.string().nullable(),
  /** What the viewer may do about it now, the next step first. */
  may: z.array(serviceDeed),
});

const recordLine = z.object({
  id, deed: serviceDeed, mode: servedMode.nullable(), on: date, proofNo: z.string().nullable(), takenBy: z.string().nullable(), reason: sentBackReason.nullable(), note: z.string().nullable(), byName: z.string(), at: moment, isTakenBack: z.boolean(),
  files: z.array(z.object({ id, fileName: z.string(), size: z.int(), mime: z.string() })),
});

const base = '/api/practice/documentService' as const;
const errors = ['stale', 'notItsTurn'] as const;
const count = z.object({ count: z.int() });

export const documentService = feature({
  name: 'practice.documentService',
  title: '文书送达',
  permissions: [documentServicePermission],
  endpoints: {
    getServices: exportedList({
      path: `${base}/getServices`, title: '文书送达', access: view, row, audit: { none: '只有文书名称、姓名和送达情况，没有敏感信息' },
      filters: {
        keyword: titled('姓名、律所或文号', text(63)).optional(), state: titled('送达情况', z.array(serviceState).max(4)).optional(), kind: titled('文书', z.array(documentKind).max(9)).optional(),
        isOverdue: titled('超期未送达', z.boolean()).optional(), issuedFrom: titled('作出日期从', date).optional(), issuedTo: titled('作出日期至', date).optional(),
      },
      sortable: ['issuedOn'],
      exports: { can, heading: '文书送达登记表', numbered: true, columns: {
        docNo: { title: '文号', width: 26 }, title: { title: '文书', width: 26 }, name: '当事人', firmName: { title: '律师事务所', width: 34 }, partyTitle: '受送达人', issuedOn: '作出日期', state: '送达情况', mode: '送达方式', on: '日期', proof: { title: '送达凭证', width: 26 }, waitingDays: '未送达天数', byName: '登记人',
      } },
    }),
    getService: endpoint({
      method: 'GET', path: `${base}/getServiceForEdit`, title: '文书送达记录', access: view, audit: { none: '只有送达情况，没有敏感信息' }, input: z.strictObject({ id }), output: row.extend({ records: z.array(recordLine) }),
    }),
    send: endpoint({ method: 'POST', path: `${base}/send`, title: serviceDeed.labels.send, access: edit, once: true, audit: 'documentService.send', input: sendForm, output: count, errors }),
    serve: endpoint({ method: 'POST', path: `${base}/serve`, title: serviceDeed.labels.serve, access: edit, once: true, audit: 'documentService.serve', input: serveForm, output: count, errors }),
    sendBack: endpoint({ method: 'POST', path: `${base}/sendBack`, title: serviceDeed.labels.sendBack, access: edit, once: true, audit: 'documentService.sendBack', input: sendBackForm, output: count, errors }),
    takeBack: endpoint({ method: 'POST', path: `${base}/takeBack`, title: serviceDeed.labels.takeBack, access: edit, once: true, audit: 'documentService.takeBack', input: takeBackForm, output: count, errors }),
    getProofFile: endpoint({
      method: 'GET', path: `${base}/getProofFile`, title: '查看送达凭证', access: view, kind: 'file', audit: { none: '送达凭证只对办理送达的人可见' }, input: z.strictObject({ id, fileId: id }), output: z.unknown(),
    }),
    /** 送达回证: to be signed at the counter, or put into the file. */
    printReceipt: endpoint({
      method: 'POST', path: `${base}/printReceipt`, title: '打印送达回证', access: view, kind: 'file', audit: 'documentService.printReceipt', changes: false, input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters'],
    }),
  },
  pages: {
    list: page({ path: '/practice/documentService', title: '文书送达', access: view, component: 'practice/document-service/DocumentServicePage', menu: 'practice', order: 34,
      desc: '不予登记、考核不合格、延长、注销、撤销和复核等决定送到当事人和律所没有。本人在系统中首次打开决定书即为送达，由系统记录；没有打开的，邮寄或者当面送达后在这里登记，并可打印送达回证。申请复核的期限自送达之日起算。' }),
  },
});
