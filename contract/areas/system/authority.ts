/** 授权管理: who holds which roles and single rights, from when to when; and what the security administrator does for other people's accounts. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { date, id, labelled, text, titled, version } from '../../kernel/schema.ts';
import { authorityPermission } from './authority-permission.ts';
import { impact } from './grant-impact.ts';
import { provenBy } from './proven-by.ts';
import { permissionPage, scope } from './role.ts';

/** A grant by the calendar. */
export const standing = labelled({ inForce: '生效中', notYet: '未到期限', over: '已到期', roleOff: '角色已停用' });
export const accountStatus = labelled({ ACTIVE: '正常', INERT: '待授权', DISABLED: '已停用', LOCKED: '已锁定' });

const dates = { validFrom: titled('生效日期', date).nullable(), validTo: titled('截止日期', date).nullable() };
const inOrder = { error: '截止日期不能早于生效日期', path: ['validTo'] };
const fromTo = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) => !validFrom || !validTo || validFrom <= validTo;

const roleCode = z.string().regex(/^[a-z][a-zA-Z0-9]{0,30}$/, { error: '请选择角色' });
const districts = titled('所辖区县', z.array(text(31)).max(30, { error: '最多选择30个区县' }));

export const roleGrant = z.strictObject({
  roleCode: titled('角色', roleCode), firmId: titled('律所', id).nullable(), districts, ...dates, reason: titled('授权事由', text(255)).nullable(),
}).refine(fromTo, inOrder);

export const singleRight = z.strictObject({
  permission: z.string().max(63), effect: labelled({ ADDED: '另外授予', WITHHELD: '收回' }), scope: scope.exclude(['CUSTOM']).nullable(), districts, ...dates, reason: titled('事由', text(255)).nullable(),
}).refine(fromTo, inOrder);

const roleGrants = z.array(roleGrant).max(40, { error: '一人最多40个角色' });
const rights = z.array(singleRight).max(200, { error: '一人最多200项单项权限' });
const whom = { id, version };

const held = z.object({
  roleCode: z.string(), title: z.string(), firmId: id.nullable(), firmName: z.string().nullable(), districts: z.array(z.string()), validFrom: date.nullable(), validTo: date.nullable(),
  standing, reason: z.string().nullable(), grantedByName: z.string().nullable(), grantedAt: z.string(),
});

const row = z.object({
  id, userName: z.string(), realName: z.string(), status: accountStatus, roles: z.array(held), added: z.int(), withheld: z.int(), hasSecondFactor: z.boolean(), lastSignInAt: z.string().nullable(), isOneself: z.boolean(),
});

const person = z.object({
  id, version, userName: z.string(), realName: z.string(), status: accountStatus, isAdministrator: z.boolean(), hasSecondFactor: z.boolean(), roles: z.array(held),
  /** What was asked for when the account was made and is not held: proposed, given by nobody yet. */
  wanted: z.array(z.object({ roleCode: z.string(), title: z.string(), firmId: id.nullable(), firmName: z.string().nullable(), validTo: date.nullable() })),
  /** Why nothing can be given or taken here; null where it can. */
  closed: z.string().nullable(),
});

const roleChoice = z.object({ code: z.string(), title: z.string(), isFirmRole: z.boolean(), isAdministrator: z.boolean(), asksDistricts: z.boolean(), remark: z.string().nullable() });

const grantErrors = ['stale', 'ownAccount', 'rolesExclude', 'lastAdministrator', 'beyondReach', 'rightReserved'] as const;
const provenErrors = [...grantErrors, 'passwordWrong', 'envelopeExpired'] as const;

export const authority = feature({
  name: 'system.authority',
  title: '授权管理',
  permissions: [authorityPermission],
  endpoints: {
    list: list({
      path: '/api/system/authority/getAuthorities', title: '人员授权列表', access: authorityPermission.view, row, audit: { none: '只有姓名和角色' },
      filters: { keyword: text(31).optional(), roleCode: roleCode.optional(), status: accountStatus.optional(), standing: standing.optional() }, sortable: ['realName', 'userName'],
    }),
    get: endpoint({
      method: 'GET', path: '/api/system/authority/getAuthorityForEdit', title: '查看人员授权', access: authorityPermission.view, audit: { none: '只有姓名和角色' },
      input: z.strictObject({ id }), output: person,
    }),
    choices: endpoint({
      method: 'GET', path: '/api/system/authority/getRoleOptions', title: '可授予的角色', access: authorityPermission.view, audit: { none: '角色名称不含个人信息' },
      output: z.object({ roles: z.array(roleChoice), districts: z.array(z.string()) }),
    }),
    preview: endpoint({
      method: 'POST', path: '/api/system/authority/previewAuthority', title: '预览授权变更的影响', access: authorityPermission.grant, audit: { none: '只预览，不保存' },
      input: z.strictObject({ ...whom, roles: roleGrants }), output: impact, errors: grantErrors,
    }),
    save: endpoint({
      method: 'POST', path: '/api/system/authority/createOrUpdateAuthority', title: '保存人员授权', access: authorityPermission.grant, audit: 'authority.save',
      input: z.strictObject({ ...whom, roles: roleGrants, ...provenBy }), output: z.object({ version }), errors: provenErrors,
    }),
    tree: endpoint({
      method: 'GET', path: '/api/system/permission/getPermissionsForTreeByUserId', title: '人员的权限树', access: authorityPermission.view, audit: { none: '只有权限，不含个人信息' },
      input: z.strictObject({ userId: id }),
      output: z.object({
        id, version, realName: z.string(), closed: z.string().nullable(), areas: z.array(z.object({ area: z.string(), title: z.string(), pages: z.array(permissionPage) })),
        /** What the roles give, and what is given or taken beside them. */
        byRoles: z.array(z.object({ permission: z.string(), scope, roles: z.array(z.string()) })), single: z.array(singleRight.safeExtend({ grantedByName: z.string().nullable(), grantedAt: z.string() })),
      }),
    }),
    previewPermissions: endpoint({
      method: 'POST', path: '/api/system/user/previewUserPermissions', title: '预览单项权限变更的影响', access: authorityPermission.grant, audit: { none: '只预览，不保存' },
      input: z.strictObject({ ...whom, rights }), output: impact, errors: grantErrors,
    }),
    updateUserPermissions: endpoint({
      method: 'POST', path: '/api/system/user/updateUserPermissions', title: '保存人员的单项权限', access: authorityPermission.grant, audit: 'authority.updateUserPermissions',
      input: z.strictObject({ ...whom, rights, ...provenBy }), output: z.object({ version }), errors: provenErrors,
    }),
    // Who has lost phone and recovery codes proves in person who he is (ASVS 6.4.4); how, the trail keeps.
    resetSecondFactor: endpoint({
      method: 'POST', path: '/api/system/user/resetSecondFactor', title: '重置他人的两步验证', access: authorityPermission.grant, audit: 'user.resetSecondFactor',
      input: z.strictObject({ id, checkedBy: titled('核实身份的方式', text(255, 4)), ...provenBy }),
      output: z.object({ endedSessions: z.int() }), errors: ['passwordWrong', 'envelopeExpired', 'ownAccount', 'secondFactorOff', 'dutiesApart'],
    }),
  },
  pages: {
    list: page({ path: '/system/authority', title: '授权管理', access: authorityPermission.view, component: 'system/authority/AuthorityListPage', desc: '给人员授予或收回角色，写明起止日期；也可以单独授予或收回某一项权限。保存前会列出此人得到和失去的权限。', menu: 'system', within: ['用户与权限'], order: 12 }),
  },
});
