/** 合并单元格: training points by district, firm and kind; equal neighbours become one cell, and every order keeps them neighbours. */
import { useState } from 'react';
import { useLocalList } from '../../../kernel/local-list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { draw, firms } from './invented.ts';
import { ListNote } from './ListNote.tsx';

interface Row { id: string; district: string; firm: string; kind: string; people: number; hours: number; average: string }

const kinds = ['业务培训', '职业道德', '律所管理'];
const rows: readonly Row[] = firms.slice(0, 24).toSorted((a, b) => a.district.localeCompare(b.district, 'zh-CN')).flatMap(({ name, district }, at) => kinds.slice(0, 1 + draw(at, 60, 3)).map((kind, index) => {
  const people = 2 + draw(at * 3 + index, 61, 40);
  const hours = people * (4 + draw(at * 3 + index, 62, 20));
  return { id: `${at}-${index}`, district, firm: name, kind, people, hours, average: (hours / people).toFixed(1) };
}));

const columns: readonly Column<Row>[] = [
  { key: 'district', title: '区县', sortable: true, width: 120, merge: ({ district }) => district },
  { key: 'firm', title: '律师事务所', sortable: true, width: 260, grow: true, merge: ({ firm }) => firm },
  { key: 'kind', title: '培训类别', sortable: true, width: 130 },
  { key: 'people', title: '参加人数', sortable: true, width: 110, align: 'right' },
  { key: 'hours', title: '总学时', sortable: true, width: 110, align: 'right' },
  { key: 'average', title: '人均学时', sortable: true, width: 110, align: 'right' },
];
const groups = [({ district }: Row) => district, ({ firm }: Row) => firm];

export default function MergePage() {
  const [together, setTogether] = useState(true);
  const setting = useTableSetting('demo.mergeList');
  const list = useLocalList(rows, { limit: setting.settings?.limit ?? 50, ...(together && { together: groups }) });
  return (
    <div className="list-page">
      <ListNote>同一区县、同一律所的多行要当作一组看时用。规则：只有上下相邻且相同的单元格才合并；右边的列只在左边同组之内合并。所以排序时整组一起移动，组内再按所选的列排。</ListNote>
      <DataTable name="培训统计" list={list} columns={columns} rowKey={({ id }) => id} {...setting}
        tools={<label className="merge-together"><input type="checkbox" className="check" checked={together} onChange={(event) => setTogether(event.target.checked)} /> 排序时保持同组相邻{!together && '（已关闭：相同的值不相邻就不再合并）'}</label>} />
    </div>
  );
}
