/**
 * Rows that are typed over in place, as in a table program:
 *
 *   const edit = useEditRows(columns, initial);
 *   <EditTable name="面试考官" edit={edit} actions={<Button look="primary" onClick={save}>保存</Button>} />
 *
 * Arrows and Tab walk, typing replaces, Enter or F2 goes into the text, Enter again takes it over and goes down, Escape
 * takes back. A block from Excel or WPS is pasted from the cell on. Ctrl+Z takes back the last deed, Ctrl+Y does it
 * again. What is wrong stands at the foot for the cell one is in; 下一处问题 goes from one to the next.
 */
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { readClipboard } from '../paste/read-clipboard.ts';
import { EditBar } from './EditBar.tsx';
import { EditLine, type LineDoes } from './EditLine.tsx';
import type { EditRow } from './edit-column.ts';
import type { EditRows } from './edit-rows.ts';
import './edit-table.css';

interface Props { name: string; edit: EditRows; actions?: ReactNode; /** Shown instead of rows that are not there yet. */ empty?: ReactNode; /** Whose rows they are is settled: none is added or removed. */ fixedRows?: boolean; /** The row's number where it comes from; otherwise they are counted. */ numberOf?(row: EditRow, at: number): number }

export interface Place { id: string; key: string }

export function EditTable({ name, edit, actions, empty, fixedRows = false, numberOf = (_, at) => at + 1 }: Props) {
  const { rows, columns, faults } = edit;
  const [chosen, setChosen] = useState<Place>();
  /** Nobody's keyboard is taken before somebody comes into the table. */
  const [focus, setFocus] = useState(false);
  const active = chosen && rows.some(({ id }) => id === chosen.id) ? chosen : rows[0] && columns[0] ? { id: rows[0].id, key: columns[0].key } : undefined;
  const go = (place: Place) => { setFocus(true); setChosen(place); };

  const latest = useRef({ edit, go });
  latest.current = { edit, go };
  const does = useRef<LineDoes>({
    go: (id, key) => latest.current.go({ id, key }),
    set: (id, key, text) => latest.current.edit.set(id, key, text),
    walk: (id, key, down, right) => {
      const { edit: { rows: all, columns: heads } } = latest.current;
      const [y, x] = [all.findIndex((row) => row.id === id), heads.findIndex((head) => head.key === key)];
      const at = (y + down) * heads.length + x + right;
      const goal = down === 0 ? all[Math.floor(at / heads.length)] : all[y + down];
      const head = down === 0 ? heads[((at % heads.length) + heads.length) % heads.length] : heads[x];
      if (!goal || !head) return false;
      latest.current.go({ id: goal.id, key: head.key });
      return true;
    },
  }).current;

  const onPaste = (event: ClipboardEvent) => {
    const cells = readClipboard({ html: event.clipboardData.getData('text/html'), text: event.clipboardData.getData('text/plain') });
    if (!active || (cells.length <= 1 && (cells[0]?.length ?? 0) <= 1)) return;
    event.preventDefault();
    edit.fill(active.id, active.key, cells);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    // What is being typed has its own undoing, until it is taken over.
    if (event.target instanceof HTMLInputElement && active && event.target.value !== (rows.find(({ id }) => id === active.id)?.values[active.key] ?? '')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) edit.redo(); else edit.undo();
  };
  const row = active && rows.findIndex(({ id }) => id === active.id);
  const fault = active && faults.get(active.id)?.[active.key];
  const head = columns.find(({ key }) => key === active?.key);

  return (
    <section className="edit-table" aria-label={`${name}列表`}>
      <EditBar edit={edit} active={active} go={go} actions={actions} fixedRows={fixedRows} />
      <div className="edit-table__scroll" onPaste={onPaste} onKeyDown={onKeyDown} onFocus={() => setFocus(true)}>
        {rows.length === 0 ? empty : (
          <table role="grid" className="edit-table__table" aria-label={name} aria-rowcount={rows.length + 1} style={{ minWidth: columns.reduce((sum, { width = 140 }) => sum + width, 48) }}>
            <colgroup><col style={{ width: 48 }} />{columns.map(({ key, width = 140 }) => <col key={key} style={{ width }} />)}</colgroup>
            <thead role="rowgroup">
              <tr role="row"><th role="columnheader" scope="col" className="edit-table__number">行</th>{columns.map(({ key, title, required, align }) => <th key={key} role="columnheader" scope="col" data-align={align}>{required && <span className="edit-table__star" aria-hidden="true">*</span>}{title}</th>)}</tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((one, at) => <EditLine key={one.id} row={one} number={numberOf(one, at)} columns={columns} faults={faults.get(one.id)} active={active?.id === one.id ? active.key : undefined} focus={focus} does={does} />)}
            </tbody>
          </table>
        )}
      </div>
      <p className="edit-table__status" data-faulty={fault ? true : undefined}>
        <span>{row !== undefined && head ? `第 ${numberOf(rows[row]!, row)} 行 ${head.title}` : ''}</span>
        <span id="edit-table-fault" role="status">{fault}</span>
        <span className="edit-table__total">共 <b>{rows.length}</b> 行</span>
      </p>
    </section>
  );
}
