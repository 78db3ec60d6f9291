/** The sheet and the buttons above it. The text keeps the proportions of the printed page at every width. */
import { useEffect, useRef } from 'react';
import type { EditorState } from 'prosemirror-state';
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import type { Opened } from '../TemplateEditorPage.tsx';
import { openEditor, type TextEditor } from './text-editor.ts';
import { Toolbar } from './Toolbar.tsx';
import 'prosemirror-view/style/prosemirror.css';
import './paper.css';

interface Props { known: Opened; editable: boolean; editor: TextEditor | null; onOpen(editor: TextEditor | null): void; onChange(): void; onSelect(): void }

export function Paper({ known, editable, editor, onOpen, onChange, onSelect }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef({ onOpen, onChange, onSelect });
  tell.current = { onOpen, onChange, onSelect };
  const kept = useRef<EditorState>(null);
  useEffect(() => {
    if (!place.current) return;
    const opened = openEditor(place.current, {
      content: known.content, kept: kept.current, fields: known.fields, label: `${known.name}的文字`, editable,
      onChange: () => tell.current.onChange(), onSelect: () => tell.current.onSelect(),
    });
    tell.current.onOpen(opened);
    // A page behind another tab ends its effects; the text comes back with the next one, and so does what can be undone.
    return () => { kept.current = opened.view.state; opened.view.destroy(); tell.current.onOpen(null); };
  }, [known, editable]);
  return (
    <section className="paper-desk" aria-label="正文">
      {editable && editor && <Toolbar editor={editor} />}
      <div className="paper-desk__scroll"><div className="paper" data-layout={documentKinds[known.kind].layout}><div ref={place} className="paper__page" /></div></div>
    </section>
  );
}
