import { useState } from 'react';
import { mostProofs } from 'contract/areas/practice/document-service';
import { upload } from 'contract/areas/system/upload';
import { upload as send } from '../../../kernel/upload.ts';
import { FieldFrame, useFieldState, type FieldProps } from '../../../ui/fields/Field.tsx';
import { FileDrop, type KeptFile } from '../../../ui/FileDrop.tsx';

/** Photos of a receipt or of the sheet that was signed; the form keeps their numbers. */
export function ProofsField(props: FieldProps) {
  const { value = [], set, ...about } = useFieldState<string[]>(props);
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  const keep = (next: readonly KeptFile[]) => { setFiles(next); set(next.map(({ id }) => id)); };
  return (
    <FieldFrame field={about} group wide>
      <FileDrop label={about.label} accept={['jpg', 'jpeg', 'png', 'pdf']} maxMb={10} maxFiles={mostProofs} files={files.filter(({ id }) => value.includes(id))} hint="回执、签收单的照片或扫描件，一次登记几份的共用"
        upload={async (chosen, options) => { const taken = await send(upload.endpoints.file, chosen, {}, options); keep([...files, taken]); }}
        onRemove={async ({ id }) => keep(files.filter((one) => one.id !== id))} />
    </FieldFrame>
  );
}
