/** Handing in a workbook: template, way of importing, file. What can't be read is said at the file, at once. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { importLog, importMode } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { download } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { upload } from '../../../kernel/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PasteZone } from '../../../ui/paste/PasteZone.tsx';
import type { Cells } from '../../../ui/paste/read-clipboard.ts';
import { labelOf } from '../../../ui/labels.ts';
import { ModeChoice, type Mode } from './ModeChoice.tsx';
import './import.css';

const { endpoints, pages } = importLog;
type Kind = Output<typeof endpoints.getImportKinds>[number];

export default function NewImportPage() {
  const { kind = '' } = usePageParams<{ kind: string }>();
  const { data, error, refetch } = useCall(endpoints.getImportKinds, {});
  const wanted = data?.find((one) => one.kind === kind);
  if (error) return <ErrorState title="无法打开导入页" failure={error} onRetry={() => void refetch()} />;
  if (data && !wanted) return <Empty icon="lock" title="不能导入这类内容" hint="没有这一类导入，或您没有它的导入权限。如需办理，请联系系统管理员。" />;
  return wanted ? <HandIn kind={wanted} /> : <div className="page-skeleton" role="status"><span className="sr-only">正在打开…</span><span className="skeleton page-skeleton__block" /></div>;
}

/** A pasted table goes the way of a file: quoted where it needs to be. */
const asFile = (cells: Cells) => new File([cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')], `粘贴的表格.csv`, { type: 'text/csv' });

function HandIn({ kind: { kind, title, sheet, effects, modes, replaces, columns, maxMb, maxRows } }: { kind: Kind }) {
  const named = (isRequired: boolean) => columns.filter(({ required }) => required === isRequired).map(({ title: called }) => called);
  const [required, optional] = [named(true), named(false)];
  const [mode, setMode] = useState<Mode>(modes[0] ?? 'APPEND');
  const create = useAct(endpoints.create);
  const navigate = useNavigate();

  async function handIn(file: File, options: Parameters<typeof upload>[3]) {
    const { fileId, earlier } = await upload(endpoints.upload, file, { kind }, options);
    const known = earlier && `这个文件已于${momentText(earlier.at)}由${earlier.byName}导入过。名录中相同的行会跳过，不会重复录入。`;
    if (known && !await confirm({ title: '重复的文件', text: known, yes: '继续检查', no: '不导入' })) return;
    const { id } = await create.act({ kind, fileId, mode });
    void navigate(`${pages.list.path}/${id}`);
  }
  const [pasting, setPasting] = useState(false);
  async function paste(cells: Cells) {
    setPasting(true);
    await handIn(asFile(cells), {}).catch(notice.failed);
    setPasting(false);
  }
  const getTemplate = () => download(endpoints.getTemplate, { kind }, `${title}_导入模板.xlsx`).catch(notice.failed);

  return (
    <section className="panel import-new" aria-label={`导入${title}`}>
      <PageHeader title={`导入${title}`} facts={['先检查、后导入：上传后逐行检查，确认无误再写入名录']} actions={<Button icon="download" onClick={() => void getTemplate()}>下载导入模板</Button>} />
      <ol className="import-new__steps">
        <li>
          <h3>准备表格</h3>
          <p>使用导入模板，或自己的表格：有“{sheet}”工作表就读它，否则读第一张；列的顺序和列名不限，认不出的列可以自己对应。最多 {countText(maxRows)} 行。</p>
          <p>{effects}</p>
          <p><b>必填列：</b>{required.join('、')}</p>
          {optional.length > 0 && <p><b>选填列：</b>{optional.join('、')}</p>}
          <details className="import-new__help">
            <summary>各列怎样填写</summary>
            <dl>{columns.map(({ field, title: called, required: must, help, choices }) => <div key={field}><dt>{called}{must && '（必填）'}</dt><dd>{help ?? (choices.length ? `可填：${choices.slice(0, 20).join('、')}${choices.length > 20 ? ' 等' : ''}` : '按实际填写')}</dd></div>)}</dl>
          </details>
        </li>
        <li>
          <h3>选择方式</h3>
          {modes.length > 1 ? <ModeChoice value={mode} modes={modes} replaces={replaces} onChange={setMode} /> : <p>{labelOf(importMode, mode)}</p>}
        </li>
        <li>
          <h3>上传文件</h3>
          <FileDrop label={title} accept={['xlsx', 'xls', 'csv', 'txt', 'tsv']} maxMb={maxMb} maxFiles={1} files={[]} upload={handIn} hint={`或拖到这里。可用 xlsx、xls、csv 格式，不超过 ${maxMb} MB。上传后只检查，不写入名录`} />
          <PasteZone hint={pasting ? '正在上传粘贴的表格…' : '连同表头一起复制；粘贴后同样先检查'} onCells={(cells) => void paste(cells)} />
        </li>
      </ol>
    </section>
  );
}
