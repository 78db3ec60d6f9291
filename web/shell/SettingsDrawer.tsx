/** 界面设置: kept on the server, so that every computer shows the console in the same way. */
import { notice } from '../kernel/notice.ts';
import { Button } from '../ui/Button.tsx';
import { FormDrawer } from '../ui/FormDrawer.tsx';
import { resetSideConfig, SideConfigFields, useSideConfigForm } from './SideConfigFields.tsx';
import { say } from '../kernel/words.ts';

export default function SettingsDrawer({ onClose }: { onClose(): void }) {
  const { form, save } = useSideConfigForm();
  const reset = async () => { if (await resetSideConfig()) onClose(); };
  return (
    <FormDrawer
      title={say('界面设置')} width={400} form={form} submitText={say('保存')} onSubmit={save}
      onSaved={() => { notice.good(say('配置更新成功')); onClose(); }} onClose={onClose} extra={<Button look="link" onClick={() => void reset()}>{say('恢复默认')}</Button>}
    >
      <SideConfigFields form={form} />
    </FormDrawer>
  );
}
