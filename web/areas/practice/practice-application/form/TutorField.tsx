/** The firm's lawyers as cards: years in practice, places taken, and why one can't be chosen now. */
import { useState } from 'react';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { useField } from '../../../../kernel/form.ts';
import { useCall } from '../../../../kernel/query.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FieldFrame, useFieldState } from '../../../../ui/fields/Field.tsx';
import type { OwnFieldProps } from './FormFields.tsx';

/** A large firm's list is looked through by name. */
const searchFrom = 13;

export function TutorField({ form, application }: OwnFieldProps) {
  const field = useFieldState<string | undefined>({ form, name: 'tutorId' });
  const { value: firmId } = useField<string | undefined>(form, 'firmId');
  const { data, error, refetch } = useCall(practiceApplication.endpoints.tutors, firmId ? { firmId, applicationId: application.id } : null);
  const [text, setText] = useState('');
  const found = (data ?? []).filter(({ name, id }) => id === field.value || name.includes(text.trim()));
  const note = !firmId ? '请先选择接收律所' : data?.length === 0 ? '该律所没有可以带教的专职律师，请与律所联系或选择其他律所' : data && found.length === 0 ? '没有找到，请换一个词' : undefined;
  return (
    <FieldFrame field={field} wide group>
      {error && <ErrorState title="无法加载指导律师" failure={error} onRetry={() => void refetch()} />}
      {data && data.length >= searchFrom && <input className="input tutors__search" aria-label="按姓名查找指导律师" placeholder="按姓名查找" value={text} onChange={(event) => setText(event.target.value)} />}
      {firmId && !data && !error && <span className="skeleton tutors__wait" role="status" aria-label="正在加载指导律师" />}
      {note && <p className="tutors__note">{note}</p>}
      <div className="tutors" role="radiogroup" aria-label={field.label} aria-required="true" aria-describedby={field.describedBy}>
        {found.map(({ id, name, licenceNo, years, interns, quota, closed }) => {
          const chosen = field.value === id;
          return (
            <label key={id} className="tutors__card" data-chosen={chosen || undefined} data-closed={(closed && !chosen) || undefined}>
              <input type="radio" className="check" name={field.id} value={id} checked={chosen} disabled={closed !== null && !chosen} onChange={() => field.set(id)} />
              <span className="tutors__name">{name}</span>
              <span className="tutors__fact">执业 {years} 年</span>
              <span className="tutors__fact">{licenceNo}</span>
              <span className="tutors__places" data-full={closed ? true : undefined}>{closed ?? `名额 ${quota - interns} 个（${interns}/${quota}）`}</span>
            </label>
          );
        })}
      </div>
    </FieldFrame>
  );
}
