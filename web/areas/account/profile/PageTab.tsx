/** 界面设置 on a page of its own: what the drawer holds, with room for words. */
import type { FormEvent } from 'react';
import { useFormState } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { resetSideConfig, SideConfigFields, useSideConfigForm } from '../../../shell/SideConfigFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';

export function PageTab() {
  const { form, save } = useSideConfigForm();
  const { sending, dirty } = useFormState(form);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await save()) notice.good('配置更新成功');
  };
  const reset = async () => {
    const usual = await resetSideConfig();
    if (usual) form.reset(usual);
  };
  return (
    <Section title="界面设置">
      <form className="page-tab" noValidate onSubmit={(event) => void send(event)}>
        <FormFailure form={form} />
        <SideConfigFields form={form} />
        <div className="page-tab__send">
          <Button type="submit" look="primary" busy={sending} disabled={!dirty} title={dirty ? undefined : '没有需要保存的修改'}>保存</Button>
          <Button look="link" onClick={() => void reset()}>恢复默认</Button>
        </div>
      </form>
    </Section>
  );
}
