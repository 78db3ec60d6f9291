/** A node of a tree under the mouse: dropped on another one it goes below it, at a line's upper or lower edge beside it. */
import { useState, type DragEvent } from 'react';
import type { TreeLine } from './tree-lines.ts';

/** `beforeId` null: last among the parent's own. */
export interface Move { id: string; parentId: string | null; beforeId: string | null }

type Where = 'before' | 'inside' | 'after';
interface Over { id: string; where: Where }

export function useTreeDrag(lines: readonly TreeLine[], onMove: ((move: Move) => void) | undefined) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Over>();
  const end = () => { setDragged(undefined); setOver(undefined); };
  /** Not onto itself, nor onto what hangs below it. */
  const fits = (line: TreeLine): boolean => {
    for (let at: TreeLine | undefined = line; at; at = lines.find(({ node }) => node.id === at?.parent)) if (at.node.id === dragged) return false;
    return true;
  };
  const moveTo = ({ node, parent, at }: TreeLine, where: Where, id: string): Move => {
    if (where === 'inside') return { id, parentId: node.id, beforeId: null };
    if (where === 'before') return { id, parentId: parent ?? null, beforeId: node.id };
    const next = lines.find((line) => line.parent === parent && line.at === at + 1 && line.node.id !== id) ?? lines.find((line) => line.parent === parent && line.at === at + 2 && lines.some((one) => one.node.id === id && one.parent === parent && one.at === at + 1));
    return { id, parentId: parent ?? null, beforeId: next?.node.id ?? null };
  };
  return {
    of: (line: TreeLine) => (onMove ? {
      draggable: true,
      'data-over': over?.id === line.node.id ? over.where : undefined,
      onDragStart: (event: DragEvent) => { event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', line.node.title); setDragged(line.node.id); },
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined || !fits(line)) { setOver(undefined); return; }
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const part = (event.clientY - top) / height;
        const where = part < 0.28 ? 'before' : part > 0.72 ? 'after' : 'inside';
        if (over?.id !== line.node.id || over.where !== where) setOver({ id: line.node.id, where });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== undefined && over && fits(line)) onMove(moveTo(line, over.where, dragged));
        end();
      },
    } : {}),
  };
}
