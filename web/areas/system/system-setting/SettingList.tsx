/** The settings of a tab, group by group: what is in force, since when and by whom, the default, the source. */
import { useState } from 'react';
import type { Setting } from 'contract/kernel/setting';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { aboutOf, groupsOf, type SettingScreen } from './setting-screen.ts';
import { saidOf } from './value-text.ts';
import './system-setting.css';

export function SettingList({ screen }: { screen: SettingScreen }) {
  const [changing, setChanging] = useState<string>();
  const [looking, setLooking] = useState<string>();
  const named = (name: string | undefined) => (name === undefined ? undefined : screen.settings[name]);
  const [changed, looked] = [named(changing), named(looking)];
  return (
    <>
      {groupsOf(screen).map(({ title, names }) => (
        <Section key={title} title={title}>
          <ul className="settings">{names.map((name) => { const setting = screen.settings[name]; return setting && <Row key={name} screen={screen} name={name} setting={setting} onChange={() => setChanging(name)} onHistory={() => setLooking(name)} />; })}</ul>
        </Section>
      ))}
      {changing && changed && <ChangeDrawer screen={screen} names={[changing]} title={`修改：${changed.title}`} onClose={() => setChanging(undefined)} />}
      {looking && looked && <HistoryDrawer setting={looked} about={aboutOf(screen, looking)} names={screen.names ?? {}} onClose={() => setLooking(undefined)} />}
    </>
  );
}

function Row({ screen, name, setting, onChange, onHistory }: { screen: SettingScreen; name: string; setting: Setting; onChange(): void; onHistory(): void }) {
  const { title, schema, initial, source } = setting;
  const value = screen.values[name];
  const since = aboutOf(screen, name).history.find(({ state }) => state === 'inForce');
  const isChanged = JSON.stringify(saidOf(schema, value)) !== JSON.stringify(saidOf(schema, initial)) && initial !== '';
  const shown = screen.show?.(name, value);
  return (
    <li className="setting" aria-label={title}>
      <h4 className="setting__title">{title}</h4>
      <div className="setting__value">
        {shown ?? <Values screen={screen} setting={setting} value={value} />}
        {since ? <p className="setting__note">{momentText(since.at)} {since.changedByName}：{since.reason ?? '未写明依据'}</p> : <p className="setting__note">产品默认值，尚未修改</p>}
      </div>
      <div className="setting__about">
        {isChanged && <p>默认：{saidOf(schema, initial, screen.names).map(({ text }) => text).join('；')}</p>}
        <p>来源：{source}</p>
      </div>
      <div className="setting__actions">
        <Button small look="link" aria-label={`${title}的历史`} onClick={onHistory}>历史</Button>
        {screen.mayChange && <Button small aria-label={`修改${title}`} onClick={onChange}>修改</Button>}
      </div>
    </li>
  );
}

function Values({ screen, setting: { schema }, value }: { screen: SettingScreen; setting: Setting; value: unknown }) {
  const said = saidOf(schema, value, screen.names);
  if (said.length === 1 && said[0]?.title === null) return <p className="setting__now">{said[0].text}</p>;
  return <dl className="setting__parts">{said.map(({ title, text }) => <div key={title}><dt>{title}</dt><dd>{text}</dd></div>)}</dl>;
}
