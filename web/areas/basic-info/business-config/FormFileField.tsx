/** One file beside a paper of the list: the blank form, or how it looks filled in. In force with the list, like every other field of it. */
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { uploadRules } from 'contract/areas/system/file-limits';
import { download } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { readAnew, useCall } from '../../../kernel/query.ts';
import { upload } from '../../../kernel/upload.ts';
import type { Form } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame, useFieldState } from '../../../ui/fields/Field.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';

const { addForm, getForm, getForms } = businessConfig.endpoints;
const endings = uploadRules.initial.kinds.flatMap((kind) => kind === 'jpg' ? ['jpg', 'jpeg'] : [kind]);

export function FormFileField({ form, name }: { form: Form; name: string }) {
  const { value, set, ...about } = useFieldState<string | null | undefined>({ form, name, required: false });
  const { data: kept } = useCall(getForms, {});
  const files = kept?.filter(({ id }) => id === value) ?? [];
  const keep = ({ id, fileName }: { id: string; fileName: string }) => void download(getForm, { id }, fileName).catch((thrown: unknown) => notice.failed(thrown, '未能下载'));
  return (
    <FieldFrame field={about} group>
      <FileDrop
        label={about.label} accept={endings} maxMb={50} maxFiles={1} files={files} hint="PDF、Word、Excel 或图片，申请人可以下载"
        upload={async (file, options) => { const added = await upload(addForm, file, {}, options); set(added.id); await readAnew(); }}
        onRemove={async () => { set(null); }} extra={(file) => <Button small look="quiet" icon="download" aria-label={`下载${file.fileName}`} title="下载" onClick={() => keep(file)} />}
      />
    </FieldFrame>
  );
}
