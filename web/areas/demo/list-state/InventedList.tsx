import { useState } from 'react';
import { CallError } from '../../../kernel/failure.ts';
import type { ListState } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { flow, people, type Person } from './people.ts';

const columns: Column<Person>[] = [
  { key: 'name', title: '姓名', sortable: true, width: 150 },
  { key: 'licenceNo', title: '执业证号', sortable: true, width: 190 },
  { key: 'firmName', title: '律师事务所', sortable: true, width: 240, grow: true },
  { key: 'type', title: '律师类别', width: 110 },
  { key: 'state', title: '状态', width: 120, render: (row) => <StateTag flow={flow} state={row.state} /> },
  { key: 'firstPracticeDate', title: '首次执业日期', sortable: true, width: 140 },
  { key: 'mobile', title: '手机号码', width: 140 },
  { key: 'payable', title: '应缴会费（元）', align: 'right', sortable: true, width: 150 },
  { key: 'remark', title: '备注', width: 220, hidden: true },
];

/** What the server would do with the page, order and state of the list. */
function useInventedList(kind: string): ListState<Person> {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const [sorting, setSorting] = useState<string>();
  const [key, order] = (sorting ?? 'name ').split(' ') as [keyof Person, string];
  const sorted = order ? people.toSorted((a, b) => String(a[key]).localeCompare(String(b[key]), 'zh-CN') * (order === 'asc' ? 1 : -1)) : people;
  const empty = kind === 'empty' || kind === 'nothing';
  return {
    rows: kind === 'loading' || kind === 'failed' ? undefined : empty ? [] : sorted.slice((page - 1) * limit, page * limit),
    total: empty || kind === 'loading' || kind === 'failed' ? 0 : people.length, page, limit, sorting,
    loading: kind === 'loading', refreshing: kind === 'refreshing',
    failure: kind === 'failed' || kind === 'stale' ? new CallError('busy', '系统正忙，请稍后重试', 503, '', [], [], '0198f3c2-7c1e-7aa0') : null,
    retry: () => notice.info('正在刷新'), setPage, setLimit: (to) => { setLimit(to); setPage(1); }, setSorting: (to) => { setSorting(to); setPage(1); },
    filtered: kind === 'empty', clearFilters: () => notice.info('已清空条件'),
  };
}

export function InventedList({ kind }: { kind: string }) {
  const list = useInventedList(kind);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      name="律师" list={list} columns={columns} rowKey={(row) => row.id} href={() => '/components/formDetail'}
      tools={<><Button look="primary" icon="plus" onClick={() => notice.good('保存成功')}>新增律师</Button><Button icon="upload">导入花名册</Button><Button icon="download">导出</Button></>}
      actions={() => <><Button look="link">修改</Button><Button look="link" tone="danger">删除</Button></>} actionsWidth={120}
      selection={{ chosen, onChange: setChosen, actions: <Button small icon="download">导出所选</Button>, onChooseAll: () => notice.info('已选择全部') }}
      empty={{ title: '还没有律师', hint: '点击“新增律师”，或从律师花名册导入。', children: <Button look="primary" icon="plus">新增律师</Button> }}
    />
  );
}
