/**
 * Ctrl+C on a row takes the chosen rows of the page, or this one, with their heads: into a table program as cells, into
 * a letter as text. Numbers travel as text, so that seventeen digits stay seventeen and zeros in front stay.
 */
import type { ClipboardEvent } from 'react';
import { notice } from '../../kernel/notice.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const data = '[role=cell]:not(.data-table__select, .data-table__number, .data-table__operations)';

/** What a cell says, without its buttons. */
function textOf(cell: Element): string {
  const copy = document.createElement('div');
  copy.append(...[...cell.childNodes].map((node) => node.cloneNode(true)));
  copy.querySelectorAll('button:not(.data-table__link), .data-table__blank').forEach((button) => button.remove());
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
}

export function copyRows(event: ClipboardEvent<HTMLElement>): void {
  const focused = document.activeElement?.closest('tr[data-id]');
  // Words that somebody has selected are what is meant, and what is typed in a field is the field's.
  if (!focused || !event.currentTarget.contains(focused) || document.activeElement !== focused || getSelection()?.isCollapsed === false) return;
  const table = focused.closest('table');
  const chosen = [...table?.querySelectorAll('tr[data-selected]') ?? []];
  const rows = chosen.length > 0 ? chosen : [focused];
  const heads = [...table?.querySelectorAll('th[data-key] .data-table__title') ?? []].map(({ textContent }) => textContent.trim());
  const lines = [heads, ...rows.map((row) => [...row.querySelectorAll(data)].map(textOf))];
  event.clipboardData.setData('text/plain', lines.map((line) => line.join('\t')).join('\r\n'));
  event.clipboardData.setData('text/html', `<table>${lines.map((line) => `<tr>${line.map((text) => `<td style="mso-number-format:'\\@'">${escape(text)}</td>`).join('')}</tr>`).join('')}</table>`);
  event.preventDefault();
  notice.good(`已复制 ${rows.length} 行，可粘贴到表格或文档中`);
}

/** The button beside a number: this cell alone. */
export async function copyCell(button: HTMLElement): Promise<void> {
  const cell = button.closest('td');
  const text = cell ? textOf(cell) : '';
  try {
    await navigator.clipboard.writeText(text);
    notice.good(`已复制“${text}”`);
  } catch {
    // A browser that gives the clipboard to nobody: the text is selected instead.
    if (cell) getSelection()?.selectAllChildren(cell);
    notice.info('浏览器不允许自动复制，已选中文字，请按 Ctrl+C 复制');
  }
}
