export interface TreeNode {
  id: string;
  title: string;
  /** A word or number beside it: how many are in it. */
  note?: string;
  children?: readonly TreeNode[];
  /** Closed: still there, not in use. */
  muted?: boolean;
  /** Has children that are asked for when it is unfolded. */
  more?: boolean;
}

export interface TreeLine { node: TreeNode; level: number; parent: string | undefined; at: number; of: number; unfolds: boolean }

/** What is in sight, from top to bottom. */
export function linesOf(nodes: readonly TreeNode[], open: ReadonlySet<string>, loaded: ReadonlyMap<string, readonly TreeNode[]>, level = 1, parent?: string): TreeLine[] {
  return nodes.flatMap((node, index) => {
    const children = loaded.get(node.id) ?? node.children ?? [];
    const line = { node, level, parent, at: index + 1, of: nodes.length, unfolds: node.more === true || children.length > 0 };
    return [line, ...(open.has(node.id) ? linesOf(children, open, loaded, level + 1, node.id) : [])];
  });
}
