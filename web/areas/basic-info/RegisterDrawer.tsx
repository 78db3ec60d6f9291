/** Entering or changing a firm or a lawyer: what both registers' drawers have in common. */
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { recordOf } from 'contract/kernel/keys';
import { sensitiveFields } from 'contract/kernel/schema';
import type { Form } from '../../kernel/form.ts';
import type { Others } from '../../kernel/live/others-here.ts';
import { notice } from '../../kernel/notice.ts';
import type { Values } from '../../kernel/values.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDrawer } from '../../ui/FormDrawer.tsx';
import { OthersHere } from '../../ui/newest-copy/OthersHere.tsx';
import './register.css';

export const width = 760;

interface Saved { warnings: readonly { message: string }[] }
interface Props<S extends Saved> { title: string; form: Form; others?: Others; onSubmit(): Promise<S | undefined>; onClose(): void; children: ReactNode }

export function RegisterDrawer<S extends Saved>({ title, form, others = [], onSubmit, onClose, children }: Props<S>) {
  const [warned, setWarned] = useState<Saved['warnings']>();
  const saved = ({ warnings }: Saved) => {
    notice.good('已保存');
    // They are to be read, and stay until they have been.
    if (warnings.length) setWarned(warnings); else onClose();
  };
  if (warned) return (
    <Dialog title="已保存，请留意" width={520} onClose={onClose} footer={<Button look="primary" data-autofocus onClick={onClose}>知道了</Button>}>
      <ul className="register-warnings" role="alert">{warned.map(({ message }) => <li key={message}>{message}</li>)}</ul>
    </Dialog>
  );
  return (
    <FormDrawer title={title} form={form} width={width} submitText="保存" onSubmit={onSubmit} onSaved={saved} onClose={onClose}>
      <OthersHere others={others} />
      {children}
    </FormDrawer>
  );
}

/** What the form starts with: sensitive fields are left out and stay what they are until somebody types them anew. */
export function formValues(form: z.ZodObject, known: Values): Values {
  const masked = sensitiveFields(form);
  return recordOf(Object.keys(form.shape).filter((field) => !(field in masked)), (field) => known[field]);
}
