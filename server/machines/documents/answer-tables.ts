/** What was filled in, as tables: one a section, its answers in their order. */
import type { Answers } from 'contract/areas/basic-info/document-fields';
import { escaped } from './escaped.ts';

type Answer = Answers['facts'][number];

export const answerTables = (sections: readonly Answers[]): string => sections.map(({ title, facts }) => tableOf(title, 4, rowsOf(facts))).join('');
export const answerLines = (sections: readonly Answers[]): string => sections.flatMap(({ title, facts }) => [title, ...facts.map(({ label, lines }) => `${label}：${lines.join(' ') || '—'}`)]).join('\n');

/** Its heading is the table's own, so that it never stands alone at a page's foot and is said again where the table goes on. */
export const tableOf = (title: string, columns: number, rows: readonly string[]) => `<table class="grid"><thead><tr><th colspan="${columns}">${escaped(title)}</th></tr></thead>${rows.join('')}</table>`;

/** Two short answers share a line. */
const isShort = ({ label, lines }: Answer) => lines.length < 2 && [...label].length <= 8 && [...lines.join('')].length <= 15;

function rowsOf(facts: readonly Answer[]): string[] {
  const rows: string[] = [];
  for (let at = 0; at < facts.length; at += 1) {
    const [one, next] = [facts[at]!, facts[at + 1]];
    if (next && isShort(one) && isShort(next)) {
      rows.push(`<tr>${pair(one)}${pair(next)}</tr>`);
      at += 1;
    } else rows.push(`<tr>${pair(one, 3)}</tr>`);
  }
  return rows;
}

const pair = ({ label, lines }: Answer, across = 1) => `<td class="narrow">${escaped(label)}</td><td${across > 1 ? ` colspan="${across}"` : ''}>${lines.length === 0 ? '—' : lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</td>`;
