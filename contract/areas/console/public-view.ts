/** 公共常用查询: a list's conditions under a name, given to everybody or to a role; one of them may be what a list opens with. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, titled } from '../../kernel/schema.ts';
import { savedView, tableName } from '../account/table-setting.ts';

export const publicViewPermission = permissions('console.publicView', '公共常用查询', ['publish'], { isWhole: true });
const perm = publicViewPermission;

const roleCode = z.string().regex(/^[a-z][a-zA-Z0-9]{0,30}$/, { error: '角色不存在，请刷新页面后重试' });

export const publicViewShape = z.object({
  id, list: z.string(), name: z.string(), search: z.string(),
  /** Null: for everybody who may open the list. */
  roleTitle: z.string().nullable(),
  isDefault: z.boolean(),
  /** Not so where it is another role's, shown to who may take it down. */
  isForMe: z.boolean(),
});
export type PublicView = z.output<typeof publicViewShape>;

const base = '/api/console/publicView' as const;

export const publicView = feature({
  name: 'console.publicView',
  title: '公共常用查询',
  permissions: [perm],
  endpoints: {
    audiences: endpoint({
      method: 'GET', path: `${base}/getAudiences`, title: '可以公布给哪些角色', access: perm.view, audit: { none: '只列出角色名称' },
      output: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
    publish: endpoint({
      method: 'POST', path: `${base}/createOrUpdatePublicView`, title: '公布常用查询', access: perm.publish, audit: 'publicView.publish', once: true,
      input: z.strictObject({
        list: tableName,
        /** Of the page on which the list stands: nobody publishes for a list, or is given one, that he may not open. */
        page: z.string().max(255).regex(/^(\/[A-Za-z0-9_]+)+$/, { error: '页面不存在，请刷新后重试' }),
        ...savedView.shape,
        roleCode: titled('公布给', roleCode.nullable()),
        isDefault: titled('打开列表时默认使用', z.boolean()),
      }),
      output: publicViewShape, errors: ['publicViewsFull'],
    }),
    remove: endpoint({
      method: 'POST', path: `${base}/deletedPublicView`, title: '撤下公共常用查询', access: perm.publish, audit: 'publicView.remove', once: true,
      input: z.strictObject({ id }), output: z.object({}),
    }),
  },
  pages: {},
});
