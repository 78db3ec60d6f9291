/** The firm's other lawyers as choices: years in practice, places taken, and why one can't take over now. */
import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { Form } from '../../kernel/form.ts';
import { useCall } from '../../kernel/query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FieldFrame, useFieldState } from '../../ui/fields/Field.tsx';
import { Select } from '../../ui/Select.tsx';

export function NewTutorField({ form, firmId, now }: { form: Form; firmId: string | undefined; now: string }) {
  const field = useFieldState<string | undefined>({ form, name: 'newTutorId' });
  const { data, error, refetch } = useCall(practiceApplication.endpoints.tutors, firmId ? { firmId } : null);
  const others = (data ?? []).filter(({ id }) => id !== now);
  const chosen = others.find(({ id }) => id === field.value);
  return (
    <FieldFrame field={field}>
      {error && <ErrorState title="无法加载指导律师" failure={error} onRetry={() => void refetch()} />}
      {data && others.length === 0 && <p className="business__desc">该所没有其他可以指导的专职律师</p>}
      <Select
        label={field.label} value={field.value ? [field.value] : []} required placeholder={firmId ? '选择该所律师' : '请先选择律所'} onChange={([id]) => field.set(id)}
        choices={others.map(({ id, name, years, interns, quota, closed }) => ({ value: id, label: `${name}（${closed ?? `执业${years}年，名额 ${interns}/${quota}`}）`, disabled: closed !== null && id !== field.value }))}
      />
      {chosen?.closed && <p className="business-start__closed">{chosen.closed}</p>}
    </FieldFrame>
  );
}
