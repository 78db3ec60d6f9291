/** Deciding that somebody has not passed: why, and what follows from it with its dates, as the server works it out. */
import { createContext, use, useEffect } from 'react';
import { z } from 'zod';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { failReason, handling } from 'contract/areas/assessment/assessment-words';
import { useField, useForm, type Form } from '../../kernel/form.ts';
import { useCall } from '../../kernel/query.ts';
import type { ActionDialogProps } from '../../ui/ActionBar.tsx';
import { FieldFrame } from '../../ui/fields/Field.tsx';
import { SchemaFields } from '../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../ui/FormDrawer.tsx';
import { choicesOf } from '../../ui/labels.ts';
import './failing.css';

/** The assessment that the window decides. */
export const AssessedCase = createContext('');

export function FailingDialog({ action, send, close }: ActionDialogProps) {
  const id = use(AssessedCase);
  const form = useForm(action.input ?? z.strictObject({}), { failReasons: [] }, { unsaved: action.title });
  return (
    <FormDrawer dialog title={action.title} form={form} danger submitText={action.title} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      {action.confirm && <p className="action-bar__warning">{action.confirm}</p>}
      <div className="fields fields--single">
        <SchemaFields form={form} labels={{ internalNote: '内部备注（仅工作人员可见）' }} own={{ failReasons: <Reasons key="failReasons" form={form} />, handling: <Ways key="handling" form={form} id={id} /> }} />
      </div>
    </FormDrawer>
  );
}

type Reason = z.output<typeof failReason>;

function Reasons({ form }: { form: Form }) {
  const { value: chosen = [], set, ...field } = useField<Reason[] | undefined>(form, 'failReasons');
  return (
    <FieldFrame field={{ ...field, label: '不合格原因（可多选）', describedBy: `${field.id}-foot` }} group>
      <div className="field__choices" role="group" aria-label="不合格原因" aria-describedby={`${field.id}-foot`}>
        {choicesOf(failReason).map(({ value, label }) => (
          <label key={value} className="field__choice"><input type="checkbox" className="check" checked={chosen.some((one) => one === value)} onChange={(event) => set(event.target.checked ? [...chosen, failReason.parse(value)] : chosen.filter((one) => one !== value))} />{label}</label>
        ))}
      </div>
    </FieldFrame>
  );
}

function Ways({ form, id }: { form: Form; id: string }) {
  const { value: reasons = [] } = useField<Reason[] | undefined>(form, 'failReasons');
  const { value: chosen, set, ...field } = useField<string | undefined>(form, 'handling');
  const { data: ways = [], error } = useCall(assessmentApplication.endpoints.consequences, reasons.length ? { id, failReasons: reasons } : null, { keep: true });
  const open = reasons.length ? ways : [];
  const [lightest] = open;
  const isOpen = open.some((one) => one.handling === chosen);
  // Other reasons lead elsewhere: what was chosen for the earlier ones stands no longer.
  useEffect(() => { if (lightest && !isOpen) set(lightest.handling); }, [lightest, isOpen, set]);
  return (
    <FieldFrame field={{ ...field, label: '处理方式', describedBy: `${field.id}-foot` }} group hint={reasons.length ? '按不合格原因对应的规定列出；有多项原因的，按最重的一项起算' : '先选不合格原因，再按规定列出可选的处理方式和后果'}>
      {error && <p className="field__fault" role="alert">{error.message}</p>}
      <div className="failing" role="radiogroup" aria-label="处理方式" aria-required aria-describedby={`${field.id}-foot`}>
        {open.map((one) => (
          <label key={one.handling} className="failing__way">
            <input type="radio" className="check" name={field.id} value={one.handling} checked={chosen === one.handling} onChange={() => set(one.handling)} />
            <span><strong>{handling.labels[one.handling]}</strong><span className="failing__text">{one.text}</span><span className="failing__because">对应：{one.because}</span></span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
