/**
 * 发送消息: what somebody of the association or of a firm tells many people at once. Written as a draft, shown with its
 * audience before it goes, and followed until it was read. A firm reaches its own people alone.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { severity } from './notification.ts';

export const broadcastPermission = permissions('system.notification', '发送消息', ['create', 'publish']);
const perm = broadcastPermission;

export const audienceKind = labelled({ EVERYBODY: '全体人员', MATCHING: '按条件选择', PEOPLE: '指定人员' });
export const broadcastStage = labelled({ draft: '草稿', sending: '发送中', sent: '已发送', revoked: '已撤回' });

const roleCode = z.string().max(31).regex(/^[a-z][a-zA-Z0-9]{0,30}$/, { error: '请选择列表中的一项' });

/** Conditions of one kind add up, those of several kinds narrow each other. */
export const audienceFields = {
  audience: titled('发送对象', audienceKind),
  roleCodes: titled('角色', z.array(roleCode).max(40)),
  firmIds: titled('律师事务所', z.array(id).max(100)),
  districts: titled('区县', z.array(text(31)).max(50)),
  userIds: titled('人员', z.array(id).max(200)),
};

/** An address of the console, with nothing of another site in it. */
const consoleAddress = z.string().max(255).regex(/^\/([\w.?=&%-][\w/.?=&%-]*)?$/, { error: '请选择列表中的页面' });

const rest = { severity: titled('重要程度', severity), address: titled('点击后打开的页面', consoleAddress).nullish() };

/** Kept as it is typed; what is missing is said when it is sent. */
const draft = z.strictObject({
  id: id.optional(), version: version.optional(), ...audienceFields, ...rest,
  notificationTitle: titled('标题', text(63, 0)), notificationContent: titled('内容', prose(512, 0)),
});
export type BroadcastDraft = z.output<typeof draft>;

export const broadcastForm = draft.extend({ notificationTitle: titled('标题', text(63, 2)), notificationContent: titled('内容', prose(512, 2)) })
  .refine(({ audience, roleCodes, firmIds, districts }) => audience !== 'MATCHING' || roleCodes.length + firmIds.length + districts.length > 0, { path: ['roleCodes'], error: '请至少选择一个条件' })
  .refine(({ audience, userIds }) => audience !== 'PEOPLE' || userIds.length > 0, { path: ['userIds'], error: '请选择人员' });

/** To whom it went and how grave it is stays; whoever has read it is told anew, and why. */
export const revision = z.strictObject({
  id, version, notificationTitle: titled('标题', text(63, 2)), notificationContent: titled('内容', prose(512, 2)), address: rest.address,
  reason: titled('更正说明', text(127, 2)),
});

const choice = z.object({ id: z.string(), name: z.string() });
/** What whoever chooses is offered, and single people by name. */
export const audienceChoices = z.object({ reach: labelled({ ALL: '全市', FIRM: '本所' }), roles: z.array(choice), firms: z.array(choice), districts: z.array(z.string()) });
export const foundPeople = z.array(choice.extend({ hint: z.string() }));

const counts = { recipients: z.int().nullable(), readCount: z.int() };

const row = z.object({
  id, version, notificationTitle: z.string(), severity: z.int(), stage: broadcastStage,
  /** Whom it is for, in words. */
  audienceText: z.string(), ...counts, senderName: z.string(), at: moment,
  may: z.object({ edit: z.boolean(), revise: z.boolean(), revoke: z.boolean() }),
});

const base = '/api/system/notification' as const;
const one = z.strictObject({ id, version });

export const broadcast = feature({
  name: 'account.broadcast',
  title: '发送消息',
  permissions: [perm],
  endpoints: {
    list: list({
      path: `${base}/getSentNotifications`, title: '已写的消息', access: perm.view, row, audit: { none: '本单位发出的消息' },
      filters: { keyword: text(63).optional(), stage: broadcastStage.optional() }, sortable: ['at'],
    }),
    get: endpoint({
      method: 'GET', path: `${base}/getNotificationForEdit`, title: '查看所写的消息', access: perm.view, audit: { none: '本单位发出的消息' }, input: z.strictObject({ id }),
      // A draft is its writer's alone: only the same account in another window can be at it as well.
      opens: { whose: 'own', while: 'may.edit' },
      output: row.extend({
        audience: audienceKind, roleCodes: z.array(z.string()), firms: z.array(choice), districts: z.array(z.string()), people: z.array(choice),
        notificationContent: z.string(), address: z.string().nullable(), sentAt: moment.nullable(), revokedAt: moment.nullable(), /** When those who had not read it were sent a short message. */ smsAskedAt: moment.nullable(),
        /** What it said before it was put right, the newest first. */
        revisions: z.array(z.object({ version, notificationTitle: z.string(), notificationContent: z.string(), reason: z.string(), /** Had read it by then. */ readCount: z.int(), revisedAt: moment, revisedByName: z.string() })),
      }),
    }),
    choices: endpoint({
      method: 'GET', path: `${base}/getNotificationChoices`, title: '可选的发送对象', access: perm.create, audit: { none: '角色、律所和区县的名称' },
      output: audienceChoices,
    }),
    people: endpoint({
      method: 'GET', path: `${base}/findNotificationPeople`, title: '查找收件人', access: perm.create, audit: { none: '姓名和所在律所' },
      input: z.strictObject({ keyword: text(31).optional() }), output: foundPeople,
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateNotification`, title: '保存消息草稿', access: perm.create, audit: { none: '草稿不是决定' }, once: true,
      input: draft, output: z.object({ id, version }), errors: ['stale', 'messageSent'],
    }),
    remove: endpoint({
      method: 'POST', path: `${base}/deletedNotificationDrafts`, title: '删除消息草稿', access: perm.create, audit: { none: '草稿不是决定' }, once: true,
      input: one, output: z.object({}), errors: ['stale', 'messageSent'],
    }),
    preview: endpoint({
      method: 'GET', path: `${base}/previewNotification`, title: '预览发送对象', access: perm.create, audit: { none: '只统计人数' }, input: z.strictObject({ id }),
      /** Who is meant and will not get it: accounts that are closed or not open yet, lawyers without an account. */
      output: z.object({ total: z.int(), inactive: z.int(), noAccount: z.int() }),
    }),
    previewPeople: endpoint({
      method: 'GET', path: `${base}/previewNotificationPeople`, title: '逐人查看发送对象', access: perm.create, audit: { none: '姓名和所在律所' },
      input: z.strictObject({ id, isReached: z.boolean(), keyword: text(63).optional(), page: z.int().min(1).max(100_000).default(1), limit: z.int().min(1).max(100).default(20) }),
      /** `hint`: the roles of who gets it, the reason of who does not. */
      output: z.object({ data: z.array(z.object({ id, name: z.string(), firmName: z.string().nullable(), hint: z.string() })), total: z.int() }),
    }),
    send: endpoint({
      method: 'POST', path: `${base}/sendNotification`, title: '发送消息', access: perm.publish, audit: 'notification.send', once: true,
      input: one, output: z.object({ id, version, recipients: z.int() }), errors: ['stale', 'messageSent', 'audienceEmpty', 'blocked'],
    }),
    revoke: endpoint({
      method: 'POST', path: `${base}/revokeNotification`, title: '撤回未读的消息', access: perm.publish, audit: 'notification.revoke', once: true,
      input: one, output: z.object({ version, withdrawn: z.int(), readCount: z.int() }), errors: ['stale', 'messageNotSent'],
    }),
    revise: endpoint({
      method: 'POST', path: `${base}/reviseNotification`, title: '更正已发送的消息', access: perm.publish, audit: 'notification.revise', once: true,
      input: revision, output: z.object({ version, readCount: z.int() }), errors: ['stale', 'messageNotSent'],
    }),
    receipts: endpoint({
      method: 'GET', path: `${base}/getNotificationReceipts`, title: '消息的阅读情况', access: perm.view, audit: { none: '姓名和阅读时间' },
      input: z.strictObject({ id, isRead: z.boolean().optional(), page: z.int().min(1).max(100_000).default(1), limit: z.int().min(1).max(100).default(20) }),
      output: z.object({ data: z.array(z.object({ userId: id, name: z.string(), firmName: z.string().nullable(), readAt: moment.nullable(), /** What became of the short message to who had not read it. */ sms: z.string().nullable() })), total: z.int() }),
    }),
  },
  pages: {},
});
