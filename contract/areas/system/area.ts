import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { moment, text, titled, version } from '../../kernel/schema.ts';

export const areaPermission = permissions('system.area', '区划管理', ['create', 'edit', 'del'], { isWhole: true });

const code = titled('代码', z.string().regex(/^\d{6}$/, { error: '区划代码应为6位数字' }));
const name = titled('名称', text(31, 2));
const { view: access, create, edit, del } = areaPermission;
const base = '/api/system/area' as const;
const publicPlaces = { none: '行政区划是公开信息' };
const changes = z.array(z.object({ code: z.string(), parent: z.string().optional(), name: z.string().optional(), isOff: z.boolean().optional() }));
const saved = z.object({ version });

export const placeForm = z.strictObject({ name });

export const area = feature({
  name: 'system.area',
  title: '区划管理',
  permissions: [areaPermission],
  endpoints: {
    /** The standard itself comes with the console; this is what differs here. */
    changes: endpoint({ method: 'GET', path: `${base}/getAreas`, title: '区划的调整', access: 'signedIn', audit: publicPlaces, output: changes }),
    get: endpoint({
      method: 'GET', path: `${base}/getAreasForEdit`, title: '区划的调整及历史', access, audit: publicPlaces,
      output: z.object({ version, changes, history: z.array(z.object({ version, at: moment, changedByName: z.string(), reason: z.string().nullable() })) }),
    }),
    create: endpoint({ method: 'POST', path: `${base}/createArea`, title: '新增自设区域', access: create, audit: 'area.change', input: z.strictObject({ parent: code, name, version }), output: saved.extend({ code: z.string() }), errors: ['stale'] }),
    rename: endpoint({ method: 'POST', path: `${base}/createOrUpdateArea`, title: '修改区划名称', access: edit, audit: 'area.change', input: z.strictObject({ code, name, version }), output: saved, errors: ['stale'] }),
    switch: endpoint({ method: 'POST', path: `${base}/updateEnabled`, title: '启用或停用区划', access: edit, audit: 'area.change', input: z.strictObject({ codes: z.array(code).min(1).max(500), isEnabled: z.boolean(), version }), output: saved, errors: ['stale'] }),
    remove: endpoint({ method: 'POST', path: `${base}/deletedAreas`, title: '删除自设区域，恢复标准名称', access: del, audit: 'area.change', input: z.strictObject({ codes: z.array(code).min(1).max(500), version }), output: saved, errors: ['stale', 'stillUsed'] }),
  },
  pages: {
    main: page({ path: '/system/area', title: '区划管理', access, component: 'system/area/AreaPage', menu: 'system', within: ['组织与字典'], order: 22, desc: '省、市、区县取自国家标准 GB/T 2260。可以停用不需要的、改用本地的称呼，或在市下增设高新区等区域。' }),
  },
});
