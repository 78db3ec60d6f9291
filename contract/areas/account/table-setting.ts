/** 列设置: how a person has arranged a list's columns. Kept on the server, so that every computer shows the same. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';

/** A list's name in the program: `basicInfo.lawyer`. */
const table = z.string().regex(/^[a-z][A-Za-z]{0,30}(\.[a-z][A-Za-z]{0,30}){1,2}$/, { error: '列表名称不正确' });

export const tableSettingShape = z.strictObject({
  density: z.enum(['normal', 'compact'], { error: '请选择列表中的一项' }),
  /** In their order; a column that the program does not know any more is left out by the screen. */
  columns: z.array(z.strictObject({
    key: z.string().regex(/^\w{1,63}$/, { error: '列名称不正确' }),
    hidden: z.boolean().optional(),
    width: z.int().min(40).max(2000).optional(),
  })).max(100),
});
export type TableSetting = z.output<typeof tableSettingShape>;

export const tableSetting = feature({
  name: 'account.tableSetting',
  title: '列设置',
  permissions: [],
  endpoints: {
    save: endpoint({
      method: 'POST', path: '/api/userConfig/saveTableSetting', title: '保存列设置', access: 'signedIn', audit: { none: '只涉及本人的列表显示' },
      input: z.strictObject({ table, setting: tableSettingShape }), output: z.object({ saved: z.boolean() }),
    }),
  },
  pages: {},
});
