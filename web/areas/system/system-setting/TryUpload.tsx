/** Whether a file would be taken, and why not: tried out before somebody outside asks. */
import { useState } from 'react';
import { upload as calls } from 'contract/areas/system/upload';
import { uploadKind } from 'contract/areas/system/file-limits';
import { fetchFile } from '../../../kernel/call.ts';
import { uploadInPieces } from '../../../kernel/upload-pieces.ts';
import { upload } from '../../../kernel/upload.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { FileDrop, type KeptFile } from '../../../ui/FileDrop.tsx';

const { image, file, office, open } = calls.endpoints;
const kinds = Object.keys(uploadKind.labels);
/** A video has a road of its own. */
const ways = [
  { key: 'image', title: '图片', accept: ['jpg', 'jpeg', 'png'], send: image, hint: '照片会自动转正，并去除拍摄地点等信息' },
  { key: 'file', title: '通用附件', accept: [...kinds, 'jpeg'], send: file, hint: '按下面“通用附件接受的类型”检查' },
  { key: 'office', title: '办公文档', accept: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'], send: office, hint: '含宏、密码或外部链接的不接收' },
  { key: 'video', title: '视频', accept: ['mp4', 'm4v'], send: null, hint: '分段上传，断线后自动继续' },
] as const;

export function TryUpload({ maxMb }: { maxMb: number }) {
  const [way, setWay] = useState<(typeof ways)[number]>(ways[0]);
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  const keep = (taken: KeptFile) => setFiles((before) => [...before, taken]);
  return (
    <Section title="试传文件">
      <p className="setting__note">检查一个文件能不能上传、不能上传的原因。试传的文件只有您能看到，一天后自动清理。</p>
      <div className="field__choices" role="radiogroup" aria-label="试传的类型">
        {ways.map((one) => <label key={one.key} className="field__choice"><input type="radio" className="check" name="try-upload" checked={way.key === one.key} onChange={() => setWay(one)} />{one.title}</label>)}
      </div>
      <FileDrop key={way.key} label={way.title} accept={way.accept} maxMb={maxMb} maxFiles={20} files={files} hint={`或拖到这里。${way.hint}`}
        upload={async (chosen, options) => keep(way.send === null ? await uploadInPieces(chosen, options) : await upload(way.send, chosen, {}, options))}
        preview={async ({ id }) => URL.createObjectURL(await fetchFile(open, { id }))}
        onRemove={async ({ id }) => setFiles((before) => before.filter((one) => one.id !== id))} />
    </Section>
  );
}
