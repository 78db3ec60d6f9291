/** 实习申请: everybody's own view of the applications, an applicant's one as well as a firm's forty. */
import { apply, practiceApplication } from 'contract/areas/practice/practice-application';
import { useMay } from '../../../kernel/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { applicationColumns } from './application-columns.tsx';
import { applicationFilters, useApplicationList, type Scope } from './application-list.ts';
import { ScopeTabs } from './ScopeTabs.tsx';
import { StartCard } from './StartCard.tsx';

const tabs: readonly { scope: Scope; title: string }[] = [{ scope: 'all', title: '全部' }, { scope: 'todo', title: '待我处理' }, { scope: 'done', title: '已办理' }];

const nothing = {
  all: { title: '还没有实习申请', hint: '实习人员提交申请后会出现在这里。' },
  todo: { title: '没有待您处理的申请', hint: '需要您办理时，申请会出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您办理过的申请会出现在这里，可随时查看进展。' },
} satisfies Record<Scope, { title: string; hint: string }>;

const table = 'practice.application';

export default function PracticeApplicationListPage() {
  const setting = useTableSetting(table);
  const list = useApplicationList('all', setting.settings?.limit);
  const mayCreate = useMay(apply.create);
  const onBehalf = useMay(apply.review);
  const none = list.rows?.length === 0 && list.scope === 'all' && !list.filtered;
  if (mayCreate && !onBehalf && none && !list.failure) return <StartCard />;
  return (
    <div className="list-page">
      <FilterBar filters={applicationFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="实习申请" list={list} columns={applicationColumns} rowKey={(row) => row.id} href={(row) => `${practiceApplication.pages.list.path}/${row.id}`}
        tools={<>
          <ScopeTabs tabs={tabs} usual="all" current={list.scope} />
          {mayCreate && <LinkButton look="primary" icon="plus" to={practiceApplication.pages.create.path}>{onBehalf ? '代填实习申请' : '填写实习申请'}</LinkButton>}
        </>}
        empty={nothing[list.scope]}
        {...setting}
      />
    </div>
  );
}
