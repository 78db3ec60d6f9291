/** Every address of the console, in the order of its menu. */
import type { Feature } from 'contract/kernel/feature';
import { menuGroups, type Page } from 'contract/kernel/page';
import { coded, page, printedBy, table } from './markdown.ts';

export function printPages(features: readonly Feature[]): string {
  const pages = features.flatMap(({ pages }) => Object.values(pages));
  const groups = Object.entries(menuGroups).map(([code, { title }]) => section(title, pages.filter(({ menu }) => menu === code)));
  return page('# 页面', printedBy, ...groups, section('不在菜单中', pages.filter(({ menu }) => !menu)));
}

function section(title: string, pages: readonly Page[]): string {
  if (pages.length === 0) return '';
  const sorted = pages.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || (a.path < b.path ? -1 : 1));
  const rows = sorted.map(({ path, title, within, hidden, access, needs = [], component }) => [`${[...within ?? [], title].join(' › ')}${hidden ? '（不显示）' : ''}`, coded(path), access === 'signedIn' ? '登录即可' : [access, ...needs].map(coded).join('、'), coded(component)]);
  return `## ${title}\n\n${table(['标题', '地址', '权限', '组件'], rows)}`;
}
