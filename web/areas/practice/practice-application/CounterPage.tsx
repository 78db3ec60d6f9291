/** 窗口代录: what the association's own people enter for whoever comes with paper, and where it stands. */
import { useState } from 'react';
import { counter, practiceApplication } from 'contract/areas/practice/practice-application';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { applicationColumns } from './application-columns.tsx';
import { applicationFilters } from './application-list.ts';
import { StartCard } from './StartCard.tsx';

export default function CounterPage() {
  const setting = useTableSetting('practice.counter');
  const list = useList(practiceApplication.endpoints.getPracticeApplications, { fixed: { sourceChannel: 'COUNTER' }, limit: setting.settings?.limit });
  const mayEnter = useMay(counter.create);
  const [isBeginning, begin] = useState(false);
  const none = list.rows?.length === 0 && !list.filtered && !list.failure;
  if (mayEnter && (isBeginning || none)) return <StartCard />;
  return (
    <div className="list-page">
      <FilterBar filters={applicationFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters} />
      <DataTable
        name="窗口代录的申请" list={list} columns={applicationColumns} rowKey={(row) => row.id} href={(row) => `${practiceApplication.pages.list.path}/${row.id}`}
        tools={mayEnter && <Button look="primary" icon="plus" onClick={() => begin(true)}>代录实习申请</Button>}
        empty={{ title: '还没有窗口代录的申请', hint: '为带着纸质材料来窗口的人录入后，会出现在这里。' }}
        {...setting}
      />
    </div>
  );
}
