/**
 * 用户管理: accounts are opened, changed and closed by the system administrator, who grants nothing; roles, unlocking and
 * new passwords are the security administrator's (separation of the three administrators).
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList, mostChosen } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, moment, text, titled, version } from '../../kernel/schema.ts';
import { exportCentre, exportRequest } from '../account/export-centre.ts';
import { importLog } from '../journal/import-log.ts';
import { authorityPermission } from './authority-permission.ts';
import { anyUserForm, lastSeen, mobileShared, personKind, roleCode, userStatus } from './user-fields.ts';

export const userPermission = permissions('system.user', '用户管理', ['create', 'edit', 'del', 'import', 'export']);
const perm = userPermission;

/** The record of a register that the account belongs to. */
const tie = z.object({ entity: z.enum(['lawyer', 'intern']), id, name: z.string(), note: z.string().nullable() });

const known = {
  id, version, userName: z.string(), realName: z.string(), kind: personKind, departmentId: id.nullable(), departmentName: z.string().nullable(), position: z.string().nullable(),
  /** As the association calls them, with the firm where it is a firm's. */
  roles: z.array(z.string()), status: userStatus, mobile: z.string().nullable(), lastSignInAt: moment.nullable(), createdAt: moment,
};

/** A deed that the viewer has the right to, and the sentence that says why it cannot be done to this account now. */
const deed = z.object({ deed: z.enum(['edit', 'enable', 'disable', 'unlock', 'reset', 'remove']), blockedBy: z.string().nullable() });

const passed = z.object({ id, at: moment, actorName: z.string(), fromName: z.string(), toName: z.string().nullable(), items: z.array(z.object({ title: z.string(), count: z.int() })), reason: z.string().nullable() });

const view = z.object({
  ...known, email: z.string().nullable(), officeTel: z.string().nullable(), remark: z.string().nullable(), wantedRoles: z.array(z.object({ code: z.string(), title: z.string() })),
  wantedInFirms: z.array(z.object({ firmName: z.string(), roles: z.array(z.string()), validTo: date.nullable() })), tie: tie.nullable(),
  leads: z.array(z.string()), passwordChangedAt: moment.nullable(), mustChangePassword: z.boolean(), lockedUntil: moment.nullable(), hasSecondFactor: z.boolean(), sessions: z.int(),
  handovers: z.array(passed), open: z.array(deed),
});

/** Work that waits for somebody, and what becomes of it when the account is closed. */
export const handoverItem = z.object({
  kind: z.enum(['CASES', 'HEAD', 'DRAFTS', 'IMPORTS', 'TUTEES']), title: z.string(), count: z.int(),
  /** MOVES: goes to whoever takes over. STAYS: colleagues see it already. BLOCKS: nobody else can, so it must be seen to first. TOLD: only said. */
  fate: z.enum(['MOVES', 'STAYS', 'BLOCKS', 'TOLD']), sentence: z.string(),
  lines: z.array(z.object({ title: z.string(), note: z.string() })),
});

const ids = (what: string) => z.array(id).min(1, { error: `请先选择要${what}的用户` }).max(200, { error: '一次最多办理200人' });
const outcome = z.object({ done: z.int(), refused: z.array(z.object({ id, name: z.string(), reason: z.string() })) });
const reason = titled('原因', text(255)).optional();
const base = '/api/system/user' as const;

export const user = feature({
  name: 'system.user',
  title: '用户管理',
  permissions: [perm],
  endpoints: {
    list: exportedList({
      path: `${base}/getUsers`, title: '用户列表', access: perm.view, row: z.object({ ...known, roles: z.string() }),
      filters: {
        /** Name, its pinyin or initials, user name, or a whole mobile number. */
        keyword: titled('关键词', text(63)).optional(),
        /** With everything below. */
        departmentId: titled('所在机构', id).optional(), kind: titled('人员类别', z.array(personKind).max(5)).optional(), status: titled('状态', z.array(userStatus).max(4)).optional(),
        roleCode: titled('角色', roleCode).optional(), lastSeen: titled('最近登录', lastSeen).optional(), mobileShared: titled('手机号', mobileShared).optional(),
      },
      sortable: ['realName', 'userName', 'lastSignInAt', 'createdAt'],
      exports: {
        can: perm.export,
        columns: {
          realName: '姓名', userName: '用户名', status: '状态', kind: '人员类别', departmentName: { title: '所在机构', width: 26 }, position: '职务', roles: { title: '角色', width: 40 },
          mobile: { title: '手机（脱敏）', width: 15 }, lastSignInAt: { title: '最近登录', empty: '从未登录' }, createdAt: '开通时间',
        },
      },
    }),
    // The specification's own calls for what the list's button 导出 does by the export centre.
    exportFields: endpoint({
      method: 'GET', path: `${base}/getExportFiledList`, title: '用户可导出的列', access: perm.export, audit: { none: '只有列名' }, output: z.array(z.object({ key: z.string(), title: z.string() })),
    }),
    exportUsers: endpoint({
      method: 'POST', path: `${base}/exportUser`, title: '导出用户', access: perm.export, audit: 'export.create', once: true,
      input: z.strictObject({
        columns: exportRequest.shape.columns, format: exportRequest.shape.format, search: exportRequest.shape.search, ids: z.array(id).min(1).max(mostChosen, { error: `一次最多选择${mostChosen}条` }).optional(),
      }),
      output: exportCentre.endpoints.create.output, errors: exportCentre.endpoints.create.errors,
    }),
    // And for what its button 导入 does by the import workbench: the file is handed in there (`uploadImportFile`).
    importUsers: endpoint({
      method: 'POST', path: `${base}/importUser`, title: '导入用户', access: perm.import, audit: 'importLog.create', once: true,
      input: importLog.endpoints.create.input.omit({ kind: true }), output: importLog.endpoints.create.output,
    }),
    // The specification asks for this one by POST with its parameter in the address.
    get: endpoint({
      method: 'POST', path: `${base}/getUserForEdit`, title: '查看用户', access: perm.view, audit: { none: '手机号已脱敏' }, changes: false, input: z.strictObject({ id }), output: view,
    }),
    roles: endpoint({
      method: 'GET', path: `${base}/getRoleOptions`, title: '角色选项', access: perm.view, audit: { none: '只有角色的名称' }, output: z.array(z.object({ code: z.string(), title: z.string(), isFirmRole: z.boolean() })),
    }),
    // Without a key to repeat it by: the one-time password in its answer is kept nowhere.
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateUser`, title: '保存用户', access: perm.edit, audit: 'user.save', input: anyUserForm,
      output: z.object({ id, version, /** Shown once, with a new account. */ oneTimePassword: z.string().nullable(), hours: z.int() }),
      errors: ['stale', 'duplicate', 'mobileTaken'],
    }),
    updateEnabled: endpoint({
      method: 'POST', path: `${base}/updateEnabled`, title: '启用或停用用户', access: perm.edit, audit: 'user.updateEnabled', once: true,
      input: z.strictObject({ ids: ids('办理'), enabled: z.boolean(), reason, /** Who takes over what waits for the one who is closed. */ handoverTo: id.optional() }), output: outcome,
    }),
    remove: endpoint({
      method: 'POST', path: `${base}/deletedUser`, title: '删除用户', access: perm.del, audit: 'user.remove', once: true,
      input: z.strictObject({ id, handoverTo: id.optional() }), output: z.object({}), errors: ['accountUnfit'],
    }),
    removeMany: endpoint({
      method: 'POST', path: `${base}/deletedUsers`, title: '批量删除用户', access: perm.del, audit: 'user.remove', once: true, input: z.strictObject({ ids: ids('删除') }), output: outcome,
    }),
    handover: endpoint({
      method: 'GET', path: `${base}/getHandover`, title: '待交接事项', access: perm.edit, audit: { none: '只有事项的名称和件数' },
      input: z.strictObject({ id }), output: z.object({ items: z.array(handoverItem), needsReceiver: z.boolean() }),
    }),
    receivers: endpoint({
      method: 'GET', path: `${base}/getHandoverReceivers`, title: '可选接手人', access: perm.edit, audit: { none: '只列出姓名和所在机构' },
      input: z.strictObject({ id, keyword: text(31).optional() }), output: z.array(z.object({ id, name: z.string(), note: z.string().nullable() })),
    }),
    unlock: endpoint({
      method: 'POST', path: `${base}/unlock`, title: '解锁用户', access: authorityPermission.grant, audit: 'user.unlock', once: true, input: z.strictObject({ ids: ids('解锁') }), output: outcome,
    }),
    resetPassword: endpoint({
      method: 'POST', path: `${base}/resetPassword`, title: '重置他人的密码', access: authorityPermission.grant, audit: 'user.resetPassword',
      input: z.strictObject({
        ids: z.array(id).min(1, { error: '请先选择要重置密码的用户' }).max(50, { error: '一次最多重置50人' }),
        checkedBy: titled('核实身份的方式', text(255, 4)), currentPassword: z.string().max(4096), captchaId: z.string().max(63),
      }),
      output: z.object({ hours: z.int(), issued: z.array(z.object({ id, userName: z.string(), realName: z.string(), oneTimePassword: z.string() })), refused: outcome.shape.refused }),
      errors: ['passwordWrong', 'envelopeExpired'],
    }),
  },
  pages: {
    list: page({
      path: '/system/user', title: '用户管理', access: perm.view, component: 'system/user/UserListPage', menu: 'system', within: ['用户与权限'], order: 10,
      desc: '开通、修改和停用账号。新账号要等安全管理员授予角色后才能使用；停用前会列出他手上的事项，由您指定接手人。',
    }),
    detail: page({ path: '/system/user/:id', title: '用户信息', access: perm.view, component: 'system/user/UserDetailPage' }),
  },
});
