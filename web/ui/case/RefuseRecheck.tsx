/** Refusing a request for a recheck unheard: one of the association's own reasons, and why in words. */
import { createContext, use } from 'react';
import { z } from 'zod';
import { useForm } from '../../kernel/form.ts';
import type { ActionDialogProps } from '../ActionBar.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { ProseField } from '../fields/TextField.tsx';
import { FormDrawer } from '../FormDrawer.tsx';

/** The reasons that may be given now, as the server says them. A window made anew with each drawing of the page would lose what is typed in it. */
export const RecheckReasons = createContext<readonly string[]>([]);

function RefuseRecheck({ action, send, close }: ActionDialogProps) {
  const reasons = use(RecheckReasons);
  const form = useForm(action.input ?? z.strictObject({}), {}, { unsaved: action.title });
  return (
    <FormDrawer dialog title={action.title} form={form} danger submitText={action.title} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      {action.confirm && <p className="action-bar__warning">{action.confirm}</p>}
      <div className="fields fields--single">
        <ChoiceField form={form} name="reason" choices={reasons.map((reason) => ({ value: reason, label: reason }))} />
        <ProseField form={form} name="opinion" label="说明（写入通知书，申请人可见）" hint="至少 20 个字，写明为什么不能受理、申请人缺少什么" />
        <ProseField form={form} name="internalNote" label="内部备注（仅工作人员可见）" />
      </div>
    </FormDrawer>
  );
}

/** By the steps that refuse one. */
export const refusesRecheck = { refuseRecheck: RefuseRecheck, refuseRecheckOfRevocation: RefuseRecheck } as const;
