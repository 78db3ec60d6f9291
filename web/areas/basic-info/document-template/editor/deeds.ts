/** What the buttons above the sheet do. */
import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { wrapInList } from 'prosemirror-schema-list';
import { Fragment, type Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable, mergeCells, splitCell } from 'prosemirror-tables';
import { textSchema } from './schema.ts';

const { nodes, marks } = textSchema;
const typeOf = <T>(type: T | undefined): T => { if (!type) throw new Error('no such part of a text'); return type; };
const named = (name: string) => typeOf(nodes[name]);
const [paragraph, heading, field, rule] = [named('paragraph'), named('heading'), named('field'), named('rule')] as const;
const [table, row, cell, head] = [named('table'), named('table_row'), named('table_cell'), named('table_header')] as const;

/** The paragraph that is written in. */
export function lineAt({ selection: { $from } }: EditorState): { node: Node; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === paragraph || node.type === heading) return { node, at: $from.before(depth) };
  }
  return null;
}

const classesOf = (node: Node): string[] => String(node.attrs['classes'] ?? '').split(' ').filter(Boolean);

/** `one` on or off; the others of its group go. */
export const setClass = (one: string, group: readonly string[] = [one]): Command => (state, dispatch) => {
  const line = lineAt(state);
  if (!line) return false;
  const had = classesOf(line.node);
  const now = [...had.filter((other) => !group.includes(other)), ...(had.includes(one) || one === '' ? [] : [one])];
  dispatch?.(state.tr.setNodeMarkup(line.at, null, { ...line.node.attrs, classes: now.join(' '), bare: false }));
  return true;
};

export const hasClass = (state: EditorState, one: string): boolean => { const line = lineAt(state); return line !== null && classesOf(line.node).includes(one); };
export const hasMark = (state: EditorState, name: string): boolean => {
  const mark = marks[name];
  if (!mark) return false;
  const { from, to, empty, $from } = state.selection;
  return empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark);
};

export const toggle = (name: 'strong' | 'em' | 'u'): Command => toggleMark(typeOf(marks[name]));
export const makeParagraph = setBlockType(paragraph, { classes: '', bare: false });
export const makeHeading = (level: number, classes = ''): Command => setBlockType(heading, { level, classes });
export const makeList = (name: 'bullet_list' | 'ordered_list'): Command => wrapInList(named(name));

export const insertMark = (mark: string): Command => (state, dispatch) => { dispatch?.(state.tr.replaceSelectionWith(field.create({ mark }), true).scrollIntoView()); return true; };
export const insertRule: Command = (state, dispatch) => { dispatch?.(state.tr.replaceSelectionWith(rule.create({ red: false })).scrollIntoView()); return true; };

const marked = (type: typeof cell, mark: string, classes = '') => type.create({ classes }, paragraph.create({ bare: true }, mark ? (mark.startsWith('{{') ? field.create({ mark }) : textSchema.text(mark)) : Fragment.empty));
export const insertTable: Command = (state, dispatch) => {
  const rows = Array.from({ length: 3 }, (_, at) => row.create({ head: at === 0 }, Array.from({ length: 3 }, () => marked(at === 0 ? head : cell, ''))));
  dispatch?.(state.tr.replaceSelectionWith(table.create({ classes: 'grid' }, rows)).scrollIntoView());
  return true;
};
/** A table with a row for each entry of a list: its fields are the columns. */
export const insertListTable = (list: string, items: readonly { name: string; label: string }[]): Command => (state, dispatch) => {
  const heads = [marked(head, '序号', 'narrow'), ...items.map(({ label }) => marked(head, label))];
  const cells = [marked(cell, '{{index}}', 'narrow middle'), ...items.map(({ name }) => marked(cell, `{{${name}}}`))];
  dispatch?.(state.tr.replaceSelectionWith(table.create({ classes: 'grid' }, [row.create({ head: true }, heads), row.create({ each: list }, cells)])).scrollIntoView());
  return true;
};

/** In a table the row, elsewhere the chosen paragraphs, appear only where the field is there. */
export const onlyWhen = (when: string): Command => (state, dispatch) => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type !== row) continue;
    const own = $from.node(depth);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), null, { ...own.attrs, when: own.attrs['when'] === when ? '' : when, otherwise: false }));
    return true;
  }
  return wrapIn(named('branch'), { when, otherwise: false })(state, dispatch);
};

/** Takes the box away and leaves what stood in it. */
export const unwrap: Command = (state, dispatch) => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name !== 'branch' && node.type.name !== 'loop') continue;
    dispatch?.(state.tr.replaceWith($from.before(depth), $from.after(depth), node.content));
    return true;
  }
  return false;
};

export const inTable = isInTable;
export { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, mergeCells, redo, splitCell, undo };
