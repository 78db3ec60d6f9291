/** 菜单管理: the editor of the menu. Each change is a version of the whole; it reaches open windows at once. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { labelled, moment, version } from '../../kernel/schema.ts';
import { menuFields, menuName, menuOverlay, menuType } from './menu-overlay.ts';

export const webMenuPermission = permissions('system.webMenu', '菜单管理', ['create', 'edit', 'del'], { isWhole: true });

const node = z.object({
  name: z.string(), menuType: z.int(),
  /** Of the group that it stands in; empty on the first level. */
  parent: z.string(), order: z.number(), title: z.string(), icon: z.string().nullable(), hideInMenu: z.boolean(),
  path: z.string().nullable(), href: z.string().nullable(), menuDesc: z.string().nullable(), beforeCloseName: z.string().nullable(), notCache: z.boolean(), showAlways: z.boolean(), access: z.string().nullable(),
  /** Made by the association. */
  isOwn: z.boolean(),
  /** What differs from the product's own. */
  changed: z.array(z.string()),
  /** The product's own; null for what the association has made. */
  product: z.object({ title: z.string(), parent: z.string(), menuDesc: z.string().nullable(), beforeCloseName: z.string().nullable(), notCache: z.boolean() }).nullable(),
});
export type MenuNode = z.infer<typeof node>;

const base = '/api/system/frontMenu' as const;
const { view: access, create, edit, del } = webMenuPermission;
const whole = z.object({ version });
const menuIsPublic = { none: '菜单的名称和位置对使用者公开' };

/** What is empty is the product's own again. */
export const menuForm = z.strictObject({
  title: menuFields.title.nullish(), icon: menuFields.icon.nullish(), hideInMenu: menuFields.hideInMenu, href: menuFields.href.nullish(), menuDesc: menuFields.menuDesc.nullish(),
  beforeCloseName: menuFields.beforeCloseName.nullish(), notCache: menuFields.notCache.nullish(), showAlways: menuFields.showAlways.nullish(), access: menuFields.access.nullish(),
});
export const ownKind = labelled({ group: '分组', link: '外部链接' });

export const webMenu = feature({
  name: 'system.webMenu',
  title: '菜单管理',
  permissions: [webMenuPermission],
  endpoints: {
    getAll: endpoint({
      method: 'GET', path: `${base}/getAllFrontMenus`, title: '全部菜单', access, audit: menuIsPublic,
      output: z.object({
        version, data: z.array(node),
        /** For choosing who is shown a link. */
        permissions: z.array(z.object({ code: z.string(), title: z.string() })),
        history: z.array(z.object({ version, at: moment, changedByName: z.string(), reason: z.string().nullable() })),
      }),
    }),
    list: endpoint({
      method: 'GET', path: `${base}/getFrontMenus`, title: '菜单列表', access, audit: menuIsPublic,
      input: z.strictObject({ keyword: z.string().max(31).optional() }), output: z.object({ data: z.array(node), total: z.int() }),
    }),
    get: endpoint({ method: 'GET', path: `${base}/getFrontMenuForEdit`, title: '查看菜单项', access, audit: menuIsPublic, input: z.strictObject({ name: menuName }), output: node.extend({ version }) }),
    icons: endpoint({ method: 'GET', path: '/api/system/icon/getIconList', title: '图标列表', access: 'signedIn', audit: menuIsPublic, output: z.array(z.object({ name: z.string(), title: z.string() })) }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateFrontMenu`, title: '修改菜单项', access: edit, audit: 'frontMenu.change',
      input: menuForm.extend({ name: menuName, version }), output: whole, errors: ['stale'],
    }),
    create: endpoint({
      method: 'POST', path: `${base}/createFrontMenu`, title: '新增分组或外部链接', access: create, audit: 'frontMenu.change',
      input: menuForm.omit({ beforeCloseName: true, notCache: true }).extend({ menuType: ownKind, title: menuFields.title, parent: z.string().max(255), version }), output: whole.extend({ name: z.string() }), errors: ['stale'],
    }),
    move: endpoint({
      method: 'POST', path: `${base}/moveFrontMenus`, title: '移动菜单项', access: edit, audit: 'frontMenu.change',
      /** All that stand in the group, in their order. */
      input: z.strictObject({ parent: z.string().max(255), names: z.array(menuName).min(1).max(200), version }), output: whole, errors: ['stale'],
    }),
    remove: endpoint({
      method: 'POST', path: `${base}/deletedFrontMenus`, title: '删除自建菜单项，恢复产品菜单项', access: del, audit: 'frontMenu.change',
      input: z.strictObject({ names: z.array(menuName).min(1).max(200), version }), output: whole, errors: ['stale', 'stillUsed'],
    }),
    reset: endpoint({ method: 'POST', path: `${base}/resetFrontMenus`, title: '恢复产品自带的菜单', access: del, audit: 'frontMenu.change', input: z.strictObject({ version }), output: whole, errors: ['stale'] }),
  },
  pages: {
    main: page({ path: '/system/webMenu', title: '菜单管理', access, component: 'system/web-menu/WebMenuPage', menu: 'system', within: ['系统设置'], order: 33, desc: '调整菜单的名称、图标、顺序和分组，隐藏不用的页面，增加外部链接。能打开哪些页面仍由权限决定。' }),
  },
  settings: { overlay: menuOverlay },
});

export { menuType };
