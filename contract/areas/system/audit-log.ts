/**
 * 操作审计: who did what to what, when and from where, in sentences and field by field; and whether the trail is still the
 * one that was written. Only the audit administrator reads all of it, and what he reads is recorded, too.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, text, titled } from '../../kernel/schema.ts';

export const auditLogPermission = permissions('system.auditLog', '操作审计', ['export'], { isWhole: true });
const access = auditLogPermission.view;
const base = '/api/system/auditLog' as const;

export const auditResult = labelled({ done: '成功', failed: '没有成功', refused: '被拒绝' });
export const signInResult = labelled({ done: '成功', failed: '失败' });
export const checkState = labelled({ WAITING: '等待核验', RUNNING: '核验中', DONE: '已核验', FAILED: '没有完成' });

const word = z.string().regex(/^[a-z][A-Za-z-]*(\.[a-z][A-Za-z]*)?$/, { error: '请选择列表中的一项' }).max(63);
const seq = z.int().min(1);
const number = text(63);

const row = z.object({
  seq: z.int(), at: moment, actorName: z.string(), roles: z.string(), event: z.string(), title: z.string(), sentence: z.string(), objectTitle: z.string(), objectName: z.string().nullable(), result: auditResult,
  address: z.string().nullable(), note: z.string().nullable(), changed: z.int(),
});
const view = row.extend({
  actorId: z.string().nullable(), forName: z.string().nullable(), device: z.string().nullable(), traceId: z.string(), entity: z.string(), entityId: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), title: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Where the object itself is shown, for whoever may open it. */
  objectAddress: z.string().nullable(),
  /** The block that it is sealed in; null: not yet. */
  block: z.object({ no: z.int(), sealedAt: moment }).nullable(),
});
/** `was`: at the day's end; `setAt`, `setBy`, `seq`: since when that had been so, null where the trail only knows it from a later change. */
const asOf = z.object({
  day: date, objectTitle: z.string(), objectName: z.string().nullable(), existed: z.boolean(), firstAt: moment,
  fields: z.array(z.object({ title: z.string(), was: z.string().nullable(), now: z.string().nullable(), setAt: moment.nullable(), setBy: z.string().nullable(), seq: z.int().nullable() })),
});
const signIn = z.object({ seq: z.int(), at: moment, name: z.string(), result: signInResult, what: z.string(), reason: z.string().nullable(), address: z.string().nullable(), device: z.string().nullable() });
const check = z.object({
  id, state: checkState, byName: z.string(), days: z.int().nullable(), startedAt: moment, finishedAt: moment.nullable(), blocksDone: z.int(), blocksTotal: z.int(), rowsDone: z.int(), unsealed: z.int(),
  faultCount: z.int(), faults: z.array(z.object({ kind: z.string(), block: z.int(), seq: z.int().nullable(), sentence: z.string() })),
});

/** More than these are neither counted nor paged through: narrow the conditions. A file has them all. */
export const mostCounted = 10_000;

const period = { from: titled('日期从', date).optional(), to: titled('日期至', date).optional() };

export const auditLog = feature({
  name: 'system.auditLog',
  title: '操作审计',
  permissions: [auditLogPermission],
  endpoints: {
    getAuditLogs: exportedList({
      path: `${base}/getAuditLogs`, title: '查阅审计日志', access, row, audit: 'auditLog.list', sortable: ['at'],
      exports: {
        can: auditLogPermission.export, title: '操作审计', whole: true,
        columns: {
          seq: '序号', at: '时间', actorName: '人员', roles: { title: '身份', width: 24 }, sentence: { title: '做了什么', width: 60 }, title: { title: '操作', width: 24 }, result: '结果', objectTitle: '对象类别', objectName: { title: '对象', width: 30 },
          changed: '改动项', note: { title: '事由', width: 30 }, address: { title: '网络地址', width: 16 },
        },
      },
      filters: {
        /** A name, a user name. */
        person: titled('人员', text(31)).optional(),
        /** A lawyer's, firm's or person's name, a licence or application number. */
        object: titled('对象', text(63)).optional(),
        event: titled('操作', z.array(word).max(20)).optional(), entity: titled('对象类别', word).optional(), result: titled('结果', z.array(auditResult).max(3)).optional(), ...period,
        traceId: titled('请求编号', number).optional(),
        /** One record, one person: everything about them. */
        entityId: titled('一个对象', number).optional(), actorId: titled('一个人员', id).optional(),
      },
    }),
    getAuditLog: endpoint({ method: 'GET', path: `${base}/getAuditLogForEdit`, title: '查看审计日志', access, audit: 'auditLog.look', input: z.strictObject({ seq }), output: view }),
    asOf: endpoint({
      method: 'GET', path: `${base}/getRecordAsOf`, title: '查看对象某日的情况', access, audit: 'auditLog.asOf', input: z.strictObject({ entity: word, entityId: number, day: date }), output: asOf,
    }),
    getChoices: endpoint({
      method: 'GET', path: `${base}/getChoices`, title: '审计日志的筛选项', access, audit: { none: '只列出名称' },
      output: z.object({ events: z.array(z.object({ value: z.string(), label: z.string() })), entities: z.array(z.object({ value: z.string(), label: z.string() })) }),
    }),
    getSignIns: exportedList({
      path: `${base}/getLoginLogs`, title: '查阅登录日志', access, row: signIn, audit: 'auditLog.signIns', sortable: ['at'],
      filters: { person: titled('人员', text(31)).optional(), result: titled('结果', z.array(signInResult).max(2)).optional(), ...period },
      exports: {
        can: auditLogPermission.export, title: '登录日志', whole: true,
        columns: { seq: '序号', at: '时间', name: '人员', what: '操作', result: '结果', reason: { title: '说明', width: 30 }, address: { title: '网络地址', width: 16 }, device: { title: '设备', width: 30 } },
      },
    }),
    getChecks: list({ path: `${base}/getChecks`, title: '审计日志的核验记录', access, row: check, audit: { none: '不含日志内容' }, filters: {}, sortable: ['startedAt'] }),
    getSeal: endpoint({
      method: 'GET', path: `${base}/getSeal`, title: '审计日志的封存情况', access, audit: { none: '不含日志内容' },
      output: z.object({
        blocks: z.int(), rows: z.int(), newest: z.object({ no: z.int(), sealedAt: moment, hash: z.string() }).nullable(), unsealed: z.int(), publicKey: z.string().nullable(), latest: check.nullable(),
      }),
    }),
    verify: endpoint({
      method: 'POST', path: `${base}/verify`, title: '核验审计日志', access, audit: 'auditLog.verify', once: true,
      input: z.strictObject({ days: titled('只核验最近多少天', z.int({ error: '请填写整数' }).min(1).max(36_500)).optional() }), output: z.object({ id }),
    }),
  },
  pages: {
    list: page({ path: '/system/auditLog', title: '操作审计', access, component: 'system/audit-log/AuditLogListPage', menu: 'system', within: ['日志'], order: 40, desc: '谁在何时对什么做了什么。可按人员、对象、操作和时间查找；点开一行，可逐项对照改动前后的内容。查阅本身也会留下记录。' }),
    signIns: page({ path: '/system/loginLog', title: '登录日志', access, component: 'system/audit-log/SignInLogPage', menu: 'system', within: ['日志'], order: 41, desc: '每一次登录和退出，成功的和失败的，从哪里、用什么设备。' }),
    seal: page({ path: '/system/auditSeal', title: '日志封存', access, component: 'system/audit-log/SealPage', menu: 'system', within: ['日志'], order: 42, desc: '审计日志封存到了哪里，与封存时是否仍然一致。请定期抄录最新一块的校验值，存放在别处。' }),
    detail: page({ path: '/system/auditLog/:seq', title: '审计日志详情', access, component: 'system/audit-log/AuditLogDetailPage' }),
  },
});
