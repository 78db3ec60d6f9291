/** What is held of everybody with an account. */
import { smsTexts } from 'contract/areas/applications/sms-texts';
import { labelled } from 'contract/kernel/schema';
import { mapRecord } from 'contract/kernel/keys';
import { sql } from 'kysely';
import { deviceCookieLife } from '../../../../machines/session/devices.ts';
import { auditResult } from 'contract/areas/system/audit-log';
import { endedSessionDays } from '../../../../machines/session/sweep.ts';
import { ofUser, named, identity, byLaw, byDuty, byWish, withAccount, type Holding } from './holding.ts';

export const ofAccounts: readonly Holding[] = [
  {
    table: 'appUser', title: '账号', purpose: '识别登录的人，与本人联系', basis: byLaw, kept: '账号删除后不再使用；姓名、用户名和手机号随历史记录保存，以便查证', whose: ofUser('id'), order: 'createdAt',
    fields: [
      ...named({ realName: '姓名', userName: '用户名' }), { column: 'mobile', title: '手机号', isSealed: true },
      ...named({ email: '电子邮箱', officeTel: '办公电话', position: '职务', lastSignInAt: '上次登录时间', passwordChangedAt: '上次修改密码的时间', createdAt: '账号建立时间' }),
    ],
    without: [...identity, 'userNameKey', 'mobileBlind', 'departmentId', 'lawyerId', 'internId', 'duty', 'passwordHash', 'ifNeedChangePassword', 'oneTimeExpiresAt', 'lockedUntil', 'lockouts', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'personKind', 'wantedRoles', 'namePinyin', 'nameInitials', 'nameSort', 'isMobileTwin'],
    back: { status: '账号能登录即为启用', remark: '协会的工作备注', photoFileId: '头像图片在“基本信息”中查看' },
  },
  {
    table: 'userRole', title: '角色', purpose: '决定本人能看到和办理什么', basis: byLaw, kept: withAccount, whose: ofUser(), order: 'grantedAt',
    fields: [{ column: 'roleCode', title: '角色', read: sql`(select o.title from role o where o.association_id = r.association_id and o.code = r.role_code)` }, ...named({ firmId: '律师事务所', grantedAt: '授予时间', validFrom: '有效期起', validTo: '有效期止', reason: '理由' })],
    without: ['id', 'associationId', 'userId', 'duty', 'isFirmRole', 'grantedBy', 'districts'],
  },
  {
    table: 'session', title: '登录会话', purpose: '保持登录，发现他人冒用', basis: byDuty, kept: `会话结束后${endedSessionDays}天；登录日志另按网络安全要求留存`, whose: ofUser(), order: 'createdAt',
    fields: named({ createdAt: '登录时间', lastSeenAt: '最近使用时间', endedAt: '结束时间', address: '网络地址', agent: '浏览器' }),
    without: ['id', 'associationId', 'userId', 'tokenHash', 'boundHash', 'idleSeconds', 'expiresAt', 'endReason', 'deviceId', 'rememberUntil', 'refreshHash', 'refreshGeneration', 'refreshedAt'],
  },
  {
    table: 'device', title: '登录过的设备', purpose: '辨认本人用过的浏览器', basis: byDuty, kept: `最后一次使用后${deviceCookieLife / 86_400}天`, whose: ofUser(), order: 'createdAt',
    fields: named({ createdAt: '首次使用', lastUsedAt: '最近使用' }), without: ['id', 'associationId', 'userId', 'secretHash'],
  },
  {
    table: 'auditEntry', title: '本人的操作记录', purpose: '说明谁在什么时候做了什么', basis: byDuty, kept: '长期保存，不修改、不删除', whose: ofUser('actorId'), order: 'at',
    fields: named({ at: '时间', event: '操作', address: '网络地址', result: ['结果', auditResult] }),
    without: ['associationId', 'seq', 'actorId', 'actorName', 'actorRoles', 'forId', 'forName', 'sessionId', 'entity', 'entityId', 'before', 'after', 'note', 'traceId'],
  },
  {
    table: 'notification', title: '收到消息的时间', purpose: '告知与本人有关的办理情况', basis: byLaw, kept: '长期保存', whose: ofUser(), order: 'creatorTime',
    fields: named({ creatorTime: '时间', readAt: '阅读时间' }),
    without: ['id', 'associationId', 'userId', 'event', 'eventKey', 'severity', 'address', 'state', 'deletedAt', 'txMark', 'broadcastId', 'lines'],
    // A message names people, and lives longer than the office in which it was read.
    back: { notificationTitle: '可能涉及他人，在消息中心查看', notificationContent: '可能涉及他人，在消息中心查看' },
  },
  {
    table: 'smsRecord', title: '收到的短信', purpose: '登录验证和重要事项提醒', basis: byLaw, kept: '长期保存', whose: ofUser('recipientId'), order: 'askedAt',
    fields: [...named({ askedAt: '时间', textName: ['短信', labelled(mapRecord(smsTexts, ({ title }) => title))] }), { column: 'mobile', title: '手机号', isSealed: true }],
    without: ['id', 'associationId', 'idempotencyKey', 'isCode', 'mobileBlind', 'paramsSealed', 'askedBy', 'address', 'notBefore', 'expiresAt', 'state', 'vendor', 'messageId', 'errorCode', 'errorText', 'settledAt', 'recipientId', 'isAtOnce', 'batchId'],
  },
  {
    table: 'noticeChoice', title: '消息接收选择', purpose: '按本人的选择提醒', basis: byWish, kept: withAccount, whose: ofUser(), order: 'updatedAt',
    fields: named({ quietFrom: '免打扰起', quietTo: '免打扰止', updatedAt: '选择时间' }), without: ['associationId', 'userId', 'silent', 'withoutSms'],
  },
  {
    table: 'userPhrase', title: '常用语', purpose: '填写意见时备选', basis: byWish, kept: '本人删除前', whose: ofUser(), order: 'usedAt',
    fields: named({ text: '内容', uses: '使用次数', usedAt: '最近使用' }), without: ['id', 'associationId', 'userId'],
  },
  {
    table: 'wxBind', title: '微信绑定', purpose: '用微信登录和接收提醒', basis: byWish, kept: '解除绑定前', whose: ofUser(), order: 'boundAt',
    fields: named({ openId: '微信用户标识', boundAt: '绑定时间' }), without: ['associationId', 'appId', 'userId'],
  },
  {
    table: 'secondFactor', title: '两步验证', purpose: '防止他人用密码登录', basis: byDuty, kept: '关闭两步验证前', whose: ofUser(), order: 'begunAt',
    fields: named({ confirmedAt: '开启时间' }), without: ['associationId', 'userId', 'secretSealed', 'begunAt', 'lastStep'],
  },
  {
    table: 'delegation', title: '交给他人代办', purpose: '不在岗时由他人代为办理', basis: byLaw, kept: '长期保存', whose: ofUser('giverId'), order: 'createdAt',
    fields: named({ startsOn: '开始日期', endsOn: '结束日期', reason: '理由', endedAt: '提前结束的时间' }), without: ['id', 'associationId', 'version', 'giverId', 'takerId', 'endedByName', 'createdAt'],
  },
  {
    table: 'exportLog', title: '本人的导出', purpose: '说明谁导出了什么、作何用途', basis: byDuty, kept: '长期保存', whose: ofUser('askedBy'), order: 'askedAt',
    fields: named({ askedAt: '时间', number: '编号', title: '列表', total: '行数', purpose: '用途', address: '网络地址' }),
    without: ['id', 'associationId', 'list', 'format', 'unmasked', 'conditions', 'columns', 'askedBy', 'askedByName'],
  },
];
