import { certificateHandout } from 'contract/areas/practice/certificate-handout';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Handout } from './handout.ts';

const { takeBack } = certificateHandout.endpoints;

/** What was written down at the wrong name: it waits again, and why stands in the trail. */
export function TakeBackDialog({ item: { id, version, name }, onDone, onClose }: { item: Handout; onDone(): void; onClose(): void }) {
  const form = useForm(takeBack.input, { id, version }, { unsaved: '撤销原因' });
  const act = useAct(takeBack);
  return (
    <FormDrawer dialog danger title={`撤销${name}的发放登记`} form={form} submitText="撤销发放登记" onSubmit={() => form.submit(act.act)} onSaved={() => { notice.good('已撤销，实习证回到待领取'); onDone(); }} onClose={onClose}>
      <div className="fields fields--single"><ProseField form={form} name="opinion" /></div>
    </FormDrawer>
  );
}
