import type { Access } from './endpoint.ts';
import { pageOf, type Permission } from './permission.ts';

/** An address of the console. Router, menu, breadcrumb and page title are made of these. */
export interface Page {
  readonly path: `/${string}`;
  readonly title: string;
  readonly access: Exclude<Access, 'public'>;
  /** Rights of other pages without which what it shows is refused: who lacks one is shown neither entry nor page. */
  readonly needs?: readonly Permission[];
  /** The file below `web/areas` that shows it, without its ending. */
  readonly component: string;
  /** The menu group it stands in; without one it is reached by links only. */
  readonly menu?: MenuGroup;
  /** The titles of the groups inside that group, from the outer to the inner one. */
  readonly within?: readonly [string] | readonly [string, string] | readonly [string, string, string];
  /** Belongs to its group without an entry of its own: reached by links, the group lights up. */
  readonly hidden?: true;
  readonly order?: number;
  /** Shown anew each time: nothing of it is kept while another tab is looked at. */
  readonly notCache?: boolean;
  /** What the page is for and what to begin with, in a sentence or two: its help. */
  readonly desc?: string;
  /** Asked before its tab is closed: what closing means here. */
  readonly beforeClose?: string;
}

/** The groups of the left menu, in their order. */
export const menuGroups = {
  console: { title: '工作台', icon: 'home' },
  practice: { title: '实习管理', icon: 'solution' },
  assessment: { title: '实习考核', icon: 'audit' },
  annualCheck: { title: '年度考核', icon: 'calendar' },
  basicInfo: { title: '基础信息', icon: 'bank' },
  journal: { title: '日志管理', icon: 'book' },
  system: { title: '系统管理', icon: 'setting' },
  demo: { title: '示例', icon: 'apps' },
} as const;

export type MenuGroup = keyof typeof menuGroups;

/** All rights without which it does not open: its own, the view right of which that is a verb, and what it needs besides. */
export const rightsOf = ({ access, needs = [] }: Pick<Page, 'access' | 'needs'>): readonly string[] =>
  (access === 'signedIn' ? needs : [...new Set([access, pageOf(access), ...needs])]);

export const page = (declared: Page): Page => declared;
