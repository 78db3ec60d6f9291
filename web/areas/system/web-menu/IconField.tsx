import type { Choice } from '../../../ui/labels.ts';
import { FieldFrame, useFieldState, type FieldProps } from '../../../ui/fields/Field.tsx';
import { Icon, isIcon } from '../../../ui/Icon.tsx';

/** One of the console's pictures, or none. */
export function IconField({ names, ...props }: FieldProps & { names: readonly Choice[] }) {
  const field = useFieldState<string>(props);
  return (
    <FieldFrame field={{ ...field, required: false }} group wide>
      <div className="icon-choices" role="radiogroup" aria-label={field.label}>
        <label className="icon-choice" title="不用图标"><input type="radio" className="sr-only" name={field.id} checked={!field.value} onChange={() => field.set('')} aria-label="不用图标" /><span>无</span></label>
        {names.map(({ value, label }) => isIcon(value) && (
          <label key={value} className="icon-choice" title={label}><input type="radio" className="sr-only" name={field.id} checked={field.value === value} onChange={() => field.set(value)} aria-label={label} /><span><Icon name={value} size={18} /></span></label>
        ))}
      </div>
    </FieldFrame>
  );
}
