/** The tree, line by line. Dragged onto a group it goes into it, onto another line before that; the arrows do the same. */
import { useState, type DragEvent } from 'react';
import type { MenuNode } from 'contract/areas/system/web-menu';
import { Button } from '../../../ui/Button.tsx';
import { Icon, isIcon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { isGroup, isLink, isWithin, linesOf, movedTo, type Line } from './menu-tree.ts';

interface Props { nodes: readonly MenuNode[]; mayEdit: boolean; mayDelete: boolean; busy: boolean; onPlace(parent: string, names: string[]): void; onEdit(node: MenuNode): void; onRemove(node: MenuNode): void }

export function MenuLines({ nodes, mayEdit, mayDelete, busy, onPlace, onEdit, onRemove }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<MenuNode>();
  const [over, setOver] = useState<string>();
  const fold = (name: string) => setClosed((before) => { const after = new Set(before); if (!after.delete(name)) after.add(name); return after; });
  const mayDrop = (node: MenuNode) => dragged !== undefined && dragged.name !== node.name && !isWithin(nodes, node.name, dragged.name);
  const drop = ({ node, beside }: Line) => {
    if (!dragged || !mayDrop(node)) return;
    // Onto a group beside which it stands already: before it. Onto any other group: into it.
    if (isGroup(node) && dragged.parent !== node.parent) onPlace(node.name, movedTo(nodes.filter(({ parent }) => parent === node.name), dragged.name, Infinity));
    else onPlace(node.parent, movedTo(beside, dragged.name, beside.filter(({ name }) => name !== dragged.name).findIndex(({ name }) => name === node.name)));
  };
  const drag = (line: Line) => mayEdit && {
    draggable: true,
    onDragStart: (event: DragEvent) => { event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', line.node.title); setDragged(line.node); },
    onDragEnd: () => { setDragged(undefined); setOver(undefined); },
    onDragOver: (event: DragEvent) => { if (mayDrop(line.node)) { event.preventDefault(); setOver(line.node.name); } },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => { event.preventDefault(); setOver(undefined); drop(line); },
  };
  return (
    <ul className="menu-lines panel" aria-label="菜单">
      {linesOf(nodes, closed).map((line) => {
        const { node, level, beside } = line;
        const { name, title, icon, path, href, hideInMenu, isOwn, changed, product } = node;
        const at = beside.findIndex((one) => one.name === name);
        return (
          <li key={name} className="menu-line" data-hidden={hideInMenu || undefined} data-over={over === name || undefined} data-group={isGroup(node) || undefined} {...drag(line)}>
            <span className="menu-line__title" style={{ paddingInlineStart: (level - 1) * 24 }}>
              {isGroup(node) ? <Button small look="quiet" icon={closed.has(name) ? 'right' : 'down'} aria-label={`${closed.has(name) ? '展开' : '收起'}${title}`} aria-expanded={!closed.has(name)} onClick={() => fold(name)} /> : <span className="menu-line__dot" />}
              {icon && isIcon(icon) && <Icon name={icon} />}
              <b>{title}</b>
              {product && product.title !== title && <span className="menu-line__was">原名：{product.title}</span>}
            </span>
            <span className="menu-line__about">{isLink(node) ? href : path}</span>
            <span className="menu-line__tags">
              {isLink(node) && <Tag tone="busy">外部链接</Tag>}{isOwn && !isLink(node) && <Tag tone="busy">自建分组</Tag>}{hideInMenu && <Tag>不显示</Tag>}{changed.length > 0 && <Tag tone="wait">已调整</Tag>}
            </span>
            <span className="menu-line__buttons">
              {mayEdit && <Button small look="quiet" icon="up" aria-label={`${title}上移`} title="上移" disabled={at === 0 || busy} onClick={() => onPlace(node.parent, movedTo(beside, name, at - 1))} />}
              {mayEdit && <Button small look="quiet" icon="down" aria-label={`${title}下移`} title="下移" disabled={at === beside.length - 1 || busy} onClick={() => onPlace(node.parent, movedTo(beside, name, at + 1))} />}
              {mayEdit && <Button small look="link" aria-label={`修改${title}`} onClick={() => onEdit(node)}>修改</Button>}
              {mayDelete && isOwn && <Button small look="link" tone="danger" aria-label={`删除${title}`} onClick={() => onRemove(node)}>删除</Button>}
              {mayDelete && !isOwn && changed.length > 0 && <Button small look="link" aria-label={`恢复${title}`} onClick={() => onRemove(node)}>恢复</Button>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
