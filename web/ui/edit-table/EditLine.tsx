import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { shown, type EditColumn, type EditRow } from './edit-column.ts';
import type { RowFaults } from './row-faults.ts';

export interface LineDoes {
  /** Gives the keyboard to a cell. */
  go(id: string, key: string): void;
  /** To the neighbouring cell; `false` when there is none and the keyboard goes on to what follows the table. */
  walk(id: string, key: string, down: number, right: number): boolean;
  set(id: string, key: string, text: string): void;
}

interface LineProps { row: EditRow; number: number; columns: readonly EditColumn[]; faults: RowFaults | undefined; active: string | undefined; focus: boolean; does: LineDoes }

function PlainLine({ row, number, columns, faults, active, focus, does }: LineProps) {
  return (
    <tr role="row" className="edit-table__row" data-faulty={faults ? true : undefined}>
      <th role="rowheader" scope="row" className="edit-table__number">{number}</th>
      {columns.map((column) => {
        const { key, title, align } = column;
        const [value, fault] = [row.values[key] ?? '', faults?.[key]];
        return (
          <td key={key} role="gridcell" className="edit-table__cell" data-label={title} data-align={align} data-active={active === key || undefined} data-faulty={fault ? true : undefined} title={active === key ? undefined : fault} onClick={() => { if (active !== key) does.go(row.id, key); }}>
            {active === key
              ? <CellEditor key={value} id={row.id} column={column} number={number} value={value} fault={fault} focus={focus} does={does} />
              : <span className="edit-table__text">{shown(column, value) || <span className="edit-table__blank">{column.placeholder ?? ''}</span>}</span>}
          </td>
        );
      })}
    </tr>
  );
}
export const EditLine = memo(PlainLine);

interface EditorProps { id: string; column: EditColumn; number: number; value: string; fault: string | undefined; focus: boolean; does: LineDoes }

/**
 * The cell that has the keyboard is a field at once, its text chosen: what is typed replaces it (Chinese input needs a
 * real field from the first key), arrows walk on. Enter or F2 stays in the text, where arrows are the text's own.
 */
function CellEditor({ id, column, number, value, fault, focus, does }: EditorProps) {
  const { key, title, choices, required } = column;
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [inText, setInText] = useState(false);
  const left = useRef(false);
  useLayoutEffect(() => {
    if (!focus) return;
    field.current?.focus();
    if (!choices) field.current?.select();
  }, [focus, choices]);

  const commit = () => { const text = field.current?.value ?? value; if (text !== value) does.set(id, key, text); };
  const leave = (down: number, right: number): boolean => {
    left.current = true;
    commit();
    const went = does.walk(id, key, down, right);
    left.current = went;
    return went;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = { Tab: [0, event.shiftKey ? -1 : 1], ...(!choices && { ArrowUp: [-1, 0], ArrowDown: [1, 0] }), ...(!inText && { ArrowLeft: [0, -1], ArrowRight: [0, 1] }) }[event.key];
    const [down, right] = move ?? [];
    if (down !== undefined && right !== undefined) { if (leave(down, right)) event.preventDefault(); return; }
    if (event.key === 'Enter' && (inText || field.current?.value !== value || choices)) { event.preventDefault(); leave(event.shiftKey ? -1 : 1, 0); return; }
    if (event.key === 'Enter' || event.key === 'F2') { event.preventDefault(); setInText(true); field.current?.setSelectionRange(value.length, value.length); return; }
    if (event.key === 'Escape' && field.current && (inText || field.current.value !== value)) {
      event.preventDefault();
      event.stopPropagation();
      field.current.value = value;
      setInText(false);
      if (!choices) field.current.select();
    }
  };
  const shared = {
    ref: field, className: 'edit-table__field', 'aria-label': `第${number}行${title}`, 'aria-required': required, 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault ? 'edit-table-fault' : undefined,
    defaultValue: value, onKeyDown, onBlur: () => { if (!left.current) commit(); },
  };
  if (choices) return <select {...shared} onChange={(event) => does.set(id, key, event.target.value)}><option value="">请选择</option>{!choices.some((choice) => choice.value === value) && value && <option value={value}>{value}</option>}{choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.label}</option>)}</select>;
  return <input {...shared} type="text" autoComplete="off" spellCheck={false} placeholder={column.placeholder} onDoubleClick={() => setInText(true)} onInput={() => setInText(true)} />;
}
