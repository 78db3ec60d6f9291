/**
 * What all fields have in common: label, star, control, and below it the fault or a hint, and the counter. The label
 * comes from the contract (`titled`) unless the form says another. A field without room to grow takes one column of
 * `.fields`; `wide` takes the whole row.
 */
import type { ReactNode } from 'react';
import { useField, type Form } from '../../kernel/form.ts';
import { metaOf, schemaAt } from '../../kernel/schema-parts.ts';
import { Icon } from '../Icon.tsx';
import './field.css';

export interface FieldProps {
  form: Form;
  name: string;
  label?: string | undefined;
  hint?: string | undefined;
  wide?: boolean | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Said by the form where another answer makes it so; otherwise by the contract. */
  required?: boolean | undefined;
}

export function labelFor({ form, name, label }: Pick<FieldProps, 'form' | 'name' | 'label'>): string {
  const schema = schemaAt(form.schema, name);
  const title = schema && metaOf(schema, 'title');
  return label ?? (typeof title === 'string' ? title : name);
}

export type FieldState<T> = ReturnType<typeof useField<T>> & { label: string; describedBy: string | undefined };

export function useFieldState<T>(props: FieldProps): FieldState<T> {
  const field = useField<T>(props.form, props.name);
  return { ...field, required: props.required ?? field.required, label: labelFor(props), describedBy: field.fault || props.hint ? `${field.id}-foot` : undefined };
}

interface FrameProps { field: Omit<FieldState<unknown>, 'value' | 'set'>; hint?: string | undefined; wide?: boolean | undefined; count?: number | undefined; group?: boolean; bare?: boolean; children: ReactNode }

export const Star = () => <span className="field__star" aria-hidden="true">*</span>;

/** `group`: several controls under one legend; `bare`: the control says its name itself. */
export function FieldFrame({ field, hint, wide, count, group, bare, children }: FrameProps) {
  const { id, label, required, fault, maxLength } = field;
  const name = <>{label}{required && <Star />}</>;
  const counted = count !== undefined && maxLength !== undefined && (maxLength > 63 || (maxLength >= 31 && count > 0) || count > maxLength * 0.8);
  const Box = group ? 'fieldset' : 'div';
  return (
    <Box className={`field${wide ? ' field--wide' : ''}`} {...(group && { id, tabIndex: -1 })}>
      {bare ? null : group ? <legend className="field__label">{name}</legend> : <label className="field__label" htmlFor={id}>{name}</label>}
      {children}
      <div className="field__foot" id={`${id}-foot`}>
        {fault ? <span className="field__fault"><Icon name="warning" size={13} />{fault}</span> : hint}
        {counted && <span className="field__count" data-over={count > maxLength || undefined}>{count}/{maxLength}</span>}
      </div>
    </Box>
  );
}
