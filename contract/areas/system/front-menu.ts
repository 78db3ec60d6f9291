/** 菜单: the pages that a person may open, as the console's router and menu want them. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';

const meta = z.object({
  title: z.string(), icon: z.string().nullable(), hideInMenu: z.boolean(),
  /** How the title sounds (full pinyin and initials), for finding it by typing. */
  sounds: z.array(z.string()),
  /** The top menu it belongs to; without one it inherits its parent's, and `common` changes nothing. */
  tabName: z.string().nullable(),
  /** 2: leads out of the console, to `href`, in a new window. */
  menuType: z.int(), href: z.string().nullable(),
  notCache: z.boolean(),
  /** A group stays one, also with a single page. */
  showAlways: z.boolean(),
  /** The permissions without any of which it is not there; empty: for everybody. */
  access: z.array(z.string()),
  /** What closing its tab means: asked before. */
  beforeCloseName: z.string().nullable(),
  /** What the page is for: its help. */
  menuDesc: z.string().nullable(),
});
/** A page, or a group that carries pages and groups; a page outside the menu stands on the first level. */
const entry = z.object({ name: z.string(), path: z.string(), component: z.string().nullable(), meta });
const holding = <T extends z.ZodType>(inner: T) => entry.extend({ children: z.array(inner) });
/** As deep as a page can say that it stands (`within`). */
const route = holding(holding(holding(holding(entry))));
export interface UserRoute extends z.infer<typeof entry> { children: UserRoute[] }

export const frontMenu = feature({
  name: 'system.frontMenu',
  title: '菜单',
  permissions: [],
  endpoints: {
    getUserRoutes: endpoint({
      method: 'GET', path: '/api/system/frontMenu/getUserRoutes', title: '本人的菜单', access: 'signedIn', audit: { none: '只列出本人可打开的页面' },
      output: z.array(route), beforePasswordChange: true,
    }),
  },
  pages: {},
});
