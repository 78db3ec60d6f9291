/** One text as it will be printed: written on the sheet, with its fields, its faults and its preview beside. */
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { documentKind } from 'contract/areas/basic-info/document-kind';
import { documentTemplate, template } from 'contract/areas/basic-info/document-template';
import type { Output } from 'contract/kernel/endpoint';
import { useField, useForm, useFormState } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useTabName } from '../../../kernel/pane.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { useSaveKey } from '../../../ui/save-key.ts';
import { useLater } from '../../../ui/use-later.ts';
import { Paper } from './editor/Paper.tsx';
import type { TextEditor } from './editor/text-editor.ts';
import { SidePanel } from './SidePanel.tsx';
import { Publish, VersionsDrawer } from './VersionsDrawer.tsx';
import './template.css';

const { endpoints, pages } = documentTemplate;
export type Opened = Output<typeof endpoints.get>;

export default function TemplateEditorPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.get, { id });
  if (data) return <Editor key={data.id} known={data} />;
  if (error) return <ErrorState title="无法打开文书模板" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开文书模板…</span><span className="skeleton page-skeleton__block" /></div>;
}

// The server judges both; here they are only kept.
const text = z.strictObject({ content: z.string(), numberRule: z.string().optional() });

function Editor({ known }: { known: Opened }) {
  const { id, kind, name, version, active, newest, createdByName, createdAt } = known;
  const form = useForm(text, { content: known.content, numberRule: known.numberRule }, { unsaved: `${name}的文字` });
  const { dirty, sending } = useFormState(form);
  const { value: content } = useField<string>(form, 'content');
  const { value: numberRule = '' } = useField<string | undefined>(form, 'numberRule');
  const mayEdit = useMay(template.edit) && version === newest;
  const save = useAct(endpoints.save);
  const editor = useRef<TextEditor | null>(null);
  const [, drawAgain] = useState(0);
  const [versions, setVersions] = useState(false);
  const navigate = useNavigate();
  useTabName(name);
  const settled = useLater(useMemo(() => ({ kind, content, numberRule }), [kind, content, numberRule]));

  const keep = async () => {
    const saved = await form.submit(() => save.act({ id, version, content: editor.current?.content() ?? content, numberRule }));
    if (saved) { form.reset({ content, numberRule }); notice.good(`已保存为第${saved.version}版，启用后生效`); void navigate(`${pages.list.path}/${saved.id}`, { replace: true }); }
    else notice.bad('没有保存，请按页面上的提示处理');
  };
  useSaveKey(() => { if (mayEdit && dirty) void keep(); });

  return (
    <div className="template-editor">
      <PageHeader
        title={name} tag={active ? <Tag tone="good">启用中</Tag> : version === newest ? <Tag tone="wait">待启用</Tag> : <Tag>旧版本</Tag>}
        facts={[`第${version}版`, `${createdByName} ${momentText(createdAt)}`, labelOf(documentKind, kind) === name ? '' : labelOf(documentKind, kind)].filter(Boolean)}
        actions={(
          <div className="template-editor__actions">
            <Button onClick={() => setVersions(true)}>版本</Button>
            {mayEdit && <Button look={dirty ? 'primary' : 'plain'} busy={sending} disabled={!dirty} title={dirty ? '保存为新版本' : '文字没有修改'} onClick={() => void keep()}>保存为新版本</Button>}
            {!active && !dirty && <Publish version={known} title={name} look="primary" />}
          </div>
        )}
      />
      {version !== newest && <p className="template-editor__old">这是旧版本，只能查看。要修改，请打开最新的第{newest}版；要改回这一版，点击“启用”。</p>}
      <FormFailure form={form} onBack={() => editor.current?.load(String(form.get('content')))} />
      <div className="template-editor__columns">
        <Paper
          known={known} editable={mayEdit} onOpen={(opened) => { editor.current = opened; drawAgain((n) => n + 1); }}
          onChange={() => { if (editor.current) form.set('content', editor.current.content()); }} onSelect={() => drawAgain((n) => n + 1)} editor={editor.current}
        />
        <SidePanel known={known} editable={mayEdit} editor={editor.current} draft={settled} numberRule={numberRule} onNumberRule={(rule) => form.set('numberRule', rule)} />
      </div>
      {versions && <VersionsDrawer kind={kind} title={name} onClose={() => setVersions(false)} />}
    </div>
  );
}
