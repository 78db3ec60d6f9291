import { useState } from 'react';
import { securityPresets, securitySettings } from 'contract/areas/system/security-settings';
import { securityPermission, settingScreens } from 'contract/areas/system/system-setting';
import { keysOf } from 'contract/kernel/keys';
import { useAct, useCall } from '../../../kernel/query.ts';
import { sealedPassword } from '../../../kernel/sealed-password.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import type { SettingScreen } from './setting-screen.ts';
import { SettingFrame } from './SettingFrame.tsx';
import { SettingList } from './SettingList.tsx';
import { changesOf } from './value-text.ts';

const { getSecurity, updateSecurity } = settingScreens.endpoints;
type Preset = keyof typeof securityPresets;

export default function SafetySettingPage() {
  const { data, error, refetch } = useCall(getSecurity, {});
  const mayChange = useMay(securityPermission.edit);
  const update = useAct(updateSecurity);
  const screen: SettingScreen | undefined = data && {
    dto: 'securitySettingsEditDto', settings: securitySettings, values: data.securitySettingsEditDto, about: data.about, mayChange, asksPassword: true,
    names: Object.fromEntries(data.roles.map(({ code, title }) => [code, title])),
    save: async ({ values, versions, reason, currentPassword }) => update.act({ securitySettingsEditDto: values, versions, reason, ...await sealedPassword(currentPassword) }),
  };
  return (
    <SettingFrame current="safety" failure={error} isLoading={!data} onRetry={() => void refetch()}>
      {screen && <><Presets screen={screen} /><SettingList screen={screen} /></>}
    </SettingFrame>
  );
}

/** Both schools whole, so that nobody puts one together by hand. What stands already is not changed again. */
function Presets({ screen }: { screen: SettingScreen }) {
  const [chosen, setChosen] = useState<Preset>();
  const differing = (preset: Preset): string[] => keysOf(securityPresets[preset].values)
    .filter((name) => changesOf(securitySettings[name].schema, screen.values[name], securityPresets[preset].values[name]).length > 0);
  return (
    <Section title="整套采用">
      <div className="presets">
        {keysOf(securityPresets).map((preset) => {
          const { title, about } = securityPresets[preset];
          const isCurrent = differing(preset).length === 0;
          return (
            <div key={preset} className="preset" data-current={isCurrent || undefined}>
              <p><b>{title}</b> {isCurrent && <Tag tone="good">正在采用</Tag>}</p>
              <p className="setting__note">{about}</p>
              {screen.mayChange && !isCurrent && <Button onClick={() => setChosen(preset)}>采用{title}…</Button>}
            </div>
          );
        })}
      </div>
      {chosen && <ChangeDrawer screen={screen} names={differing(chosen)} values={{ ...screen.values, ...securityPresets[chosen].values }} title={`整套采用：${securityPresets[chosen].title}`} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}
