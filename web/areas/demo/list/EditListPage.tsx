/** 可编辑表格: the examiners of an interview day, typed over in place. */
import { lawyerLicenceNo, mobile, personName as nameRule } from 'contract/areas/basic-info/formats';
import { date } from 'contract/kernel/schema';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import type { EditColumn } from '../../../ui/edit-table/edit-column.ts';
import { blankRow, useEditRows } from '../../../ui/edit-table/edit-rows.ts';
import { EditTable } from '../../../ui/edit-table/EditTable.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { draw, licenceOf, personName } from './invented.ts';
import { ListNote } from './ListNote.tsx';

const columns: readonly EditColumn[] = [
  { key: 'name', title: '考官姓名', width: 120, required: true, rule: nameRule },
  { key: 'licenceNo', title: '执业证号', width: 190, required: true, rule: lawyerLicenceNo, unique: true },
  { key: 'mobile', title: '手机', width: 140, required: true, rule: mobile },
  { key: 'group', title: '考组', width: 110, required: true, choices: ['第一考组', '第二考组', '第三考组'].map((label, at) => ({ value: String(at + 1), label })) },
  { key: 'part', title: '担任', width: 110, choices: [{ value: 'HEAD', label: '主考官' }, { value: 'MEMBER', label: '考官' }, { value: 'RECORD', label: '记录员' }] },
  { key: 'on', title: '面试日期', width: 130, required: true, rule: date, day: true, placeholder: '2026-03-01' },
  { key: 'remark', title: '备注', width: 200 },
];

const initial = Array.from({ length: 9 }, (_, at) => blankRow({
  name: personName(at + 300), licenceNo: licenceOf(at + 300), mobile: `1${['38', '59', '86'][at % 3]}${String(10_000_000 + draw(at, 30, 89_999_999))}`,
  group: String(1 + Math.floor(at / 3)), part: at % 3 === 0 ? 'HEAD' : at % 3 === 1 ? 'MEMBER' : 'RECORD', on: '2026-03-21', remark: at === 4 ? '上午有庭审，安排在下午' : '',
}));

export default function EditListPage() {
  const edit = useEditRows(columns, initial, '面试考官安排');
  const wrong = edit.faults.size > 0;
  const save = () => { edit.keep(); notice.good(`已保存 ${edit.rows.length} 名考官的安排`); };
  return (
    <div className="list-page">
      <ListNote>一次要改很多行的少数几栏时用。点一格直接输入，回车往下、Tab 往右、Esc 放弃这一格；Ctrl+Z 撤销；也可以从 Excel 粘贴一块。</ListNote>
      <EditTable name="面试考官安排" edit={edit} empty={<Empty title="还没有安排考官" hint="点击“新增行”，或从 Excel 粘贴。" />}
        actions={<Button look="primary" disabled={!edit.changed || wrong} title={wrong ? '请先改正标红的单元格' : edit.changed ? undefined : '没有需要保存的修改'} onClick={save}>保存</Button>} />
    </div>
  );
}
