import { schedule } from 'contract/areas/system/schedule';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Task } from './Standing.tsx';

const { pause } = schedule.endpoints;

export function PauseTask({ task: { name, title, version }, onClose }: { task: Task; onClose(): void }) {
  const form = useForm(pause.input, { name, version, reason: '' }, { unsaved: '暂停原因' });
  const act = useAct(pause);
  return (
    <FormDrawer dialog danger title={`暂停：${title}`} form={form} submitText="暂停" onSubmit={() => form.submit(act.act)} onSaved={() => { notice.good('已暂停'); onClose(); }} onClose={onClose}>
      <p>暂停后到时不再执行，直到有人恢复。仍可手动执行。</p>
      <div className="fields fields--single"><SchemaFields form={form} fields={['reason']} /></div>
    </FormDrawer>
  );
}
