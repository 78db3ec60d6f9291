import { useState } from 'react';
import { upload } from 'contract/areas/system/upload';
import { upload as send } from '../../../kernel/upload.ts';
import { FileDrop, type KeptFile } from '../../../ui/FileDrop.tsx';
import { FieldFrame, useFieldState, type FieldProps } from '../../../ui/fields/Field.tsx';

/** A picture; the form keeps its number. What was there before is only replaced when the form is saved. */
export function LogoField(props: FieldProps) {
  const field = useFieldState<string>(props);
  const [file, setFile] = useState<KeptFile>();
  const kept = file ?? (field.value ? { id: field.value, fileName: '现在的标志', size: 0, mime: 'image/png' } : undefined);
  return (
    <FieldFrame field={{ ...field, required: false }} group wide hint="建议用 256×256 像素、透明底的 PNG 图片">
      <FileDrop label="单位标志" accept={['png', 'jpg', 'jpeg']} maxMb={5} maxFiles={1} files={kept ? [kept] : []}
        upload={async (chosen, options) => { const taken = await send(upload.endpoints.image, chosen, {}, options); setFile(taken); field.set(taken.id); }}
        onRemove={async () => { setFile(undefined); field.set(''); }} />
    </FieldFrame>
  );
}
