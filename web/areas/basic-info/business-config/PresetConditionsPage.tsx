/** 预设条件: what applications are measured by when they are handed in, one line a condition, as the association has it now. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { businessConfig, configPermission } from 'contract/areas/basic-info/business-config';
import { conditionLevel } from 'contract/areas/practice/condition-choice';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { ConditionDrawer } from './ConditionDrawer.tsx';
import { kinds, type Condition, type Kind } from './conditions.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { choicesIn, valueText, type Area, type Setting } from './setting.ts';
import { Pending } from './SettingRow.tsx';
import './business-config.css';
import './conditions.css';

const tones = { BLOCK: 'bad', EXPLAIN: 'wait', WARN: 'busy', INFO: 'still' } as const;

export default function PresetConditionsPage() {
  const { data, error, refetch } = useCall(businessConfig.endpoints.getAll, {});
  const [search] = useSearchParams();
  const kind = kinds.find(({ key }) => key === search.get('area')) ?? kinds[0]!;
  return (
    <article className="rules">
      <PageHeader title="预设条件" />
      <p className="rules__rule"><Icon name="info" />提交申请时逐条核对：阻断的不能提交，须说明的由申请人写明情况后提交，提示的只作提醒，仅工作人员可见的在审核时显示。修改只用于生效以后提交的申请。</p>
      {error && !data && <ErrorState title="无法加载预设条件" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在加载…</span><span className="skeleton page-skeleton__block" /></p>}
      {data && <><LinkTabs label="业务" current={kind.key} tabs={kinds.map(({ key, title }) => ({ key, title, to: { search: `?area=${key}` } }))} /><Conditions key={kind.key} kind={kind} areas={data.areas} /></>}
    </article>
  );
}

function Conditions({ kind, areas }: { kind: Kind; areas: readonly Area[] }) {
  const mayChange = useMay(configPermission.edit);
  const [changing, setChanging] = useState<Condition | null>(null);
  const [isLooking, look] = useState(false);
  const all = new Map(areas.flatMap(({ groups }) => groups).flatMap(({ settings }) => settings).map((setting) => [setting.key, setting]));
  const setting = all.get(kind.setting);
  if (!setting) return null;
  const choices = choicesIn(setting.value);
  const isOtherwise = ({ code }: Condition) => choices.some((choice) => choice.code === code);
  const changed = kind.conditions.filter(isOtherwise).length;
  return (
    <>
      <Section title={`${kind.title}（${kind.conditions.length} 条${changed ? `，${changed} 条与规则不同` : ''}）`} extra={<Button small look="link" onClick={() => look(true)}>历史</Button>}>
        {setting.pending.map((line) => <Pending key={line.version} setting={setting} line={line} mayChange={mayChange} />)}
        <div className="conditions">
          <table className="conditions__table">
            <thead><tr><th scope="col">编号</th><th scope="col">条件</th><th scope="col">等级</th><th scope="col">核对的依据</th>{mayChange && <th scope="col"><span className="sr-only">操作</span></th>}</tr></thead>
            <tbody>
              {kind.conditions.map((one) => {
                const choice = choices.find(({ code }) => code === one.code);
                return (
                  <tr key={one.code} data-changed={choice ? true : undefined}>
                    <td className="conditions__code">{one.code}</td>
                    <th scope="row">{one.title}{choice?.message && <span className="conditions__note">提示语：{choice.message}</span>}{choice?.note && <span className="conditions__note">补充提示：{choice.note}</span>}</th>
                    <td><Level level={choice?.level ?? one.level} usual={one.level} isOff={choice?.enabled === false} /></td>
                    <td><Numbers keys={one.by} all={all} /></td>
                    {mayChange && <td><Button small aria-label={`修改${one.code} ${one.title}`} onClick={() => setChanging(one)}>修改</Button></td>}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </Section>
      {changing && <ConditionDrawer setting={setting} condition={changing} onClose={() => setChanging(null)} />}
      {isLooking && <HistoryDrawer setting={setting} onClose={() => look(false)} />}
    </>
  );
}

function Level({ level, usual, isOff }: { level: Condition['level']; usual: Condition['level']; isOff: boolean }) {
  if (isOff) return <><Tag>已停用</Tag><span className="conditions__usual">规则：{labelOf(conditionLevel, usual)}</span></>;
  return <><Tag tone={tones[level]}>{labelOf(conditionLevel, level)}</Tag>{level !== usual && <span className="conditions__usual">规则：{labelOf(conditionLevel, usual)}</span>}</>;
}

/** What it is judged by, with the way to where that is set. */
function Numbers({ keys, all }: { keys: readonly string[]; all: ReadonlyMap<string, Setting> }) {
  const settings = keys.flatMap((key) => all.get(key) ?? []);
  if (settings.length === 0) return <span className="conditions__none">按申请内容和登记核对</span>;
  return (
    <ul className="conditions__numbers">
      {settings.map((setting) => <li key={setting.key}><Link to={`/basicInfo/businessConfig?area=${setting.key.split('.')[0]}&find=${encodeURIComponent(setting.title)}`}>{setting.title}</Link>：{setting.editor.kind === 'materials' || setting.editor.kind === 'rows' ? '见清单' : valueText(setting, setting.value)}</li>)}
    </ul>
  );
}
