/** How a person wants the console, as a form: in the drawer, and on the page of personal settings. A theme is seen while it is chosen. */
import { useEffect } from 'react';
import { sideConfig, topTheme, usualSideConfig, type SideConfig } from 'contract/areas/account/side-config';
import { userConfig } from 'contract/areas/account/user-config';
import { call } from '../kernel/call.ts';
import { asFailure } from '../kernel/failure.ts';
import { useField, useForm, type Form } from '../kernel/form.ts';
import { notice } from '../kernel/notice.ts';
import { useSession } from '../kernel/session.ts';
import { confirm } from '../ui/Confirm.tsx';
import { CheckField, ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { NumberField } from '../ui/fields/TextField.tsx';
import { choicesOf } from '../ui/labels.ts';
import { showTheme } from './theme.ts';

const keep = async (wanted: SideConfig) => {
  const done = await call(userConfig.endpoints.updateSideConfig, wanted);
  // Turned on again, the guide shows again.
  useSession.setState(({ sideConf: { isStep }, isNewVisitor }) => ({ sideConf: wanted, isNewVisitor: isNewVisitor || (wanted.isStep && !isStep) }));
  return done;
};

export function useSideConfigForm() {
  const saved = useSession(({ sideConf }) => sideConf);
  const form = useForm(sideConfig, saved, { unsaved: '界面设置' });
  const theme = useField<SideConfig['topTheme']>(form, 'topTheme').value;
  useEffect(() => {
    showTheme(theme);
    return () => showTheme(useSession.getState().sideConf.topTheme);
  }, [theme]);
  return { form, save: () => form.submit(keep) };
}

/** Asks first; answers what is in force then. */
export async function resetSideConfig(): Promise<SideConfig | undefined> {
  if (!await confirm({ title: '恢复默认设置', text: '确定恢复默认的界面设置吗？主题变为浅色，其他各项全部开启。', yes: '恢复默认' })) return undefined;
  try {
    await keep(usualSideConfig);
    notice.good('配置重置成功');
    return usualSideConfig;
  } catch (thrown) {
    notice.bad(asFailure(thrown).sentence);
    return undefined;
  }
}

export function SideConfigFields({ form }: { form: Form<typeof sideConfig> }) {
  const top = useField<boolean>(form, 'topMenuShow').value;
  return (
    <div className="fields fields--single">
      <ChoiceField form={form} name="topTheme" choices={choicesOf(topTheme)} wide required={false} />
      <CheckField form={form} name="topMenuShow" wide required={false} />
      {top && <NumberField form={form} name="topMenuMaxNum" unit="项" hint="其余的收在“更多”里" wide required={false} />}
      {top && <NumberField form={form} name="topMenuMinNum" unit="项" hint="页眉不超过1200像素宽时" wide required={false} />}
      <CheckField form={form} name="leftMenuAccordion" wide required={false} />
      <CheckField form={form} name="cachePage" wide required={false} />
      <CheckField form={form} name="keepTabs" wide required={false} />
      <CheckField form={form} name="isExplain" wide required={false} />
      <CheckField form={form} name="isStep" wide required={false} />
    </div>
  );
}
