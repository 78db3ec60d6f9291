import { basicSettings } from 'contract/areas/system/basic-settings';
import { systemSetting } from 'contract/areas/system/setting';
import { basicPermission, settingScreens } from 'contract/areas/system/system-setting';
import { searchOf } from '../../../kernel/call.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { LogoField } from './LogoField.tsx';
import { SettingFrame } from './SettingFrame.tsx';
import { SettingList } from './SettingList.tsx';

const { getBasic, updateBasic } = settingScreens.endpoints;

export default function BasicSettingPage() {
  const { data, error, refetch } = useCall(getBasic, {});
  const mayChange = useMay(basicPermission.edit);
  const update = useAct(updateBasic);
  return (
    <SettingFrame current="basic" failure={error} isLoading={!data} onRetry={() => void refetch()}>
      {data && <SettingList screen={{
        dto: 'basicSettingsEditDto', settings: basicSettings, values: data.basicSettingsEditDto, about: data.about, mayChange,
        own: (name, form, path) => (name === 'logo' ? <LogoField form={form} name={path} label="单位标志" /> : null),
        show: (name, value) => (name !== 'logo' ? null : <img className="setting__logo" alt={value ? '现在的单位标志' : '产品自带的标志'} src={typeof value === 'string' && value ? `${systemSetting.endpoints.getLogo.path}${searchOf({ logo: value })}` : '/mark.svg'} />),
        save: ({ values, versions, reason }) => update.act({ basicSettingsEditDto: values, versions, reason }),
      }} />}
    </SettingFrame>
  );
}
