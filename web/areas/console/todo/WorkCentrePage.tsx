/** 办理中心: what waits for me, in what I did something and what I handed in, each a list of its own behind a tab. */
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { caseNote } from 'contract/areas/console/case-note';
import { todo, workScope, type WorkScope } from 'contract/areas/console/todo';
import { keysOf } from 'contract/kernel/keys';
import { useList } from '../../../kernel/list.ts';
import type { RowOf } from '../../../kernel/list-answer.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { workColumns } from './work-columns.tsx';

const { getWork, getWorkCounts } = todo.endpoints;
type Row = RowOf<typeof getWork>;
const scopes = keysOf(workScope.labels);

const said: Readonly<Record<WorkScope, { dates: string; title: string; hint: string }>> = {
  todo: { dates: '到达日期', title: '没有待办', hint: '需要您确认、审核的事项会出现在这里，期限最近、等得最久的排在最前。' },
  done: { dates: '办理日期', title: '还没有办理过的事项', hint: '您办理过的每一件都会出现在这里，可以随时看它后来到了哪一步。' },
  begun: { dates: '提交日期', title: '还没有发起过的事项', hint: '您提交的、代人提交的申请会出现在这里，办结以后也找得到。草稿在“待办”里。' },
  copied: { dates: '抄送日期', title: '没有抄送给您的事项', hint: '同事把一件抄送给您时，会出现在这里，直到您标为已阅。' },
};

const searchOf = (scope: WorkScope) => ({ search: scope === 'todo' ? '' : `scope=${scope}` });

export default function WorkCentrePage() {
  const [search] = useSearchParams();
  const scope = scopes.find((one) => one === search.get('scope')) ?? 'todo';
  return <WorkList key={scope} scope={scope} />;
}

function WorkList({ scope }: { scope: WorkScope }) {
  const { dates, ...empty } = said[scope];
  const table = `console.workCentre.${scope}`;
  const setting = useTableSetting(table);
  const list = useList(getWork, { fixed: { scope }, limit: setting.settings?.limit });
  const { data: counts } = useCall(getWorkCounts, {}, { keep: true });
  const filters = useMemo((): readonly Filter[] => [
    { kind: 'text', key: 'keyword', label: '编号或名称' },
    { kind: 'choice', key: 'kind', label: '业务', choices: (counts?.kinds ?? []).map(({ entity, title }) => ({ value: entity, label: title })), multiple: true },
    { kind: 'dates', from: 'from', to: 'to', label: dates },
  ], [counts?.kinds, dates]);
  const others = scope === 'todo' ? counts?.others ?? [] : [];
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      {others.length > 0 && <p className="list-note"><Icon name="info" />另有{others.map(({ key, title, count, address }, at) => <span key={key}><Link to={address}>{title} {count} 件</Link>{at < others.length - 1 && '，'}</span>)}</p>}
      <DataTable
        name={workScope.labels[scope]} list={list} columns={workColumns[scope]} rowKey={({ id }) => id} href={({ address }) => address}
        tools={<LinkTabs label="范围" current={scope} tabs={scopes.map((one) => ({ key: one, title: <>{workScope.labels[one]}{counts && <b>{counts[one]}</b>}</>, to: searchOf(one) }))} />}
        {...(scope === 'copied' && { actions: (row: Row) => <MarkRead of={row} />, actionsWidth: 90 })}
        empty={empty} {...setting}
      />
    </div>
  );
}

function MarkRead({ of: { entity, id } }: { of: { entity: string; id: string } }) {
  const { act, pending } = useAct(caseNote.endpoints.markRead);
  return <Button look="link" busy={pending} onClick={() => void act({ entity, id }).catch((thrown: unknown) => notice.failed(thrown, '未能标为已阅'))}>已阅</Button>;
}
