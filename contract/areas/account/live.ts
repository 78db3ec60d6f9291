/**
 * 实时消息: what the server says to open windows by itself, over one connection a browser. A push only says that there is
 * something to look at; what a person may see of it, the calls answer. The address is the specification's; its `token`
 * is a ticket that serves once, never the session's own.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/schema.ts';

export const socketPath = '/socket/notification';

export const push = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message').meta({ description: '有消息：新到或已变动，请重新读取' }) }),
  z.object({ type: z.literal('menu').meta({ description: '本人的菜单或权限可能有变化' }) }),
  z.object({ type: z.literal('ownSettings').meta({ description: '本人的界面设置、列设置或常用查询有变化' }) }),
  z.object({ type: z.literal('basicSetting').meta({ description: '系统名称、协会名称或官网地址有变化' }) }),
  z.object({ type: z.literal('dictionary').meta({ description: '数据字典或区划有变化' }) }),
  z.object({ type: z.literal('interview').meta({ description: '某场面试的签到、叫号或评分有变化' }) }),
  z.object({ type: z.literal('editing').meta({ description: '某条正在编辑的记录有人开始或停止编辑' }) }),
  z.object({ type: z.literal('addSuccess').meta({ description: '账号已绑定微信' }) }),
  z.object({ type: z.literal('wxRepeat').meta({ description: '该微信已绑定其他账号' }) }),
  z.object({ type: z.literal('stillHere').meta({ description: '连接仍然正常；每半分钟一次，久未收到即为连接已断' }) }),
  z.object({ type: z.literal('lookAgain').meta({ description: '节点可能漏听了通知，请重新读取' }) }),
]);
export type Push = z.infer<typeof push>;

/** A browser sees no pings: a word this often tells it that the line has not died in silence. */
export const stillHereEvery = 30_000;

/** Why the server ends a connection. Any other end is a fault of the line: try again. */
export const closing = {
  sessionEnded: { code: 4401, title: '会话已结束；原因见关闭说明' },
  crowded: { code: 4409, title: '同一账号的连接过多，较早的连接被关闭' },
  restarting: { code: 1012, title: '服务正在重启，请稍后重连' },
  notForClients: { code: 1008, title: '该连接只由服务端发送' },
} as const;

const onlyOwn = { none: '只涉及本人的连接与消息' };
const base = '/api/system/notification' as const;

export const live = feature({
  name: 'account.live',
  title: '实时消息',
  permissions: [],
  endpoints: {
    ticket: endpoint({
      method: 'POST', path: `${base}/getSocketTicket`, title: '领取实时连接的票据', access: 'signedIn', audit: onlyOwn, whileSeen: true,
      output: z.object({
        ticket: z.string(), expiresInSeconds: z.int(),
        /** The console's own script as it is handed out now: a window that runs another one is out of date. Null: none is served here. */
        entry: z.string().nullable(),
      }),
    }),
    arrived: endpoint({
      method: 'GET', path: `${base}/getArrivedNotifications`, title: '上次查看之后新到的消息', access: 'signedIn', audit: onlyOwn,
      /** Left out: from now on. */
      input: z.strictObject({ after: z.string().regex(/^\d{1,18}$/, { error: '位置不正确' }).optional() }),
      output: z.object({
        /** Where to go on from. What came while others were still writing may be answered twice: its id is the same. */
        cursor: z.string(),
        /** Another one than `getAllConfig` said when the person's rights or firms or the menu are others. */
        rightsMark: z.string(),
        /** Another one than `getAllConfig` or `getBasicSettings` said when the names of the installation are others. */
        namesMark: z.string(),
        /** `isSilent`: there, and counted; the person wants no hint of it. */
        data: z.array(z.object({ id, severity: z.int(), beginning: z.string(), isSilent: z.boolean() })),
      }),
    }),
  },
  pages: {},
});
