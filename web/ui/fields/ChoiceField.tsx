import type { NameOf } from '../choice-names.ts';
import { Select } from '../Select.tsx';
import { stillOffered, type Choice } from '../labels.ts';
import { FieldFrame, Star, useFieldState, type FieldProps } from './Field.tsx';

interface ChoiceProps extends FieldProps { choices: readonly Choice[] }

/** One of a list. Up to four stand open as buttons to press; more fold into a box. `multiple` keeps an array. */
export function ChoiceField({ choices: all, multiple, disabled, placeholder, open, onChoose, ...props }: ChoiceProps & { multiple?: boolean; open?: boolean; /** Another answer follows from it. */ onChoose?(value: string): void }) {
  const field = useFieldState<string | string[] | null | undefined>(props);
  const chosen = field.value === undefined || field.value === null || field.value === '' ? [] : [field.value].flat();
  const choices = stillOffered(all, chosen);
  if (open ?? (!multiple && choices.length <= 4)) {
    return (
      <FieldFrame field={field} hint={props.hint} wide={props.wide} group>
        <div className="field__choices" role="radiogroup" aria-label={field.label} aria-required={field.required || undefined} aria-describedby={field.describedBy}>
          {choices.map(({ value, label }) => (
            <label key={value} className="field__choice"><input type="radio" className="check" name={field.id} value={value} disabled={disabled} checked={chosen[0] === value} onChange={() => { field.set(value); onChoose?.(value); }} />{label}</label>
          ))}
        </div>
      </FieldFrame>
    );
  }
  return (
    <FieldFrame field={field} hint={props.hint} wide={props.wide}>
      <Select id={field.id} label={field.label} choices={choices} multiple={multiple ?? false} value={chosen} onChange={(to) => { field.set(multiple ? to : to[0] ?? ''); onChoose?.(to[0] ?? ''); }} disabled={disabled} required={field.required} fault={field.fault} describedBy={field.describedBy} {...(placeholder && { placeholder })} />
    </FieldFrame>
  );
}

/**
 * One of many, found on the server: a firm, a lawyer. The form keeps the id; `chosenLabel` names the one that the
 * record came with, before anything has been searched.
 */
export function PickField({ load, nameOf, chosenLabel, onPick, disabled, placeholder = '输入文字查找', ...props }: FieldProps & { load(text: string): Promise<readonly Choice[]>; nameOf?: NameOf; chosenLabel?: string | undefined; onPick?(id: string): void }) {
  const field = useFieldState<string | null | undefined>(props);
  const value = field.value ? [field.value] : [];
  return (
    <FieldFrame field={field} hint={props.hint} wide={props.wide}>
      <Select id={field.id} label={field.label} load={load} nameOf={nameOf} {...(chosenLabel && field.value && { known: [{ value: field.value, label: chosenLabel }] })} value={value} onChange={(to) => { field.set(to[0] ?? ''); onPick?.(to[0] ?? ''); }} disabled={disabled} required={field.required} fault={field.fault} describedBy={field.describedBy} placeholder={placeholder} />
    </FieldFrame>
  );
}

/** Yes or no, said in a sentence that one can tick. */
export function CheckField({ text, disabled, ...props }: FieldProps & { text?: string }) {
  const field = useFieldState<boolean | undefined>(props);
  return (
    <FieldFrame field={field} hint={props.hint} wide={props.wide} bare>
      <label className="field__choice"><input id={field.id} type="checkbox" className="check" checked={field.value === true} disabled={disabled} aria-invalid={field.fault ? true : undefined} aria-describedby={field.describedBy} onChange={(event) => field.set(event.target.checked)} /><span>{text ?? field.label}{field.required && <Star />}</span></label>
    </FieldFrame>
  );
}

/** Yes or no where both must be said. */
export function YesNoField({ disabled, ...props }: FieldProps) {
  const field = useFieldState<boolean | undefined>(props);
  return (
    <FieldFrame field={field} hint={props.hint} wide={props.wide} group>
      <div className="field__choices" role="radiogroup" aria-label={field.label} aria-required={field.required || undefined} aria-describedby={field.describedBy}>
        {([[true, '是'], [false, '否']] as const).map(([value, label]) => (
          <label key={label} className="field__choice"><input type="radio" className="check" name={field.id} disabled={disabled} checked={field.value === value} onChange={() => field.set(value)} />{label}</label>
        ))}
      </div>
    </FieldFrame>
  );
}
