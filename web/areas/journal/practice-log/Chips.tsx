/** One of a few, each a tap. */
import { useField, type Form } from '../../../kernel/form.ts';

export function Chips({ form, name, title, choices }: { form: Form; name: string; title: string; choices: readonly { value: string; label: string }[] }) {
  const field = useField<string | null | undefined>(form, name);
  return (
    <div id={field.id} tabIndex={-1}>
      <span className="journal-write__label" id={`${field.id}-label`}>{title}</span>
      <div className="journal-chips" role="radiogroup" aria-labelledby={`${field.id}-label`}>
        {choices.map(({ value, label }) => <button key={value} type="button" role="radio" className="journal-chip" aria-checked={field.value === value} onClick={() => field.set(value)}>{label}</button>)}
      </div>
      {field.fault && <span className="journal-write__fault">{field.fault}</span>}
    </div>
  );
}
