/** Word and Excel templates of a kind: begun from a blank one, handed in, tried, put in force. */
import { useState } from 'react';
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import { documentTemplate, template } from 'contract/areas/basic-info/document-template';
import { officeFormat, officeTemplate } from 'contract/areas/basic-info/office-template';
import type { Output } from 'contract/kernel/endpoint';
import { call, download } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { upload } from '../../../kernel/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { labelOf } from '../../../ui/labels.ts';
import { Select } from '../../../ui/Select.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import './template.css';

const { endpoints } = officeTemplate;
type Answer = Output<typeof endpoints.list>;
type Version = Answer['templates'][number];
type Fault = Output<typeof endpoints.upload>['faults'][number];
const saysNo = notice.failed;

export function OfficeDrawer({ kind, title, onClose }: { kind: DocumentKind; title: string; onClose(): void }) {
  const { data, error, refetch } = useCall(endpoints.list, { kind });
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [recordId, setRecordId] = useState<string>();
  const mayEdit = useMay(template.edit);
  const send = async (file: File, options: Parameters<typeof upload>[3]) => {
    const { faults: found, id } = await upload(endpoints.upload, file, { kind }, options);
    setFaults(found);
    if (id) notice.good('模板检查无误，已保存为新版本，启用后生效');
  };
  return (
    <Dialog title={`${title}的 Word/Excel 模板`} drawer width={760} onClose={onClose}>
      <div className="office-templates">
        <p className="side-panel__hint">用 Word 或 Excel 排好版，把合并域写成 {'{{…}}'}，上传即可。写法与网页模板相同：{'{{合并域}}'}、{'{{日期|中文}}'}、{'{{金额|大写}}'}、{'{{#if …}}…{{/if}}'}、{'{{#each …}}…{{/each}}'}；照片、印章与其他合并域一样写，二维码写成 {'{{qr:…}}'}。Excel 中的图片以所在单元格的左上角为起点，按实际尺寸打印。</p>
        <div className="office-templates__bar">
          <Button icon="download" onClick={() => void download(endpoints.starter, { kind, format: 'DOCX' }, `${title}_空白模板.docx`).catch(saysNo)}>下载空白 Word 模板</Button>
          <Button icon="download" onClick={() => void download(endpoints.starter, { kind, format: 'XLSX' }, `${title}_空白模板.xlsx`).catch(saysNo)}>下载空白 Excel 模板</Button>
        </div>
        {mayEdit && <FileDrop label="Word/Excel 模板" accept={['docx', 'xlsx']} maxMb={data?.maxMb ?? 10} maxFiles={1} files={[]} upload={send} onUploaded={() => void refetch()} />}
        {faults.length > 0 && (
          <div role="alert">
            <p><strong>模板没有保存，有 {faults.length} 处需要改正。请在文件中修改后重新上传：</strong></p>
            <ol className="template-faults">{faults.map((fault) => <li key={`${fault.message}-${fault.nth}`}><p>{fault.message.replace(/可用的有：.*$/s, '请从空白模板中复制正确的写法')}</p></li>)}</ol>
          </div>
        )}
        {error && <ErrorState title="无法打开 Word/Excel 模板" failure={error} onRetry={() => void refetch()} />}
        {data && data.templates.length > 0 && (
          <Select
            label="试生成的数据" prefix="试生成的数据" value={recordId ? [recordId] : []} placeholder="示例数据" onChange={([one]) => setRecordId(one)}
            load={async (keyword) => (await call(documentTemplate.endpoints.records, { kind, ...(keyword && { keyword }) })).map(({ id, title: name, about }) => ({ value: id, label: `${name}　${about}` }))}
          />
        )}
        {data?.templates.length === 0 && <p className="side-panel__hint">还没有 Word/Excel 模板。没有也可以签发文书：系统使用网页模板生成 PDF。</p>}
        <ol className="versions">{data?.templates.map((one) => <OfficeVersion key={one.id} version={one} pdf={data.pdf} title={title} recordId={recordId} />)}</ol>
      </div>
    </Dialog>
  );
}

function OfficeVersion({ version: { id, format, version, active, fileName, size, fields, createdAt, createdByName }, pdf, title, recordId }: { version: Version; pdf: boolean; title: string; recordId: string | undefined }) {
  const publish = useAct(endpoints.publish);
  const retire = useAct(endpoints.retire);
  const mayPublish = useMay(template.publish);
  const [busy, setBusy] = useState(false);
  const tryIt = async (as: 'OFFICE' | 'PDF') => {
    setBusy(true);
    await download(endpoints.tryOut, { id, as, ...(recordId && { record: recordId }) }, `${title}（试生成）.${as === 'PDF' ? 'pdf' : format.toLowerCase()}`).catch(saysNo);
    setBusy(false);
  };
  const name = `${labelOf(officeFormat, format)}模板第${version}版`;
  async function turn(isOn: boolean) {
    const text = isOn ? `“${title}”将改用${name}。以后签发的文书使用它，已经签发的不变。` : `停用“${title}”的${name}后，以后签发的文书不再使用它，改用网页模板；已经签发的不变。`;
    if (!await confirm({ title: `${isOn ? '启用' : '停用'}${name}`, text, yes: isOn ? '启用' : '停用', ...(!isOn && { tone: 'danger' as const }) })) return;
    await (isOn ? publish : retire).act({ id }).then(() => notice.good(isOn ? `已启用第${version}版` : `已停用第${version}版`), saysNo);
  }
  const noPdf = '服务器没有安装 LibreOffice，不能转成 PDF；可以下载后自行另存';
  return (
    <li className="versions__item">
      <span className="versions__name">{labelOf(officeFormat, format)}　第{version}版</span>
      {active && <Tag tone="good">启用中</Tag>}
      <span className="versions__about">{fileName}　{sizeText(size)}　{fields} 个合并域　{createdByName} {momentText(createdAt)}</span>
      <span className="office-templates__bar">
        <Button small busy={busy} onClick={() => void tryIt('OFFICE')}>试生成</Button>
        <Button small disabled={!pdf} title={pdf ? '试生成 PDF' : noPdf} onClick={() => void tryIt('PDF')}>试生成 PDF</Button>
        <Button small icon="download" aria-label={`下载模板${fileName}`} title="下载模板" onClick={() => void download(endpoints.getFile, { id }, fileName).catch(saysNo)} />
        {mayPublish && !active && <Button small busy={publish.pending} aria-label={`启用${name}`} onClick={() => void turn(true)}>启用</Button>}
        {mayPublish && active && <Button small busy={retire.pending} aria-label={`停用${name}`} onClick={() => void turn(false)}>停用</Button>}
      </span>
      {!pdf && <span className="office-templates__note">{noPdf}。</span>}
    </li>
  );
}
