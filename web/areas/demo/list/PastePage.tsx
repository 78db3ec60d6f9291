/** 表格粘贴: a roster copied in Excel or WPS, put down here: heads are found, columns matched, faults shown cell by cell. */
import { useState } from 'react';
import { idCard, lawyerLicenceNo, mobile, personName } from 'contract/areas/basic-info/formats';
import { date } from 'contract/kernel/schema';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import type { EditColumn } from '../../../ui/edit-table/edit-column.ts';
import { useEditRows } from '../../../ui/edit-table/edit-rows.ts';
import { EditTable } from '../../../ui/edit-table/EditTable.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { PasteReview } from '../../../ui/paste/PasteReview.tsx';
import { PasteZone } from '../../../ui/paste/PasteZone.tsx';
import { readClipboard, type Cells } from '../../../ui/paste/read-clipboard.ts';
import { ListNote } from './ListNote.tsx';

const columns: readonly EditColumn[] = [
  { key: 'name', title: '姓名', width: 110, required: true, rule: personName, aliases: ['律师姓名', '实习人员姓名'] },
  { key: 'idNo', title: '身份证号', width: 200, required: true, rule: idCard, unique: true, aliases: ['证件号码', '身份证号码', '公民身份号码'] },
  { key: 'mobile', title: '手机', width: 140, rule: mobile, aliases: ['手机号', '手机号码', '联系电话', '电话'] },
  { key: 'licenceNo', title: '执业证号', width: 190, rule: lawyerLicenceNo, unique: true, aliases: ['执业证书号', '律师证号', '执业证'] },
  { key: 'staffNo', title: '所内工号', width: 110, aliases: ['工号', '编号'] },
  { key: 'joinedOn', title: '入所日期', width: 130, rule: date, day: true, aliases: ['入职日期', '进所时间'], placeholder: '2026-03-01' },
  { key: 'kind', title: '律师类别', width: 110, choices: [{ value: 'FULL_TIME', label: '专职律师' }, { value: 'PART_TIME', label: '兼职律师' }], aliases: ['类别'] },
];

/** As somebody's own table looks: other heads, another order, a number that was rounded, a digit too few, a wrong check digit. */
const sample = `律师姓名\t联系电话\t工号\t公民身份号码\t执业证书号\t入职日期\t类别
林晓梅\t13800138000\t000731\t440106199003070028\t14499201610123456\t2016/5/3\t专职律师
欧阳雨桐\t1380013800\t000732\t440106199203154321\t14499201810234567\t2018-07-12\t专职律师
陈志强\t13900139000\t000733\t4.40106E+17\t14499201910345678\t2019.3.1\t兼职
`;

export default function PastePage() {
  const edit = useEditRows(columns, []);
  const [cells, setCells] = useState<Cells>();
  const wrong = edit.faults.size > 0;
  const take = (rows: readonly Readonly<Record<string, string>>[]) => {
    edit.add(rows, `粘贴 ${rows.length} 行`);
    setCells(undefined);
    notice.good(`已填入 ${rows.length} 行，可按 Ctrl+Z 或“撤销”整批撤回`);
  };
  return (
    <div className="list-page">
      <ListNote>名单已在 Excel 里、行数不多时用，不必先存成模板。所有内容按文字处理：前面的0和18位号码都不会丢。</ListNote>
      <PasteZone hint="自动识别表头和各列；合并的单元格会逐格填上" onCells={setCells} />
      <EditTable name="粘贴的名单" edit={edit}
        empty={<Empty icon="columns" title="还没有内容" hint="在上方粘贴一块表格，或先用示例内容看看。"><Button onClick={() => setCells(readClipboard({ html: '', text: sample }))}>使用示例内容</Button></Empty>}
        actions={<Button look="primary" disabled={edit.rows.length === 0 || wrong} title={edit.rows.length === 0 ? '请先粘贴内容' : wrong ? '请先改正标红的单元格' : undefined} onClick={() => { edit.keep(); notice.good(`${edit.rows.length} 行全部通过检查`); }}>完成检查</Button>} />
      {cells && <PasteReview cells={cells} columns={columns} onTake={take} onClose={() => setCells(undefined)} />}
    </div>
  );
}
