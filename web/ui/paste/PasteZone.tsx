import { useState, type ClipboardEvent } from 'react';
import { notice } from '../../kernel/notice.ts';
import { Icon } from '../Icon.tsx';
import { readClipboard, type Cells } from './read-clipboard.ts';
import './paste.css';

/** Where a copied table is put down: a real field, so that keyboards, phones and screen readers can paste, too. */
export function PasteZone({ hint, onCells }: { hint: string; onCells(cells: Cells): void }) {
  const [typed, setTyped] = useState('');
  const take = (html: string, text: string) => {
    const cells = readClipboard({ html, text });
    if (cells.length === 0) notice.bad('剪贴板里没有表格内容，请先在 Excel 或 WPS 中选中单元格并复制');
    else onCells(cells);
    setTyped('');
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    take(event.clipboardData.getData('text/html'), event.clipboardData.getData('text/plain'));
  };
  return (
    <label className="paste-zone">
      <Icon name="columns" size={20} />
      <span className="paste-zone__title">在 Excel 或 WPS 中复制，点这里后按 Ctrl+V</span>
      <span className="paste-zone__hint">{hint}</span>
      <textarea className="input paste-zone__field" aria-label="粘贴表格" rows={1} placeholder="也可以在这里长按粘贴" value={typed} onChange={(event) => setTyped(event.target.value)} onPaste={onPaste} onBlur={() => { if (typed.trim()) take('', typed); }} />
    </label>
  );
}
