/** 界面设置: kept on the server, so that every computer shows the console in the same way. A theme is seen while it is chosen. */
import { useEffect } from 'react';
import { sideConfig, topTheme, usualSideConfig, type SideConfig } from 'contract/areas/account/side-config';
import { userConfig } from 'contract/areas/account/user-config';
import { call } from '../kernel/call.ts';
import { asFailure } from '../kernel/failure.ts';
import { useField, useForm } from '../kernel/form.ts';
import { notice } from '../kernel/notice.ts';
import { useSession } from '../kernel/session.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/Confirm.tsx';
import { FormDrawer } from '../ui/FormDrawer.tsx';
import { choicesOf } from '../ui/labels.ts';
import { CheckField, ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { NumberField } from '../ui/fields/TextField.tsx';
import { showTheme } from './theme.ts';

const keep = async (wanted: SideConfig) => {
  const done = await call(userConfig.endpoints.updateSideConfig, wanted);
  useSession.setState({ sideConf: wanted });
  return done;
};

export default function SettingsDrawer({ onClose }: { onClose(): void }) {
  const saved = useSession(({ sideConf }) => sideConf);
  const form = useForm(sideConfig, saved, { unsaved: '界面设置' });
  const theme = useField<SideConfig['topTheme']>(form, 'topTheme').value;
  const top = useField<boolean>(form, 'topMenuShow').value;
  useEffect(() => {
    showTheme(theme);
    return () => showTheme(useSession.getState().sideConf.topTheme);
  }, [theme]);
  const reset = async () => {
    if (!await confirm({ title: '恢复默认设置', text: '确定恢复默认的界面设置吗？主题变为浅色，其他各项全部开启。', yes: '恢复默认' })) return;
    await keep(usualSideConfig).then(() => { notice.good('配置重置成功'); onClose(); }, (thrown: unknown) => notice.bad(asFailure(thrown).sentence));
  };
  return (
    <FormDrawer
      title="界面设置" width={400} form={form} submitText="保存" onSubmit={() => form.submit(keep)}
      onSaved={() => { notice.good('配置更新成功'); onClose(); }} onClose={onClose} extra={<Button look="link" onClick={() => void reset()}>恢复默认</Button>}
    >
      <div className="fields fields--single">
        <ChoiceField form={form} name="topTheme" choices={choicesOf(topTheme)} wide required={false} />
        <CheckField form={form} name="topMenuShow" wide required={false} />
        {top && <NumberField form={form} name="topMenuMaxNum" unit="项" hint="其余的收在“更多”里" wide required={false} />}
        {top && <NumberField form={form} name="topMenuMinNum" unit="项" hint="页眉不超过1200像素宽时" wide required={false} />}
        <CheckField form={form} name="leftMenuAccordion" wide required={false} />
        <CheckField form={form} name="cachePage" wide required={false} />
        <CheckField form={form} name="keepTabs" wide required={false} />
      </div>
    </FormDrawer>
  );
}
