/** 印章样式 of one firm: shown to the firm and to whoever compares papers with it; the firm puts a new one down. */
import { firmSeal, firmSealPermission } from 'contract/areas/basic-info/firm-seal';
import { notice } from '../../kernel/notice.ts';
import { readAnew, useCall } from '../../kernel/query.ts';
import { useMay } from '../../kernel/session.ts';
import { upload } from '../../kernel/upload.ts';
import { FirmSeal } from '../../ui/case/SealSamples.tsx';
import { Section } from '../../ui/DetailPage.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';

const { getSeals, upload: put } = firmSeal.endpoints;

export function FirmSealSection({ firmId }: { firmId: string }) {
  return useMay(firmSealPermission.view) ? <Sealed firmId={firmId} /> : null;
}

function Sealed({ firmId }: { firmId: string }) {
  const { data } = useCall(getSeals, { id: firmId });
  return (
    <Section title="印章样式">
      <FirmSeal firmId={firmId} none={data?.mayChange ? '还没有上传。上传以后，市律师协会审核材料时可以与盖章处比对。' : '该所没有上传印章样式。'} />
      {data?.mayChange && (
        <FileDrop
          label={data.samples.length ? '上传新的印章样式' : '上传印章样式'} accept={['pdf', 'jpg', 'jpeg', 'png']} maxMb={10} maxFiles={1} files={[]}
          hint="在白纸上盖一枚清晰的律所公章，拍照或扫描；换章后请上传新的，以前的样式会保留"
          upload={async (file, options) => { await upload(put, file, { id: firmId }, options); await readAnew(); notice.good('印章样式已上传'); }} />
      )}
    </Section>
  );
}
