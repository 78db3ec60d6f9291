/** Papers of an objection, handed in by its objector as often as there is something to add; loaded only when there is. */
import { useState } from 'react';
import { objectionFiles, objectionPaths, type HandedIn } from 'contract/areas/assessment/objection.wire';
import { openUpload } from '../../../kernel/upload.ts';
import { shrink } from '../../../ui/case/shrink.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';

const { most, maxMb } = objectionFiles;

export default function ObjectionFiles({ applicationNo, mobile, kept = [], mayAdd = true }: { applicationNo: string; mobile: string; kept?: readonly HandedIn[]; mayAdd?: boolean }) {
  const [files, setFiles] = useState(kept);
  return (
    <section className="object-files" aria-label="证据材料">
      <h2>证据材料</h2>
      {mayAdd && <p className="open-card__note">有书面材料的请在这里提交，可以用手机拍照。最多{most}个文件，PDF、JPG、PNG，单个不超过{maxMb}MB。材料只供核查使用，不会公开；提交后归入案卷，不能撤回。</p>}
      <FileDrop
        label="证据材料" hint={`还可以提交 ${most - files.length} 个`} accept={['pdf', 'jpg', 'jpeg', 'png']} maxMb={maxMb} maxFiles={most} files={files} disabled={!mayAdd}
        upload={async (file, options) => {
          const taken = await openUpload<HandedIn>(objectionPaths.handIn, await shrink(file, 'document'), { applicationNo, mobile }, options);
          setFiles((before) => [...before, taken]);
        }}
      />
    </section>
  );
}
