import { documentService } from 'contract/areas/practice/document-service';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Service } from './service.ts';

const { takeBack } = documentService.endpoints;

/** What was written down wrongly stands in the record, with the word that takes it back. */
export function TakeBackDialog({ item: { id, version, name, docNo }, onDone, onClose }: { item: Service; onDone(): void; onClose(): void }) {
  const form = useForm(takeBack.input, { id, version }, { unsaved: '撤销原因' });
  const { act } = useAct(takeBack);
  return (
    <FormDrawer dialog danger title={`撤销${name}（${docNo}）的上一次登记`} form={form} submitText="撤销登记" onSubmit={() => form.submit(act)} onSaved={() => { notice.good('已撤销，原来的登记和撤销原因都留在记录中'); onDone(); }} onClose={onClose}>
      <div className="fields fields--single"><ProseField form={form} name="opinion" /></div>
    </FormDrawer>
  );
}
