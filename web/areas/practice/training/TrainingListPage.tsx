/** 集中培训: sessions as cards for who enrols, as a list for who plans them. */
import { useState } from 'react';
import { sessionFlow, training, trainingMode, trainingSession } from 'contract/areas/practice/training';
import { enrolmentFlow, enrolments } from 'contract/areas/practice/training-enrolment.flow';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { CardList } from '../../../ui/card-list/CardList.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { EnrolButton, isOver } from './OwnEnrolment.tsx';
import { SessionDrawer } from './SessionDrawer.tsx';

const { endpoints, pages } = trainingSession;
type Row = Output<typeof endpoints.getTrainingSessions>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '期数或名称' },
  { kind: 'choice', key: 'state', label: '状态', choices: Object.entries(sessionFlow.states).map(([value, { title }]) => ({ value, label: title })), multiple: true },
  { kind: 'dates', from: 'startFrom', to: 'startTo', label: '培训日期' },
];
const columns: readonly Column<Row>[] = [
  { key: 'periodNo', title: '期数', sortable: true, width: 140, copy: true },
  { key: 'name', title: '培训班名称', width: 240, grow: true },
  { key: 'state', title: '状态', width: 110, render: (row) => <StateTag flow={sessionFlow} state={row.state} /> },
  { key: 'mode', title: '方式', width: 110, render: (row) => labelOf(trainingMode, row.mode) },
  { key: 'enrollEnd', title: '报名截止', sortable: true, width: 104 },
  { key: 'startDate', title: '培训日期', sortable: true, width: 200, render: (row) => `${row.startDate} 至 ${row.endDate}` },
  { key: 'enrolled', title: '已报名', width: 100, align: 'right', render: (row) => `${row.enrolled} / ${row.capacity}` },
  { key: 'waiting', title: '候补', width: 72, align: 'right' },
];

const table = 'practice.training';

export default function TrainingListPage() {
  const setting = useTableSetting(table);
  const [enrols, plans] = [useMay(enrolments.create), useMay(training.create)];
  const list = useList(endpoints.getTrainingSessions, { limit: setting.settings?.limit });
  const [adding, setAdding] = useState(false);
  const href = ({ id }: Row) => `${pages.list.path}/${id}`;
  if (enrols) {
    return (
      <CardList
        name="培训班" list={list} empty={{ title: '还没有培训班', hint: '市律师协会开放报名后，会出现在这里。' }}
        card={(row) => ({
          id: row.id, title: row.name, href: href(row), note: `${row.periodNo}　${labelOf(trainingMode, row.mode)}${row.place ? `　${row.place}` : ''}`,
          tag: row.mine ? <StateTag flow={enrolmentFlow} state={row.mine.state} /> : <StateTag flow={sessionFlow} state={row.state} />,
          facts: [{ label: '报名截止', value: row.enrollEnd }, { label: '培训开始', value: row.startDate }, { label: '培训结束', value: row.endDate }, { label: '已报名', value: `${row.enrolled} / ${row.capacity}${row.waiting ? `，候补 ${row.waiting} 人` : ''}` }],
          // Only a session that can be enrolled in has something to press.
          ...(row.state === 'enrolling' && (!row.mine || isOver(row.mine.state)) && { actions: <EnrolButton session={row} /> }),
        })}
      />
    );
  }
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="培训班" list={list} columns={columns} rowKey={(row) => row.id} href={href}
        tools={plans && <Button look="primary" icon="plus" onClick={() => setAdding(true)}>新增培训班</Button>}
        empty={{ title: '还没有培训班', hint: plans ? '点击“新增培训班”，填写日期、名额和课程，再开放报名。' : '培训部开放报名后，会出现在这里。' }}
        {...setting}
      />
      {adding && <SessionDrawer known={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
