/** Entering or changing a firm or a lawyer: what both registers' drawers have in common. */
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { recordOf } from 'contract/kernel/keys';
import { sensitiveFields } from 'contract/kernel/schema';
import type { Form } from '../../kernel/form.ts';
import type { Others } from '../../kernel/live/others-here.ts';
import { notice } from '../../kernel/notice.ts';
import type { Values } from '../../kernel/values.ts';
import { FormDrawer } from '../../ui/FormDrawer.tsx';
import { OthersHere } from '../../ui/newest-copy/OthersHere.tsx';

export const width = 760;

interface Saved { warnings: readonly { message: string }[] }
interface Props<S extends Saved> { title: string; form: Form; others?: Others; onSubmit(): Promise<S | undefined>; onClose(): void; children: ReactNode }

export function RegisterDrawer<S extends Saved>({ title, form, others = [], onSubmit, onClose, children }: Props<S>) {
  const saved = ({ warnings }: Saved) => {
    notice.good('保存成功');
    if (warnings.length) notice.info(`请留意：${warnings.map(({ message }) => message).join('；')}`);
    onClose();
  };
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
