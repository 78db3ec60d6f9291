/** 列设置: how a person has arranged a list, and the questions that the person asks it again and again. Kept on the server, so that every computer shows the same. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { text } from '../../kernel/schema.ts';
import { listDensity } from './side-config.ts';

/** A list's name in the program: `basicInfo.lawyer`. */
export const tableName = z.string().regex(/^[a-z][A-Za-z]{0,30}(\.[a-z][A-Za-z]{0,30}){1,2}$/, { error: '列表名称不正确' });

/** A question that is kept must not keep whom it was about: numbers of eleven digits and more belong to people. */
export const namesNobody = (search: string) => [...new URLSearchParams(search)].every(([, value]) => /^[\da-f-]{36}$/.test(value) || !/\d{11}/.test(value));

/** 常用查询: a list's conditions and order, as they stand in its address. */
export const savedView = z.strictObject({
  name: text(31),
  search: text(1_000, 0).refine(namesNobody, { error: '常用查询不保存证件号码、手机号等号码，请去掉后再保存' }),
});

export const mostViews = 20;

const column = z.strictObject({
  key: z.string().regex(/^\w{1,63}$/, { error: '列名称不正确' }),
  hidden: z.boolean().optional(),
  width: z.int().min(40).max(2000).optional(),
  /** Stays in view at this edge; without one, as the program has it. */
  freeze: z.enum(['left', 'right', 'none'], { error: '请选择列表中的一项' }).optional(),
});

const look = {
  /** Of this list alone; without one the person's own for all lists (`side-config`). */
  density: listDensity,
  /** In their order; a column that the program does not know any more is left out by the screen. */
  columns: z.array(column).max(100),
  /** Rows on a page. */
  limit: z.int().min(1).max(100),
  /** 序号, for those who speak of rows by telephone. */
  numbered: z.boolean(),
};

export const tableSettingShape = z.strictObject({
  density: look.density.optional(), columns: look.columns, limit: look.limit.optional(), numbered: look.numbered.optional(),
  views: z.array(savedView).max(mostViews).optional(),
});
export type TableSetting = z.output<typeof tableSettingShape>;

/**
 * What of a list's look is to be another one. What is left out stays as it is, for the person may have changed it in another
 * window meanwhile; `null` is the program's own again.
 */
const lookChange = z.strictObject({ density: look.density.nullable(), columns: look.columns, limit: look.limit.nullable(), numbered: look.numbered.nullable() }).partial();
export type LookChange = z.output<typeof lookChange>;

export function withLook(setting: TableSetting | undefined, change: LookChange): TableSetting {
  const { density, columns, limit, numbered } = { ...setting, ...change };
  return { ...setting, density: density ?? undefined, columns: columns ?? [], limit: limit ?? undefined, numbered: numbered ?? undefined };
}

const audit = { none: '只涉及本人的列表显示' };
const base = '/api/userConfig';

export const tableSetting = feature({
  name: 'account.tableSetting',
  title: '列设置',
  permissions: [],
  endpoints: {
    save: endpoint({
      method: 'POST', path: `${base}/saveTableSetting`, title: '保存列设置', access: 'signedIn', audit,
      input: z.strictObject({ table: tableName, setting: lookChange }), output: z.object({ saved: z.boolean() }),
    }),
    /** A view is known by its name: kept again it is replaced. Answers all of them, for others may have come meanwhile. */
    saveView: endpoint({
      method: 'POST', path: `${base}/createOrUpdateSavedView`, title: '存为常用查询', access: 'signedIn', audit,
      input: z.strictObject({ table: tableName, ...savedView.shape, /** Where it stands among the others; without one behind them. */ at: z.int().min(0).max(mostViews).optional() }),
      output: z.array(savedView),
    }),
    removeView: endpoint({
      method: 'POST', path: `${base}/deletedSavedViews`, title: '删除常用查询', access: 'signedIn', audit,
      input: z.strictObject({ table: tableName, name: savedView.shape.name }), output: z.array(savedView),
    }),
  },
  pages: {},
});
