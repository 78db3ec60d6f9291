import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { findFirms } from '../application-form.ts';
import { InventedList } from './InventedList.tsx';
import '../demo.css';

const kinds = { list: '正常', nothing: '尚无记录', empty: '没有符合条件的', loading: '首次读取', refreshing: '正在更新', failed: '未能读取', stale: '未能更新' } as const;

/** 列表状态: one list as it looks before there is anything, while it is read, and when it can't be. */
export default function ListStatePage() {
  const [search, setSearch] = useSearchParams();
  const show = search.get('show') ?? 'list';
  return (
    <div className="list-page">
      <div className="demo-kinds" role="radiogroup" aria-label="列表的状态">
        {Object.entries(kinds).map(([kind, title]) => <label key={kind} className="field__choice"><input type="radio" className="check" name="kind" checked={kind === show} onChange={() => setSearch(kind === 'list' ? {} : { show: kind }, { replace: true })} />{title}</label>)}
      </div>
      <Filters />
      <InventedList key={show} kind={show} />
    </div>
  );
}

function Filters() {
  const [value, setValue] = useState<Record<string, unknown>>({ status: ['ACTIVE'] });
  return (
    <FilterBar value={value} onChange={(patch) => setValue({ ...value, ...patch })} onReset={() => setValue({})} filters={[
      { kind: 'text', key: 'keyword', label: '姓名或执业证号' },
      { kind: 'choice', key: 'status', label: '状态', multiple: true, choices: [{ value: 'ACTIVE', label: '执业' }, { value: 'SUSPENDED', label: '暂停执业' }, { value: 'CANCELLED', label: '注销' }] },
      { kind: 'pick', key: 'firmId', label: '律师事务所', load: findFirms },
      { kind: 'choice', key: 'sex', label: '性别', choices: [{ value: 'MALE', label: '男' }, { value: 'FEMALE', label: '女' }] },
      { kind: 'dates', from: 'from', to: 'to', label: '首次执业' },
    ]} />
  );
}
