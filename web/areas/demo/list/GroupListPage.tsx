/** 多级表头列表: a firm's year in numbers, the numbers that belong together under one head. */
import { countText } from '../../../ui/count-text.ts';
import { useLocalList } from '../../../kernel/local-list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { draw, firms } from './invented.ts';
import { ListNote } from './ListNote.tsx';

const year = firms.map(({ name, district }, at) => {
  const lawyers = 3 + draw(at, 50, 80);
  const payable = lawyers * (1_200 + draw(at, 51, 4) * 200);
  const paid = draw(at, 52, 4) === 0 ? Math.round(payable * draw(at, 53, 9) / 10) : payable;
  return {
    id: String(at), name, district, lawyers, partners: 3 + Math.floor(lawyers * 0.3 * draw(at, 54, 10) / 10), interns: draw(at, 55, 12),
    civil: lawyers * draw(at, 56, 30), criminal: lawyers * draw(at, 57, 8), administrative: lawyers * draw(at, 58, 3), other: lawyers * draw(at, 59, 15), payable, paid, unpaid: payable - paid,
  };
});
type Row = (typeof year)[number];
type Count = { [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row];

const count = (key: Count, title: string, group: string, width = 90): Column<Row> => ({ key, title, group, width, align: 'right', sortable: true, render: (row) => countText(row[key]) });
const money = (key: Count, title: string): Column<Row> => ({ ...count(key, title, '会费（元）', 120), render: (row) => row[key].toLocaleString('zh-CN', { minimumFractionDigits: 2 }) });

const columns: readonly Column<Row>[] = [
  { key: 'name', title: '律师事务所', sortable: true, width: 250, grow: true },
  { key: 'district', title: '区县', sortable: true, width: 90 },
  count('lawyers', '律师', '人员'), count('partners', '合伙人', '人员'), count('interns', '实习人员', '人员', 100),
  count('civil', '民商事', '全年业务（件）'), count('criminal', '刑事', '全年业务（件）'), count('administrative', '行政', '全年业务（件）'), count('other', '非诉讼', '全年业务（件）'),
  money('payable', '应缴'), money('paid', '已缴'), money('unpaid', '未缴'),
];

export default function GroupListPage() {
  const setting = useTableSetting('demo.groupList');
  const list = useLocalList(year, { limit: setting.settings?.limit });
  return (
    <div className="list-page">
      <ListNote>栏目很多、成组比对时用：相关的数字放在同一个大标题下。表比窗口宽时，在单元格空白处按住鼠标左右拖动，首列始终可见。</ListNote>
      <DataTable name="律所年度统计" list={list} columns={columns} rowKey={({ id }) => id} {...setting} />
    </div>
  );
}
