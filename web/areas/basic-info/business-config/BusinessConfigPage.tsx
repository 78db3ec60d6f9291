/** 业务配置: every number, deadline and list of the rules, by area and group. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { businessConfig, configPermission } from 'contract/areas/basic-info/business-config';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AreaTabs } from './AreaTabs.tsx';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { RuleFilter } from './RuleFilter.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { Area, Setting } from './setting.ts';
import './business-config.css';

/** Which version a case is judged by (glossary, section 3: Setting). */
const rule = '修改只用于生效以后提交的申请。已经提交的申请，仍按提交时有效的版本办理。';

export default function BusinessConfigPage() {
  const { data, error, refetch } = useCall(businessConfig.endpoints.getAll, {});
  const [search] = useSearchParams();
  const area = data?.areas.find((one) => one.area === search.get('area')) ?? data?.areas[0];
  return (
    <article className="rules">
      <PageHeader title="业务配置" />
      <p className="rules__rule"><Icon name="info" />{rule}</p>
      {error && !data && <ErrorState title="无法加载业务配置" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在加载…</span><span className="skeleton page-skeleton__block" /></p>}
      {data && area && <><AreaTabs areas={data.areas} current={area.area} /><Rules area={area} /></>}
    </article>
  );
}

function Rules({ area }: { area: Area }) {
  const mayChange = useMay(configPermission.edit);
  const [search, setSearch] = useSearchParams();
  const [changing, setChanging] = useState<string | null>(null);
  const [looking, setLooking] = useState<string | null>(null);
  const all = area.groups.flatMap(({ settings }) => settings);
  const find = (key: string | null) => all.find((one) => one.key === key);
  const [wanted, onlyUncertain] = [search.get('find') ?? '', search.get('uncertain') === 'true'];
  const isShown = ({ title, source, isUncertain }: Setting) => (title.includes(wanted) || source.includes(wanted)) && (isUncertain || !onlyUncertain);
  const groups = area.groups.map(({ title, settings }) => ({ title, settings: settings.filter(isShown) })).filter(({ settings }) => settings.length > 0);
  const [changed, looked] = [find(changing), find(looking)];
  const clear = () => setSearch((before) => { const after = new URLSearchParams(before); after.delete('find'); after.delete('uncertain'); return after; }, { replace: true });
  return (
    <>
      <RuleFilter uncertain={all.filter(({ isUncertain }) => isUncertain).length} />
      {groups.map(({ title, settings }) => (
        <Section key={title} title={title}>
          <ul>{settings.map((setting) => <SettingRow key={setting.key} setting={setting} mayChange={mayChange} onChange={() => setChanging(setting.key)} onHistory={() => setLooking(setting.key)} />)}</ul>
        </Section>
      ))}
      {groups.length === 0 && <div className="panel"><Empty icon="search" title="没有符合条件的设置项"><Button onClick={clear}>清空条件</Button></Empty></div>}
      {changed && <ChangeDrawer setting={changed} rule={rule} onClose={() => setChanging(null)} />}
      {looked && <HistoryDrawer setting={looked} onClose={() => setLooking(null)} />}
    </>
  );
}
