import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import type { EditRows } from './edit-rows.ts';
import type { Place } from './EditTable.tsx';

interface Props { edit: EditRows; active: Place | undefined; go(place: Place): void; actions: ReactNode; fixedRows: boolean }

/** What can be done with the rows, and how many cells are still wrong. */
export function EditBar({ edit, active, go, actions, fixedRows }: Props) {
  const { rows, columns, faults, undone, redone } = edit;
  const places = rows.flatMap(({ id }) => { const own = faults.get(id); return own ? columns.filter(({ key }) => own[key]).map(({ key }) => ({ id, key })) : []; });
  const next = () => {
    const order = ({ id, key }: Place) => rows.findIndex((row) => row.id === id) * columns.length + columns.findIndex((column) => column.key === key);
    const place = places.find((one) => active && order(one) > order(active)) ?? places[0];
    if (place) go(place);
  };
  const remove = () => {
    if (!active) return;
    const at = rows.findIndex(({ id }) => id === active.id);
    const neighbour = rows[at + 1] ?? rows[at - 1];
    edit.remove(active.id);
    if (neighbour) go({ id: neighbour.id, key: active.key });
  };
  return (
    <div className="edit-table__bar">
      {!fixedRows && <Button icon="plus" onClick={() => edit.add([{}])}>新增行</Button>}
      {!fixedRows && <Button icon="trash" disabled={!active} title={active ? '删除光标所在的行' : '还没有可删除的行'} onClick={remove}>删除行</Button>}
      <Button icon="undo" aria-label="撤销" disabled={!undone} title={undone ? `撤销：${undone}（Ctrl+Z）` : '没有可撤销的操作'} onClick={edit.undo} />
      <Button icon="redo" aria-label="重做" disabled={!redone} title={redone ? `重做：${redone}（Ctrl+Y）` : '没有可重做的操作'} onClick={edit.redo} />
      <span className="edit-table__faults" role="status" data-faulty={places.length > 0 || undefined}>{rows.length === 0 ? '' : places.length > 0 ? `${faults.size} 行 ${places.length} 处需要修改` : '没有问题'}</span>
      {places.length > 0 && <Button look="link" onClick={next}>下一处问题</Button>}
      <span className="edit-table__actions">{actions}</span>
    </div>
  );
}
