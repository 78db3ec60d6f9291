/** 大数据表格: a hundred thousand learning records in the one DataTable; only the rows in sight are drawn. */
import { useMemo, useState } from 'react';
import type { ListState } from '../../../kernel/list.ts';
import { CallError } from '../../../kernel/failure.ts';
import { useOrdered } from '../../../ui/big-rows/use-ordered.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import type { RowSource } from '../../../ui/data-table/row-source.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { districts } from './invented.ts';
import { kinds, recordAt, states, ways, type LearningRecord } from './learning-records.ts';
import { ListNote } from './ListNote.tsx';

const choices = (some: readonly string[]) => some.map((one) => ({ value: one, label: one }));
const filters: readonly Filter[] = [
  { kind: 'text', key: 'text', label: '流水号、姓名、证号、律所或课程', placeholder: '姓名、证号、律所或课程' },
  { kind: 'choice', key: 'district', label: '区县', choices: choices(districts), multiple: true },
  { kind: 'choice', key: 'kind', label: '类别', choices: choices(kinds), multiple: true },
  { kind: 'choice', key: 'state', label: '状态', choices: choices(states), multiple: true },
  { kind: 'choice', key: 'way', label: '方式', choices: choices(ways), multiple: true },
];
const tones: Readonly<Record<string, 'good' | 'wait' | 'bad' | 'still'>> = { 有效: 'good', 待核对: 'wait', 重复: 'bad', 超出年度: 'still' };

const columns: readonly Column<LearningRecord>[] = [
  { key: 'no', title: '流水号', sortable: true, width: 150 },
  { key: 'name', title: '姓名', sortable: true, width: 100 },
  { key: 'licenceNo', title: '执业证号', sortable: true, width: 170 },
  { key: 'firm', title: '律师事务所', sortable: true, width: 230 },
  { key: 'district', title: '区县', sortable: true, width: 90 },
  { key: 'course', title: '课程', sortable: true, width: 240, grow: true },
  { key: 'kind', title: '类别', sortable: true, width: 100 },
  { key: 'way', title: '方式', width: 90 },
  { key: 'hours', title: '学时', sortable: true, width: 80, align: 'right' },
  { key: 'on', title: '学习日期', sortable: true, width: 120 },
  { key: 'state', title: '状态', sortable: true, width: 100, render: ({ state }) => <Tag tone={tones[state] ?? 'still'}>{state}</Tag> },
  { key: 'by', title: '登记人', width: 90 },
];

type Conditions = { text?: string | undefined } & { [K in 'district' | 'kind' | 'state' | 'way']?: string[] | undefined };

const begin = () => new Worker(new URL('./learning-records.worker.ts', import.meta.url), { type: 'module' });
const nothing = () => { /* All rows are here. */ };

export default function BigTablePage() {
  const [sorting, setSorting] = useState<string>();
  const [conditions, setConditions] = useState<Conditions>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { text, district = [], kind = [], state = [], way = [] } = conditions;
  const { order, busy, failed } = useOrdered(begin, { sorting, text, among: { district, kind, state, way } });

  const source = useMemo<RowSource<LearningRecord> | undefined>(() => order && {
    length: order.length,
    at: (index) => { const place = order[index]; return place === undefined ? undefined : recordAt(place); },
    idAt: (index) => String(order[index]),
    indexOf: (id) => order.indexOf(Number(id)),
  }, [order]);
  const list: ListState<LearningRecord> = {
    rows: undefined, total: source?.length ?? 0, page: 1, limit: 20, sorting, loading: !source && !failed, refreshing: busy && !!source,
    failure: failed ? new CallError('unknown', '浏览器未能整理数据，请重新加载页面', 0) : null,
    retry: nothing, setPage: nothing, setLimit: nothing, setSorting, filtered: Object.values(conditions).some((value) => value && value.length > 0), clearFilters: () => setConditions({}),
  };
  return (
    <div className="list-page">
      <ListNote>十万条记录一次放进同一个列表：只画看得见的行，排序和筛选在后台进行，滚动不停顿。用于在一张表里通览、比对全部数据；平常的名录仍应分页。</ListNote>
      <FilterBar<Conditions> filters={filters} value={conditions} onChange={(patch) => setConditions({ ...conditions, ...patch })} onReset={() => setConditions({})} />
      <DataTable<LearningRecord>
        name="学习记录" list={list} columns={columns} rowKey={({ no }) => no} {...(source && { virtual: source })}
        selection={{ chosen, onChange: setChosen, actions: <span className="data-table__most">按住 Shift 点选可选中一段；Ctrl+C 复制屏幕上选中的行</span> }}
      />
    </div>
  );
}
