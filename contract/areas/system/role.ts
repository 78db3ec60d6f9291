/** 角色管理: what a role opens, how far it reaches, and what it shows of sensitive fields. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { fieldLevels, permissions, scopes } from '../../kernel/permission.ts';
import { id, labelled, text, titled, version } from '../../kernel/schema.ts';
import { impact } from './grant-impact.ts';
import { provenBy } from './proven-by.ts';

export const rolePermission = permissions('system.role', '角色管理', ['create', 'edit', 'del', 'copy'], { isWhole: true });

export const scope = labelled(scopes);
export const fieldLevel = labelled(fieldLevels);
/** Of the catalogue, of the association's own making, or one of the three administrators. */
export const roleKind = labelled({ PRESET: '预设', OWN: '自定义', ADMINISTRATOR: '三员' });

const code = z.string().regex(/^[a-z][a-zA-Z0-9]{0,30}$/, { error: '角色不存在，请刷新页面后重试' });
const permission = z.string().regex(/^[a-z][a-zA-Z]{0,30}\.[a-zA-Z]{1,30}(\.[a-zA-Z]{1,15})?$/, { error: '权限不存在，请刷新页面后重试' }).max(63);

export const grant = z.strictObject({ permission, scope });
/** Fields that are shown less than the page's own rule; those that are not named are shown by it. */
export const fieldRule = z.strictObject({ page: permission, field: text(63), level: fieldLevel });

export const roleForm = z.strictObject({
  /** Left out: a new role. */
  code: code.optional(),
  version: version.optional(),
  title: titled('角色名称', text(31, 2)),
  remark: titled('说明', text(255)).nullish(),
  isFirmRole: titled('律所角色', z.boolean()),
  grants: titled('权限', z.array(grant).max(500, { error: '一个角色最多500项权限' })),
  fields: titled('敏感字段', z.array(fieldRule).max(200)),
  customDistricts: titled('自定义区县', z.array(text(31)).max(50, { error: '最多选择50个区县' })),
  customFirmIds: titled('自定义律所', z.array(id).max(200, { error: '最多选择200家律所' })),
});

const row = z.object({
  code: z.string(), title: z.string(), kind: roleKind, isFirmRole: z.boolean(), isEnabled: z.boolean(), remark: z.string().nullable(), version,
  holders: z.int(), rights: z.int(), updatedAt: z.string(), updatedByName: z.string().nullable(),
});

const view = z.object({
  code: z.string(), version, title: z.string(), kind: roleKind, remark: z.string().nullable(), isFirmRole: z.boolean(), isEnabled: z.boolean(),
  grants: z.array(z.object({ permission: z.string(), scope })), fields: z.array(z.object({ page: z.string(), field: z.string(), level: fieldLevel })),
  customDistricts: z.array(z.string()), customFirms: z.array(z.object({ id, name: z.string() })),
  /** Why it can't be changed; null where it can. */
  fixed: z.string().nullable(),
});

export const permissionPage = z.object({
  code: z.string(), title: z.string(),
  rights: z.array(z.object({ permission: z.string(), title: z.string(), /** Pages and calls that it opens. */ opens: z.array(z.string()) })),
  /** How far it can reach. */
  scopes: z.array(scope),
  sensitive: z.array(z.object({ field: z.string(), title: z.string() })),
  /** Why no role of the association may have it; null where one may. */
  reserved: z.string().nullable(),
});

export const role = feature({
  name: 'system.role',
  title: '角色管理',
  permissions: [rolePermission],
  endpoints: {
    list: list({
      path: '/api/system/role/getRoles', title: '角色列表', access: rolePermission.view, row,
      filters: { keyword: text(31).optional(), kind: roleKind.optional(), isEnabled: z.boolean().optional(), permission: permission.optional() }, sortable: ['title', 'holders', 'updatedAt'],
      audit: { none: '角色是配置，不含个人信息' },
    }),
    get: endpoint({
      method: 'GET', path: '/api/system/role/getRoleForEdit', title: '查看角色', access: rolePermission.view, audit: { none: '角色是配置，不含个人信息' },
      input: z.strictObject({ code }), output: view,
    }),
    tree: endpoint({
      method: 'GET', path: '/api/system/permission/getPermissionsForTree', title: '权限树', access: rolePermission.view, audit: { none: '权限目录是公开的约定' },
      output: z.array(z.object({ area: z.string(), title: z.string(), pages: z.array(permissionPage) })),
    }),
    holders: endpoint({
      method: 'GET', path: '/api/system/role/getRoleHolders', title: '角色的持有人', access: rolePermission.view, audit: { none: '只有姓名和任期' },
      input: z.strictObject({ code }), output: z.array(z.object({ userId: id, realName: z.string(), userName: z.string(), firmName: z.string().nullable(), validFrom: z.string().nullable(), validTo: z.string().nullable(), grantedByName: z.string().nullable(), grantedAt: z.string() })),
    }),
    preview: endpoint({
      method: 'POST', path: '/api/system/role/previewRole', title: '预览角色变更的影响', access: rolePermission.edit, audit: { none: '只预览，不保存' },
      input: roleForm, output: impact, errors: ['stale', 'roleFixed', 'rightReserved', 'duplicate'],
    }),
    save: endpoint({
      method: 'POST', path: '/api/system/role/createOrUpdateRole', title: '保存角色', access: rolePermission.edit, audit: 'role.save',
      input: roleForm.extend(provenBy), output: z.object({ code: z.string(), version }), errors: ['stale', 'roleFixed', 'rightReserved', 'duplicate', 'passwordWrong', 'envelopeExpired'],
    }),
    copy: endpoint({
      method: 'POST', path: '/api/system/role/copyRole', title: '复制角色', access: rolePermission.copy, audit: 'role.copy', once: true,
      input: z.strictObject({ code, title: titled('新角色名称', text(31, 2)) }), output: z.object({ code: z.string() }), errors: ['roleFixed', 'duplicate'],
    }),
    updateEnabled: endpoint({
      method: 'POST', path: '/api/system/role/updateEnabled', title: '启用或停用角色', access: rolePermission.edit, audit: 'role.updateEnabled',
      input: z.strictObject({ code, version, isEnabled: z.boolean(), ...provenBy }), output: z.object({ version }), errors: ['stale', 'roleFixed', 'passwordWrong', 'envelopeExpired'],
    }),
    remove: endpoint({
      method: 'POST', path: '/api/system/role/deletedRoles', title: '删除角色', access: rolePermission.del, audit: 'role.remove', once: true,
      input: z.strictObject({ codes: z.array(code).min(1, { error: '请先选择要删除的角色' }).max(50, { error: '一次最多删除50个角色' }) }), output: z.object({ removed: z.int() }), errors: ['roleFixed', 'stillUsed'],
    }),
  },
  pages: {
    list: page({ path: '/system/role', title: '角色管理', access: rolePermission.view, component: 'system/role/RoleListPage', desc: '查看预设角色，复制后按本协会的分工调整：能打开什么、看到哪些记录、敏感字段显示到什么程度。保存前会列出受影响的人和权限变化。', menu: 'system', within: ['用户与权限'], order: 11 }),
  },
});
