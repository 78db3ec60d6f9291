import { email, idCard, lawyerLicenceNo, mobile, personName } from 'contract/areas/basic-info/formats';
import { date } from 'contract/kernel/schema';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import type { SheetColumn } from '../../../ui/sheet/judge-sheet.ts';
import { SheetUpload } from '../../../ui/sheet/SheetUpload.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';

const columns: readonly SheetColumn[] = [
  { key: 'name', title: '姓名', aliases: ['律师姓名'], schema: personName, kind: '文字' },
  { key: 'idNo', title: '身份证号码', aliases: ['身份证号', '证件号码'], schema: idCard, kind: '18 位号码' },
  { key: 'mobile', title: '手机号码', aliases: ['手机', '手机号', '联系电话'], schema: mobile, kind: '11 位号码' },
  { key: 'licenceNo', title: '执业证号', aliases: ['律师执业证号', '执业证号码'], schema: lawyerLicenceNo, kind: '17 位号码', optional: true },
  { key: 'email', title: '电子邮箱', aliases: ['邮箱'], schema: email, kind: '邮箱', optional: true },
  { key: 'day', title: '参加日期', aliases: ['日期'], schema: date, kind: '日期' },
];

const rows = [
  columns.map(({ title }) => title),
  ['欧阳雨桐', '110101199003071014', '13800138000', '14401201910123456', 'ouyang@example.com', '2026-03-02'],
  ['李', '110101199003071', '1380013800', '', '', '2026-3-2'],
  ['阿依古丽·买买提', '1.1E+17', '１３９００１３９０００', '144012019101', 'ayiguli@example', '2026-03-05'],
];

/** With the mark that lets spreadsheets know the letters. */
function saveSample(): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob([`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`], { type: 'text/csv' })), download: '培训报名表（示例）.csv' });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** 表格上传: read and checked in the browser before anything is sent. */
export default function ExcelUploadPage() {
  return (
    <SamplePage title="表格上传" hint="选好文件立即在浏览器中读取、检查、预览，有错误当场看到，不必上传后再等结果。几千行以内用它；全市名册的导入由服务端办理（日志 › 导入日志）。">
      <Sample title="上传培训报名表" hint="表头可以不在第一行，各列次序不限；“手机”“手机号”等都认得。没有合适的文件时，可先下载示例：其中有几处错误。" wide>
        <div className="sample__row"><Button icon="download" onClick={saveSample}>下载示例表格</Button></div>
        <SheetUpload label="培训报名表" columns={columns} onTake={(taken) => notice.good(`检查无误，共 ${taken.length} 行（示例，未保存）`)} />
      </Sample>
    </SamplePage>
  );
}
