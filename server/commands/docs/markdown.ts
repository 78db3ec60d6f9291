/** A table whose cells may hold anything: what would end a cell or a row is written so that it does not. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const coded = (text: string): string => `\`${text}\``;

/** Paragraphs with an empty line between, one line end at the end. */
export const page = (...parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

export const printedBy = '> 本页由程序按约定（contract）生成，请勿手工修改。更新：`npm run docs`。';
