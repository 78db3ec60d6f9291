/** What is wrong, each with the way to its place; and what the text leaves out. */
import type { Output } from 'contract/kernel/endpoint';
import type { documentTemplate } from 'contract/areas/basic-info/document-template';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fieldNamed, type Fields } from './editor/chip-label.ts';
import type { TextEditor } from './editor/text-editor.ts';

type Checked = Output<typeof documentTemplate.endpoints.check>;

export function FaultList({ checked, fields, editor }: { checked: Checked | undefined; fields: Fields; editor: TextEditor | null }) {
  if (!checked) return <p className="side-panel__hint" role="status">正在检查…</p>;
  const go = ({ near, nth }: Checked['faults'][number]) => { if (!editor?.show(near, nth)) notice.info('这一处写成了普通文字，请在正文中按提示查找'); };
  return (
    <>
      {checked.faults.length === 0
        ? <p className="template-check" data-tone="good"><Icon name="good" />合并域全部正确，可以保存。</p>
        : <ol className="template-faults">{checked.faults.map((fault) => (
          <li key={`${fault.line}-${fault.column}-${fault.near}-${fault.message}`}><p>{fault.message.replace(/^第\d+行第\d+个字/, '').replace(/可用的有：.*$/s, '请删除后从“合并域”中重新插入')}</p>{fault.near && <Button small aria-label={`查看${fault.near}所在位置`} onClick={() => go(fault)}>查看位置</Button>}</li>
        ))}</ol>}
      {checked.unused.length > 0 && <p className="side-panel__hint">这些内容没有用到，请确认不是漏写：{checked.unused.map((name) => fieldNamed(fields, name)?.label ?? name).join('、')}</p>}
    </>
  );
}
