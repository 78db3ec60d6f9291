/** Which lines went and which came: the longest common rest stays (texts of documents have some hundred lines). */
export interface Line { readonly kind: 'same' | 'gone' | 'come'; readonly text: string }

export function linesChanged(before: readonly string[], after: readonly string[]): Line[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) for (let column = after.length - 1; column >= 0; column -= 1) {
    const line = common[row];
    if (line) line[column] = before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  }
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    if (old !== undefined && old === now) { lines.push({ kind: 'same', text: old }); row += 1; column += 1; }
    else if (old !== undefined && (now === undefined || at(row + 1, column) >= at(row, column + 1))) { lines.push({ kind: 'gone', text: old }); row += 1; }
    else if (now !== undefined) { lines.push({ kind: 'come', text: now }); column += 1; }
  }
  return lines;
}
