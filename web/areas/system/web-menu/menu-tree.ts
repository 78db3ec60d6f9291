/** The flat menu of the server as the tree that is edited. */
import type { MenuNode } from 'contract/areas/system/web-menu';

export interface Line { node: MenuNode; level: number; /** All that stand beside it, in their order. */ beside: readonly MenuNode[] }

export function linesOf(nodes: readonly MenuNode[], closed: ReadonlySet<string>, parent = '', level = 1): Line[] {
  const beside = nodes.filter((node) => node.parent === parent);
  return beside.flatMap((node) => [{ node, level, beside }, ...(closed.has(node.name) ? [] : linesOf(nodes, closed, node.name, level + 1))]);
}

export const isGroup = ({ menuType }: Pick<MenuNode, 'menuType'>): boolean => menuType === 0;
export const isLink = ({ menuType }: Pick<MenuNode, 'menuType'>): boolean => menuType === 2;

/** Whether one stands in the other, however deep. */
export function isWithin(nodes: readonly MenuNode[], name: string, group: string): boolean {
  const node = nodes.find((one) => one.name === name);
  return node !== undefined && node.parent !== '' && (node.parent === group || isWithin(nodes, node.parent, group));
}

/** 系统管理 / 系统设置 */
export function wayText(nodes: readonly MenuNode[], name: string): string {
  const node = nodes.find((one) => one.name === name);
  if (!node) return '';
  return node.parent ? `${wayText(nodes, node.parent)} / ${node.title}` : node.title;
}

/** The names in their order when `name` comes before the one at `to`; at the end where that is out of reach. */
export function movedTo(beside: readonly MenuNode[], name: string, to: number): string[] {
  const others = beside.map((node) => node.name).filter((one) => one !== name);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, name);
}
