import { useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../../../kernel/failure.ts';
import { useForm, useFormState } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { applicationForm, findFirms } from '../application-form.ts';
import { Sample, SamplePage } from '../SamplePage.tsx';

/** A moment as a call takes it, and a server that knows somebody of the name 重名 already. */
async function send({ name }: z.output<typeof applicationForm>): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (name === '重名') throw new CallError('duplicate', '已存在相同的记录', 409, '', [{ path: 'name', message: '该姓名已在本所登记' }]);
  return name;
}

/** 基础表单: the same fields in the page, in a drawer and in a window. */
export default function BasicFormPage() {
  const [open, setOpen] = useState<'drawer' | 'dialog' | null>(null);
  return (
    <SamplePage title="基础表单" hint="离开一项时检查该项，提交时检查全部，并到第一处错误；提交失败不丢内容。姓名填“重名”，可看服务器退回时的样子。">
      <Sample title="在抽屉或窗口中填写" hint="填写时还要看着列表，或字段较多，用抽屉；八项以内用窗口。有未保存的内容时，关闭前会询问。">
        <div className="sample__row">
          <Button look="primary" onClick={() => setOpen('drawer')}>填写申请</Button>
          <Button onClick={() => setOpen('dialog')}>在窗口中填写</Button>
        </div>
      </Sample>
      <Sample title="在页面中填写" hint="独立的、较长的表单直接放在页面里；超过十五项时改用分步表单。" wide><InPage /></Sample>
      {open && <InDrawer dialog={open === 'dialog'} close={() => setOpen(null)} />}
    </SamplePage>
  );
}

const useApplication = () => useForm(applicationForm, { monthlyPay: '2000' }, { unsaved: '实习申请' });

function Fields({ form }: { form: ReturnType<typeof useApplication> }) {
  return <div className="fields"><SchemaFields form={form} own={{ firmId: <PickField key="firmId" form={form} name="firmId" load={findFirms} /> }} /></div>;
}

function InDrawer({ dialog, close }: { dialog: boolean; close(): void }) {
  const form = useApplication();
  return (
    <FormDrawer title="填写实习申请" dialog={dialog} form={form} onSubmit={() => form.submit(send)} onSaved={() => { notice.good('提交成功'); close(); }} onClose={close}>
      <Fields form={form} />
    </FormDrawer>
  );
}

function InPage() {
  const form = useApplication();
  const { sending } = useFormState(form);
  const submit = async () => { if (await form.submit(send)) { notice.good('提交成功'); form.reset({}); } };
  return (
    <form noValidate className="sample__form" onSubmit={(event) => { event.preventDefault(); void submit(); }}>
      <FormFailure form={form} />
      <Fields form={form} />
      <div className="sample__row"><Button type="submit" look="primary" busy={sending}>提交</Button><Button onClick={() => form.reset({ monthlyPay: '2000' })}>重置</Button></div>
    </form>
  );
}
