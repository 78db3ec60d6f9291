/** Beside the sheet: what may be put in, what is wrong, how it will look. */
import { useId, useState, type KeyboardEvent } from 'react';
import { documentTemplate } from 'contract/areas/basic-info/document-template';
import type { Input } from 'contract/kernel/endpoint';
import { useCall } from '../../../kernel/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { TextEditor } from './editor/text-editor.ts';
import { FaultList } from './FaultList.tsx';
import { FieldList } from './FieldList.tsx';
import { NumberRule } from './NumberRule.tsx';
import { Preview } from './Preview.tsx';
import type { Opened } from './TemplateEditorPage.tsx';

const { endpoints } = documentTemplate;
export type Draft = Input<typeof endpoints.check>;

interface Props { known: Opened; editable: boolean; editor: TextEditor | null; draft: Draft; numberRule: string; onNumberRule(rule: string): void }

export function SidePanel({ known, editable, editor, draft, numberRule, onNumberRule }: Props) {
  const [tab, setTab] = useState<'fields' | 'check' | 'preview'>(editable ? 'fields' : 'preview');
  const own = useId();
  const { data: checked, error, refetch } = useCall(endpoints.check, draft.content ? draft : null, { keep: true });
  const count = (checked?.faults.length ?? 0) + (checked?.numberFault ? 1 : 0);
  const tabs = [...(editable ? [['fields', '合并域']] as const : []), ['check', count ? `检查（${count}）` : '检查'], ['preview', '预览']] as const;
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.findIndex(([key]) => key === tab) + step + tabs.length) % tabs.length];
    if (next) { setTab(next[0]); document.getElementById(`${own}-${next[0]}`)?.focus(); }
  };
  return (
    <aside className="side-panel" aria-label="模板工具">
      <div className="side-panel__tabs" role="tablist" aria-label="模板工具" onKeyDown={walk}>
        {tabs.map(([key, title]) => <button key={key} id={`${own}-${key}`} type="button" role="tab" className="side-panel__tab" data-bad={(key === 'check' && count > 0) || undefined} aria-selected={tab === key} tabIndex={tab === key ? 0 : -1} aria-controls={`${own}-panel`} onClick={() => setTab(key)}>{title}</button>)}
      </div>
      <div id={`${own}-panel`} role="tabpanel" aria-labelledby={`${own}-${tab}`} className="side-panel__body" tabIndex={0}>
        {tab === 'fields' && editor && <FieldList fields={known.fields} editor={editor} />}
        {tab === 'check' && <><NumberRule known={known} editable={editable} value={numberRule} onChange={onNumberRule} checked={checked} />{error && !checked ? <ErrorState title="没能检查合并域" failure={error} onRetry={() => void refetch()} /> : <FaultList checked={checked} fields={known.fields} editor={editor} />}</>}
        {tab === 'preview' && <Preview draft={draft} isSound={checked ? checked.faults.length === 0 : true} onFaults={() => setTab('check')} />}
      </div>
    </aside>
  );
}
