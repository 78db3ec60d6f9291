/**
 * What the owner of an account hears when something happens to it that nobody else should do (security baseline A6, A13;
 * ASVS 6.3.7). Told with the change itself, so that nothing happens unheard.
 */
import { settingAddress } from 'contract/areas/account/personal-setting';
import type { Db } from '../../kernel/context.ts';
import { tell, type Told } from '../../kernel/tell.ts';

const devices = settingAddress('safe', 'devices');
const notYou = '如非本人操作，请立即修改密码，并联系协会管理员。';

export const securityNotices = {
  newDevice: ({ device, address }: { device: string; address: string }): Told => ({
    event: 'account.newDevice', severity: 2, title: '新设备登录提醒', address: devices,
    content: `您的账号刚刚在一台没有用过的设备上登录：${device}，地址${address}。如非本人操作，请先退出该设备，再修改密码。`,
  }),
  sessionReplaced: ({ most }: { most: number }): Told => ({
    event: 'account.sessionReplaced', severity: 1, title: '较早的登录已退出', address: devices,
    content: `您的账号最多同时登录${most}处，刚刚又有一处登录，最早的一处已自动退出。${notYou}`,
  }),
  sessionStolen: ({ sessionId }: { sessionId: string }): Told => ({
    event: 'account.sessionStolen', key: `account.sessionStolen:${sessionId}`, severity: 3, title: '登录凭据可能被盗用', address: devices,
    content: '您在一台设备上的登录凭据被重复使用，可能已被他人复制，系统已结束该设备上的登录。请检查登录设备，并尽快修改密码。',
  }),
  forcedLogout: (): Told => ({ event: 'account.forcedLogout', severity: 2, title: '登录已被管理员结束', address: devices, content: '管理员已结束您的登录。如有疑问，请联系协会管理员。' }),
  passwordChanged: (): Told => ({ event: 'account.passwordChanged', severity: 2, title: '密码已修改', address: devices, content: '您的登录密码已修改，其他设备上的登录已全部退出。如非本人操作，请立即联系协会管理员。' }),
  passwordReset: (): Told => ({ event: 'account.passwordReset', severity: 2, title: '密码已被管理员重置', address: devices, content: '管理员已重置您的登录密码，原有的登录已全部退出。如非本人要求，请立即联系协会管理员。' }),
  secondFactorOn: (): Told => ({ event: 'account.secondFactor', severity: 2, title: '已开启两步验证', address: settingAddress('safe', 'secondFactor'), content: '今后登录时，输入密码后还需输入手机上的动态验证码。' }),
  secondFactorOff: (): Told => ({ event: 'account.secondFactor', severity: 2, title: '已关闭两步验证', address: settingAddress('safe', 'secondFactor'), content: `今后登录只需密码。${notYou}` }),
  wxBound: (): Told => ({ event: 'account.wxBind', severity: 2, title: '已绑定微信', address: settingAddress('safe', 'wx'), content: `您的账号已绑定微信，今后可用该微信扫码登录。${notYou}` }),
  wxUnbound: (): Told => ({ event: 'account.wxBind', severity: 2, title: '已解除微信绑定', address: settingAddress('safe', 'wx'), content: `您的账号已解除微信绑定，今后不能扫码登录。${notYou}` }),
  mobileChanged: ({ from, to }: { from: string | null; to: string }): Told => ({
    event: 'account.mobileChanged', severity: 2, title: '手机号已更换', address: settingAddress('safe', 'mobile'),
    content: `您账号的手机号${from ? `已由${from}更换为${to}` : `已设为${to}`}。${notYou}`,
  }),
} as const;

export const tellOwner = (db: Db, { associationId, userId }: { associationId: string; userId: string }, notice: Told): Promise<number> => tell(db, associationId, [userId], notice);
