/**
 * Departments, districts, menus: a tree of which one is chosen.
 *
 *   <Tree label="组织机构" nodes={nodes} selected={id} onSelect={(node) => choose(node.id)} load={(node) => firmsIn(node)} />
 *
 * ↑ ↓ walk, → unfolds and goes in, ← folds and goes out, Home End, Enter or Space chooses, letters go to the next name
 * that begins with them. One tab stop. What `load` could not bring says so and can be asked for again. With `onMove` a
 * node is dragged onto another one or between two; whoever has no mouse needs a button beside the tree for the same.
 */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { notice } from '../../kernel/notice.ts';
import { Icon } from '../Icon.tsx';
import { linesOf, type TreeLine, type TreeNode } from './tree-lines.ts';
import { useTreeDrag, type Move } from './use-tree-drag.ts';
import './tree.css';

interface Props {
  label: string;
  nodes: readonly TreeNode[];
  selected: string | undefined;
  onSelect(node: TreeNode): void;
  load?(node: TreeNode): Promise<readonly TreeNode[]>;
  /** Unfolded from the beginning. */
  unfolded?: readonly string[];
  onMove?(move: Move): void;
}

export function Tree({ label, nodes, selected, onSelect, load, unfolded = [], onMove }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(unfolded));
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly TreeNode[]>>(new Map());
  const [busy, setBusy] = useState<string>();
  const [active, setActive] = useState<string>();
  const tree = useRef<HTMLUListElement>(null);
  const moved = useRef(false);
  const lines = linesOf(nodes, open, loaded);
  const drag = useTreeDrag(lines, onMove);
  const stop = (lines.find(({ node }) => node.id === active) ?? lines.find(({ node }) => node.id === selected) ?? lines[0])?.node.id;

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const fold = async ({ node, unfolds }: TreeLine, to: boolean) => {
    if (!unfolds) return;
    setOpen((before) => { const next = new Set(before); if (to) next.add(node.id); else next.delete(node.id); return next; });
    if (!to || !node.more || loaded.has(node.id) || !load) return;
    setBusy(node.id);
    try {
      const children = await load(node);
      setLoaded((before) => new Map(before).set(node.id, children));
    } catch (failure) {
      notice.failed(failure);
      setOpen((before) => { const next = new Set(before); next.delete(node.id); return next; });
    } finally {
      setBusy(undefined);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = lines.findIndex(({ node }) => node.id === stop);
    const line = lines[at];
    if (!line) return;
    const isOpen = open.has(line.node.id);
    const go = (to: TreeLine | undefined) => { if (to) { moved.current = true; setActive(to.node.id); } };
    if (event.key === 'ArrowDown') go(lines[at + 1]);
    else if (event.key === 'ArrowUp') go(lines[at - 1]);
    else if (event.key === 'Home') go(lines[0]);
    else if (event.key === 'End') go(lines.at(-1));
    else if (event.key === 'ArrowRight') { if (line.unfolds && !isOpen) void fold(line, true); else if (isOpen) go(lines[at + 1]); }
    else if (event.key === 'ArrowLeft') { if (isOpen) void fold(line, false); else go(lines.find(({ node }) => node.id === line.parent)); }
    else if (event.key === 'Enter' || event.key === ' ') onSelect(line.node);
    else if (event.key.length === 1) { const found = [...lines.slice(at + 1), ...lines.slice(0, at)].find(({ node }) => node.title.toLowerCase().startsWith(event.key.toLowerCase())); if (!found) return; go(found); }
    else return;
    event.preventDefault();
  };

  return (
    <ul ref={tree} className="tree" role="tree" aria-label={label} onKeyDown={onKeyDown}>
      {lines.map((line) => {
        const { node, level, at, of, unfolds } = line;
        const isOpen = open.has(node.id);
        return (
          <li key={node.id} role="treeitem" aria-level={level} aria-posinset={at} aria-setsize={of} aria-expanded={unfolds ? isOpen : undefined} aria-selected={node.id === selected} aria-busy={busy === node.id || undefined}
            tabIndex={node.id === stop ? 0 : -1} className="tree__item" data-muted={node.muted || undefined} {...drag.of(line)} style={{ paddingInlineStart: (level - 1) * 18 + 4 }} onClick={() => { setActive(node.id); onSelect(node); }}>
            <span className="tree__fold" data-open={isOpen || undefined} aria-hidden="true" onClick={(event) => { event.stopPropagation(); void fold(line, !isOpen); }}>{busy === node.id ? <span className="button__spin" /> : unfolds && <Icon name="right" size={12} />}</span>
            <span className="tree__title" title={node.title}>{node.title}</span>
            {node.note && <span className="tree__note">{node.note}</span>}
          </li>
        );
      })}
    </ul>
  );
}
