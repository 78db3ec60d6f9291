import { DateInput } from '../DateInput.tsx';
import { FieldFrame, useFieldState, type FieldProps } from './Field.tsx';

export function DateField({ min, max, disabled, placeholder, ...props }: FieldProps & { min?: string; max?: string }) {
  const field = useFieldState<string | undefined>(props);
  return (
    <FieldFrame field={field} hint={props.hint} wide={props.wide}>
      <DateInput id={field.id} label={field.label} value={field.value ?? ''} onChange={field.set} onBlur={() => { if (field.value) field.check(); }} min={min} max={max} disabled={disabled} required={field.required} fault={field.fault} describedBy={field.describedBy} {...(placeholder && { placeholder })} />
    </FieldFrame>
  );
}
