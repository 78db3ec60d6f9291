/**
 * What the association has changed of the menu: titles, order, groups, what is hidden, links of its own. The pages
 * themselves, their addresses and who may open them stay the product's; what is not said here is as the product has it.
 */
import { z } from 'zod';
import { keysOf } from '../../kernel/keys.ts';
import { labelled, prose, text, titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { icons } from './icons.ts';

/** The specification: 2 leads out of the console. */
export const menuType = { group: 0, page: 1, link: 2 } as const;

/** Of a page `{area}.{feature}.{page}`, of a group its way from the top, of the association's own `own.…`. */
export const menuName = z.string().regex(/^[a-zA-Z][^\s<>]{0,254}$/, { error: '菜单项不正确' });
export const icon = labelled(icons);

export const href = z.string().max(512).regex(/^https?:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?$/, { error: '请填写以 http:// 或 https:// 开头的完整网址' });

const place = { parent: titled('所在分组', z.string().max(255)), order: z.number().min(-1_000_000).max(1_000_000) };

/** The fields that somebody fills in; empty: as the product has it. */
export const menuFields = {
  title: titled('名称', text(31)), icon: titled('图标', icon), hideInMenu: titled('不在菜单中显示', z.boolean()), href: titled('链接地址', href),
  menuDesc: titled('页面说明', prose(255, 0)), beforeCloseName: titled('关闭前的提示', text(63, 0)), notCache: titled('每次打开都重新加载', z.boolean()),
  /** Of a group; otherwise one with a single page is that page. */
  showAlways: titled('只有一个页面时也显示为分组', z.boolean()),
  /** The permission without which it is not shown. Of pages it is the product's. */
  access: titled('需要的权限', z.string().max(127)),
};

export const menuEntry = z.strictObject({
  name: menuName, own: z.union([z.literal(menuType.group), z.literal(menuType.link)]).optional(),
  parent: place.parent.optional(), order: place.order.optional(),
  title: menuFields.title.optional(), icon: icon.nullable().optional(), hideInMenu: z.boolean().optional(), href: href.optional(), menuDesc: menuFields.menuDesc.optional(),
  beforeCloseName: menuFields.beforeCloseName.optional(), notCache: z.boolean().optional(), showAlways: z.boolean().optional(), access: menuFields.access.optional(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

export const menuOverlay = setting({
  key: 'system.frontMenu', title: '菜单的调整', schema: z.array(menuEntry).max(500), initial: [], source: '产品默认', confidence: 'V',
});

export const iconNames = keysOf(icons);
