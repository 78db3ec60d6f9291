import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { FieldFrame, useFieldState, type FieldProps } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useState } from 'react';
import { isMasked } from '../../../../ui/draft/answers.ts';
import { onServer } from '../../../../ui/draft/draft.ts';

interface Props extends FieldProps { inputMode?: 'numeric' | 'tel' | 'text'; autoComplete?: string; after?: ReactNode }

export function SecretField({ inputMode, autoComplete, ...props }: Props) {
  const field = useFieldState<string | undefined>(props);
  const [before, setBefore] = useState<string>();
  if (field.value && isMasked(field.value)) {
    return (
      <FieldFrame field={field} hint="已加密保存，部分内容不显示" wide={props.wide} group>
        <span className="secret">
          <span className="secret__value">{field.value}</span>
          <Button look="link" aria-label={`重新填写${field.label}`} onClick={() => { setBefore(field.value); field.set(''); props.form.focus(props.name); }}>重新填写</Button>
        </span>
      </FieldFrame>
    );
  }
  return (
    <div className={`secret-again${props.wide ? ' field--wide' : ''}`}>
      <TextField {...props} {...(inputMode && { inputMode })} {...(autoComplete && { autoComplete })} />
      {/* Once another answer has been kept, the one before it is gone: only its mask is here. */}
      {before && isMasked(onServer(props.form, props.name)) && <Button look="link" onClick={() => field.set(before)}>不改了，保留原来的{field.label}</Button>}
    </div>
  );
}
