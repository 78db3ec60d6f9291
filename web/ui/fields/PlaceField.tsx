import { Cascade } from '../Cascade.tsx';
import { placesHere } from '../places-here.ts';
import { FieldFrame, useFieldState, type FieldProps } from './Field.tsx';

/** A place in China; the form keeps its six digits. */
export function PlaceField({ anyLevel, disabled, placeholder = '请选择省、市、区县', ...props }: FieldProps & { anyLevel?: boolean }) {
  const field = useFieldState<string | null | undefined>(props);
  return (
    <FieldFrame field={field} hint={props.hint} wide={props.wide}>
      <Cascade id={field.id} label={field.label} value={field.value ?? ''} onChange={field.set} load={placesHere} anyLevel={anyLevel ?? false} placeholder={placeholder} disabled={disabled} required={field.required} fault={field.fault} describedBy={field.describedBy} />
    </FieldFrame>
  );
}
