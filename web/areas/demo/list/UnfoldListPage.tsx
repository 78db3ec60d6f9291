/** 展开行列表: a lawyer's year of learning in a line, its courses below when asked for. */
import { useLocalList } from '../../../kernel/local-list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { draw, firms, licenceOf, personName, pick } from './invented.ts';
import { recordAt } from './learning-records.ts';
import { ListNote } from './ListNote.tsx';
import './unfold-list.css';

interface Year { id: string; name: string; licenceNo: string; firm: string; courses: { no: string; course: string; kind: string; way: string; on: string; hours: number }[]; hours: number; needed: number }

const needed = 40;
const years: readonly Year[] = Array.from({ length: 86 }, (_, at) => {
  const courses = Array.from({ length: 2 + draw(at, 40, 9) }, (_unused, course) => recordAt(at * 16 + course)).toSorted((a, b) => a.on.localeCompare(b.on));
  return { id: String(at), name: personName(at), licenceNo: licenceOf(at), firm: pick(firms, at, 12).name, courses, hours: courses.reduce((sum, { hours }) => sum + hours, 0), needed };
});

const columns: readonly Column<Year>[] = [
  { key: 'name', title: '姓名', sortable: true, width: 120 },
  { key: 'licenceNo', title: '执业证号', width: 180, copy: true },
  { key: 'firm', title: '律师事务所', sortable: true, width: 240, grow: true },
  { key: 'count', title: '课程', width: 80, align: 'right', render: ({ courses }) => `${courses.length}门` },
  { key: 'hours', title: '已修学时', sortable: true, width: 110, align: 'right' },
  { key: 'needed', title: '应修学时', width: 100, align: 'right' },
  { key: 'state', title: '考核条件', width: 120, render: ({ hours }) => hours >= needed ? <Tag tone="good">已达到</Tag> : <Tag tone="wait">{`还差${needed - hours}学时`}</Tag> },
];

function Courses({ year }: { year: Year }) {
  return (
    <table className="unfolded" aria-label={`${year.name}的课程`}>
      <thead><tr><th scope="col">学习日期</th><th scope="col">课程</th><th scope="col">类别</th><th scope="col">方式</th><th scope="col" data-align="right">学时</th></tr></thead>
      <tbody>{year.courses.map(({ no, course, kind, way, on, hours }) => <tr key={no}><td>{on}</td><td>{course}</td><td>{kind}</td><td>{way}</td><td data-align="right">{hours}</td></tr>)}</tbody>
    </table>
  );
}

export default function UnfoldListPage() {
  const setting = useTableSetting('demo.unfoldList');
  const list = useLocalList(years, { limit: setting.settings?.limit });
  return (
    <div className="list-page">
      <ListNote>一行说得出结论、少数行要看来由时用：先看谁的学时不够，再展开看是哪些课程。键盘上右方向键展开，左方向键收起。</ListNote>
      <DataTable name="年度学时" list={list} columns={columns} rowKey={({ id }) => id} unfold={(year) => <Courses year={year} />} {...setting} />
    </div>
  );
}
