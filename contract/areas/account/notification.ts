/** 消息: what the product tells a person, kept until that person removes it. Everybody sees the own ones only. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { id, labelled, moment } from '../../kernel/schema.ts';
import { noticeTexts } from '../applications/sms-texts.ts';
import { keysOf } from '../../kernel/keys.ts';
import { noticeChoices } from './notice-choice.ts';

/** Glossary, section 3: 1 普通, 2 重要, 3 紧急. */
export const severity = labelled({ '1': '普通', '2': '重要', '3': '紧急' });

const message = z.object({
  id, notificationTitle: z.string(), notificationContent: z.string(),
  /** The same two under the names that the specification gives them in the notice list. */
  messageTitle: z.string(), messageContent: z.string(),
  creatorTime: moment,
  /** 0: not read yet. */
  state: z.int(), severity: z.int(),
  /** Where it leads: to the case that it speaks of. */
  address: z.string().nullable(),
  /** Of the day's reminders that came as one message: each, and where it leads. */
  lines: z.array(z.object({ title: z.string(), address: z.string() })),
});

const base = '/api/system/notification' as const;
const ids = z.array(id).min(1, { error: '请先选择消息' }).max(200, { error: '一次最多选择200条' });
const onlyOwn = { none: '只涉及本人的消息' };

export const notification = feature({
  name: 'account.notification',
  title: '消息',
  permissions: [],
  endpoints: {
    list: endpoint({
      method: 'GET', path: `${base}/getUserNotifications`, title: '我的消息', access: 'signedIn', audit: onlyOwn,
      input: z.strictObject({
        page: z.int().min(1).max(100_000).default(1), limit: z.int().min(1).max(100).default(20), onlyUnread: z.boolean().default(false),
        severity: z.array(severity).max(3).optional(),
      }),
      output: z.object({ data: z.array(message), total: z.int(), unreadCount: z.int() }),
    }),
    read: endpoint({
      method: 'POST', path: `${base}/setNotificationAsRead`, title: '将消息标为已读', access: 'signedIn', audit: onlyOwn,
      input: z.strictObject({ id }), output: z.object({ unreadCount: z.int() }),
    }),
    readAll: endpoint({
      method: 'POST', path: `${base}/setAllNotificationsAsRead`, title: '将紧急消息以外的全部消息标为已读', access: 'signedIn', audit: onlyOwn,
      /** `changed`: how many were unread. Where none was, nothing is said to open windows. */
      output: z.object({ unreadCount: z.int(), changed: z.int() }),
    }),
    readMany: endpoint({
      method: 'POST', path: `${base}/setNotificationsAsRead`, title: '将所选消息标为已读', access: 'signedIn', audit: onlyOwn,
      input: z.strictObject({ ids }), output: z.object({ unreadCount: z.int() }),
    }),
    remove: endpoint({
      method: 'POST', path: `${base}/deletedNotification`, title: '删除消息', access: 'signedIn', audit: onlyOwn,
      input: z.strictObject({ id }), output: z.object({ unreadCount: z.int() }), errors: ['urgentUnread'],
    }),
    choices: endpoint({
      method: 'GET', path: `${base}/getNoticeChoices`, title: '本人的提醒方式', access: 'signedIn', audit: onlyOwn,
      output: z.object({
        choices: noticeChoices,
        /** Those that the association sends now. */
        sent: z.array(z.enum(keysOf(noticeTexts))),
        /** Whether a short message reaches the person at all: a number that he has shown to be his. */
        isReached: z.boolean(),
      }),
    }),
    choose: endpoint({
      method: 'POST', path: `${base}/updateNoticeChoices`, title: '保存提醒方式', access: 'signedIn', audit: onlyOwn,
      input: noticeChoices, output: z.object({ saved: z.boolean() }),
    }),
    removeMany: endpoint({
      method: 'POST', path: `${base}/deletedNotifications`, title: '删除所选消息', access: 'signedIn', audit: onlyOwn,
      input: z.strictObject({ ids }), output: z.object({ unreadCount: z.int() }), errors: ['urgentUnread'],
    }),
    restore: endpoint({
      method: 'POST', path: `${base}/restoreNotifications`, title: '恢复已删除的消息', access: 'signedIn', audit: onlyOwn,
      input: z.strictObject({ ids }), output: z.object({ unreadCount: z.int() }),
    }),
  },
  pages: {
    list: page({ path: '/messages', title: '消息', access: 'signedIn', component: 'account/notification/MessagesPage' }),
  },
});
