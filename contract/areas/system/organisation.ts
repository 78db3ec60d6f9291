/** 组织机构: the association's departments, branches and stations as a tree, with who leads them and what became of them. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';

export const organisationPermission = permissions('system.organisation', '组织机构', ['create', 'edit', 'del']);
const perm = organisationPermission;

export const departmentKind = labelled({
  OFFICE: '领导机构', DEPARTMENT: '工作部门', COMMITTEE: '委员会', BRANCH: '分会', STATION: '工作站', BUREAU: '司法行政机关', OTHER: '其他',
});
export const departmentDeed = labelled({
  CREATED: '设立', RENAMED: '更名', CHANGED: '修改', MOVED: '移动', HEAD: '负责人', MERGED: '合并', ENABLED: '启用', DISABLED: '停用',
});

/** Those that look after a district. */
export const ofDistrict: readonly string[] = ['BRANCH', 'STATION'];

export const departmentFields = {
  name: titled('名称', text(31, 2)),
  kind: titled('类型', departmentKind),
  parentId: titled('上级机构', id).nullish(),
  headId: titled('负责人', id).nullish(),
  districtName: titled('所辖区县', text(31)).nullish(),
  remark: titled('备注', prose(255)).nullish(),
};

export const departmentForm = z.strictObject({ id: id.optional(), version: version.optional(), ...departmentFields })
  .refine((form) => form.id === undefined || form.version !== undefined, { path: ['version'], error: '缺少版本号，请刷新页面后重试' })
  .refine((form) => form.kind !== 'STATION' || !!form.districtName, { path: ['districtName'], error: '工作站须填写所辖区县' });

const line = z.object({
  id, version, parentId: id.nullable(), name: z.string(), kind: departmentKind, districtName: z.string().nullable(), headName: z.string().nullable(), enabled: z.boolean(),
  /** Accounts in it that are in use, without those below; null where the viewer may not see them. */
  members: z.int().nullable(),
});

const view = line.extend({
  headId: id.nullable(), remark: z.string().nullable(), members: z.int(),
  /** People in use in it and in everything below. */
  membersBelow: z.int(), childCount: z.int(),
  may: z.object({ edit: z.boolean(), remove: z.boolean() }),
  changes: z.array(z.object({ id, deed: departmentDeed, sentence: z.string(), actorName: z.string(), at: moment })),
});

const base = '/api/system/department' as const;
const one = z.strictObject({ id, version });
const saved = z.object({ id, version });

export const organisation = feature({
  name: 'system.organisation',
  title: '组织机构',
  permissions: [perm],
  endpoints: {
    // How the association is made up is no secret: forms and filters of every area name departments.
    tree: endpoint({
      method: 'GET', path: `${base}/getDepartmentsForTree`, title: '组织机构树', access: 'signedIn', audit: { none: '机构名称和负责人是公开信息' },
      input: z.strictObject({ /** Those that are closed too. */ includeDisabled: z.boolean().optional() }), output: z.array(line),
    }),
    get: endpoint({
      method: 'GET', path: `${base}/getDepartmentForEdit`, title: '查看机构', access: perm.view, audit: { none: '机构信息不含敏感内容' }, input: z.strictObject({ id }), output: view,
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateDepartment`, title: '保存机构', access: perm.edit, audit: 'department.save', once: true,
      input: departmentForm, output: saved, errors: ['stale', 'duplicate', 'departmentRing'],
    }),
    move: endpoint({
      method: 'POST', path: `${base}/moveDepartment`, title: '移动机构', access: perm.edit, audit: 'department.move', once: true,
      input: z.strictObject({ id, version, parentId: id.nullable(), /** Comes to stand before this sibling; null: last. */ beforeId: id.nullable() }), output: saved, errors: ['stale', 'departmentRing'],
    }),
    merge: endpoint({
      method: 'POST', path: `${base}/mergeDepartment`, title: '合并机构', access: perm.edit, audit: 'department.merge', once: true,
      input: z.strictObject({ id, version, intoId: id }), output: z.object({ people: z.int(), departments: z.int() }), errors: ['stale', 'departmentRing'],
    }),
    updateEnabled: endpoint({
      method: 'POST', path: `${base}/updateEnabled`, title: '启用或停用机构', access: perm.edit, audit: 'department.updateEnabled', once: true,
      input: one.extend({ enabled: z.boolean() }), output: saved, errors: ['stale', 'stillUsed'],
    }),
    remove: endpoint({
      method: 'POST', path: `${base}/deletedDepartments`, title: '删除机构', access: perm.del, audit: 'department.remove', once: true,
      input: z.strictObject({ ids: z.array(id).min(1, { error: '请先选择要删除的机构' }).max(100, { error: '一次最多删除100个机构' }) }), output: z.object({ removed: z.int() }), errors: ['stillUsed'],
    }),
    heads: endpoint({
      method: 'GET', path: `${base}/getHeadOptions`, title: '可选负责人', access: perm.view, audit: { none: '只列出姓名和所在机构' },
      input: z.strictObject({ keyword: text(31).optional(), id: id.optional() }), output: z.array(z.object({ id, name: z.string(), departmentName: z.string().nullable() })),
    }),
  },
  pages: {
    tree: page({
      path: '/system/organisation', title: '组织机构', access: perm.view, component: 'system/organisation/OrganisationPage', menu: 'system', within: ['组织与字典'], order: 20,
      desc: '维护协会的部门、分会和各区县工作站。选中一个机构可以修改、移动、合并或停用，它的名称和归属的变化都会留下记录；也可以直接拖动来移动。',
    }),
  },
});

export type DepartmentLine = z.output<typeof line>;
