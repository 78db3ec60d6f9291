/** 超级工具箱: how the installation is, who is signed in, and what is done when something has to be mended. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { maintenance, maintenanceForm } from './maintenance.ts';

export const superToolPermission = permissions('system.superToolBox', '超级工具箱', ['edit'], { isWhole: true });
export const sessionPermission = permissions('system.session', '在线用户', ['del'], { isWhole: true });

/** One thing that was looked at: how it is, and what to do where it is not well. */
const check = z.object({ name: z.string(), title: z.string(), state: z.enum(['good', 'wait', 'bad']), text: z.string(), advice: z.string().nullable() });
export type Check = z.infer<typeof check>;

const base = '/api/system/setting' as const;
const machineOnly = { none: '只有机器的状况，不含业务数据' };
const component = 'system/super-tool/SuperToolPage';
const desc = '查看数据库、磁盘、任务队列和连接的状况，发布维护公告，退出异常的登录，导出供排查的诊断包。';

export const superTool = feature({
  name: 'system.superTool',
  title: '超级工具箱',
  permissions: [superToolPermission, sessionPermission],
  endpoints: {
    get: endpoint({
      method: 'GET', path: `${base}/getSuperTool`, title: '系统状况', access: superToolPermission.view, audit: machineOnly,
      output: z.object({
        at: moment, checks: z.array(check),
        sessions: z.object({ people: z.int(), sessions: z.int(), windows: z.int() }),
        versions: z.array(z.object({ title: z.string(), text: z.string() })),
        superToolEditDto: maintenanceForm, version,
        since: z.object({ at: moment, changedByName: z.string(), reason: z.string().nullable() }).nullable(),
        licence: z.object({ until: date.nullable(), daysLeft: z.int().nullable() }),
      }),
    }),
    update: endpoint({
      method: 'POST', path: `${base}/updateSuperTool`, title: '修改维护公告', access: superToolPermission.edit, audit: 'maintenance.change',
      input: z.strictObject({ superToolEditDto: maintenanceForm, version, reason: titled('修改依据', prose(500, 4)) }), output: z.object({ version }), errors: ['stale'],
    }),
    refresh: endpoint({ method: 'POST', path: `${base}/refreshCaches`, title: '刷新各节点缓存', access: superToolPermission.edit, audit: 'cache.refresh', output: z.object({}) }),
    diagnose: endpoint({ method: 'GET', path: `${base}/getDiagnostics`, title: '导出诊断包', access: superToolPermission.edit, audit: machineOnly, kind: 'file', output: z.null() }),
    online: list({
      path: '/api/system/session/getOnlineUsers', title: '在线用户', access: sessionPermission.view, audit: { none: '只含姓名、设备和登录时间' },
      row: z.object({ id, userName: z.string(), realName: z.string(), device: z.string(), address: z.string(), since: moment, lastSeen: moment, isOwn: z.boolean() }),
      filters: { keyword: text(31).optional() }, sortable: ['lastSeen', 'since', 'realName'],
    }),
    end: endpoint({
      method: 'POST', path: '/api/system/session/endSession', title: '强制退出登录', access: sessionPermission.del, audit: 'session.end',
      input: z.strictObject({ id, reason: titled('原因', prose(255, 2)) }), output: z.object({}), errors: ['ownAccount'],
    }),
  },
  pages: {
    main: page({ path: '/system/superToolBox', title: '超级工具箱', access: superToolPermission.view, component, menu: 'system', within: ['运行'], order: 52, desc }),
    /** The specification's own address. */
    direct: page({ path: '/JLtech/superToolBox/:isAuth?', title: '超级工具箱', access: superToolPermission.view, component, desc }),
    online: page({ path: '/system/session', title: '在线用户', access: sessionPermission.view, component: 'system/super-tool/OnlineUsersPage', menu: 'system', within: ['运行'], order: 51, desc: '现在登录着的人和设备。发现异常的登录，可以写明原因后强制退出。' }),
  },
  settings: { maintenance },
});
