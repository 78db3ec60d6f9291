/** The editor itself, apart from React: made once for a text, told of by a few calls. */
import { baseKeymap, chainCommands, newlineInCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, Plugin, TextSelection, type Command } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import type { Fields } from './chip-label.ts';
import { toggle } from './deeds.ts';
import { nodeViewsFor } from './node-views.ts';
import { readContent, type NodeJson } from './read-content.ts';
import { textSchema } from './schema.ts';
import { writeContent } from './write-content.ts';

export interface TextEditor {
  readonly view: EditorView;
  content(): string;
  /** Puts another text in its place; it can be undone. */
  load(content: string): void;
  run(command: Command): void;
  /** Brings the nth mark that reads so into view and chooses it. */
  show(mark: string, nth: number): boolean;
}

interface Options { content: string; /** How the same text stood when its editor was last put away. */ kept: EditorState | null; fields: Fields; label: string; editable: boolean; onChange(): void; onSelect(): void }

const documentOf = (content: string): Node => Node.fromJSON(textSchema, readContent(content));

/** A mark that somebody has typed or pasted becomes a chip like those that were put in. */
const chipsFromText = new Plugin({
  appendTransaction(changes, _, { doc, tr, schema }) {
    const field = schema.nodes['field'];
    if (!field || !changes.some(({ docChanged }) => docChanged)) return null;
    const found: { from: number; to: number; mark: string }[] = [];
    doc.descendants((node, at) => {
      for (const { 0: mark, index } of node.text?.matchAll(/\{\{[^{}]+\}\}/g) ?? []) found.push({ from: at + index, to: at + index + mark.length, mark });
    });
    // From the end, so that the places before stay where they are.
    for (const { from, to, mark } of found.toReversed()) tr.replaceWith(from, to, field.create({ mark }, null, doc.resolve(from + 1).marks()));
    return found.length ? tr : null;
  },
});

export function openEditor(place: HTMLElement, { content, kept, fields, label, editable, onChange, onSelect }: Options): TextEditor {
  const item = textSchema.nodes['list_item'];
  const hardBreak: Command = (state, dispatch) => {
    const type = textSchema.nodes['line_break'];
    if (!type) return false;
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
    return true;
  };
  const keys: Record<string, Command> = {
    'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo, 'Mod-b': toggle('strong'), 'Mod-i': toggle('em'), 'Mod-u': toggle('u'),
    'Shift-Enter': chainCommands(newlineInCode, hardBreak),
    // Elsewhere Tab leaves the sheet, as it leaves every field.
    ...(item && { Enter: splitListItem(item), 'Mod-]': sinkListItem(item), 'Mod-[': liftListItem(item) }),
    Tab: goToNextCell(1), 'Shift-Tab': goToNextCell(-1),
  };
  const state = kept ?? EditorState.create({ doc: documentOf(content), plugins: [chipsFromText, history(), keymap(keys), keymap(baseKeymap), tableEditing()] });
  const view: EditorView = new EditorView(place, {
    state, nodeViews: nodeViewsFor(fields), editable: () => editable,
    attributes: { class: 'paper__text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'false', ...(!editable && { 'aria-readonly': 'true', tabindex: '0' }) },
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change));
      if (change.docChanged) onChange();
      onSelect();
    },
  });
  return {
    view,
    content: () => { const json: NodeJson = view.state.doc.toJSON(); return writeContent(json); }, // the schema's own nodes
    load: (text) => view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, documentOf(text).content)),
    run: (command) => { command(view.state, view.dispatch, view); view.focus(); },
    show(mark, nth) {
      const places: number[] = [];
      view.state.doc.descendants((node, at) => { if (node.type.name === 'field' && node.attrs['mark'] === mark) places.push(at); });
      const at = places[nth] ?? places[0];
      if (at === undefined) return false;
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at, at + 1)).scrollIntoView());
      view.focus();
      return true;
    },
  };
}
