import { caseNote, noteInput } from 'contract/areas/console/case-note';
import { useForm } from '../../kernel/form.ts';
import { notice } from '../../kernel/notice.ts';
import { useAct, useCall } from '../../kernel/query.ts';
import { ErrorState } from '../ErrorState.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { ProseField } from '../fields/TextField.tsx';
import { FormDrawer } from '../FormDrawer.tsx';

const { getReaders, add } = caseNote.endpoints;

/** A word about the case for the association's own people, and to whom of them it is sent. */
export function NoteDialog({ of, onClose }: { of: { entity: string; id: string }; onClose(): void }) {
  const form = useForm(noteInput, { said: '', readerIds: [] }, { unsaved: '备注' });
  const save = useAct(add);
  const { data: readers, error, refetch } = useCall(getReaders, of);
  return (
    <FormDrawer dialog title="备注、抄送" form={form} submitText="保存" onSubmit={() => form.submit((note) => save.act({ ...of, ...note }).then((done) => ({ ...done, sent: note.readerIds.length })))}
      onSaved={({ sent }) => { notice.good(sent ? `已抄送给 ${sent} 人` : '已记入办理过程'); onClose(); }} onClose={onClose}>
      {error && !readers && <ErrorState title="无法列出可以抄送的同事" failure={error} onRetry={() => void refetch()} />}
      <div className="fields fields--single">
        <ProseField form={form} name="said" label="备注" hint="只有可以看到内部备注的工作人员看得见，记下后不能修改" />
        <ChoiceField form={form} name="readerIds" multiple choices={(readers ?? []).map(({ id, name, department }) => ({ value: id, label: department ? `${name}（${department}）` : name }))} placeholder="不选则只记备注" hint="只列出可以查看这一件的同事；对方会收到消息，在“办理中心”的“抄送我的”里看到，直到标为已阅" />
      </div>
    </FormDrawer>
  );
}
