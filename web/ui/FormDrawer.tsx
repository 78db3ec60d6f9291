/**
 * A form in a drawer (or, with `dialog`, in a window for few fields):
 *
 *   const form = useForm(lawyerForm, initial, { unsaved: '律师信息' });
 *   <FormDrawer title="新增律师" form={form} onSubmit={() => form.submit(save.act)} onSaved={close} onClose={close}>
 *     <div className="fields"><TextField form={form} name="name" label="姓名" /> …</div>
 *   </FormDrawer>
 *
 * Closing with unsaved work asks; Ctrl+S saves; a refusal that no field explains stands at the top.
 */
import type { ReactNode } from 'react';
import { useFormState, type Form } from '../kernel/form.ts';
import { Button } from './Button.tsx';
import { confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { ItemsInWords } from './newest-copy/news.ts';
import { useSaveKey } from './save-key.ts';
import { say } from '../kernel/words.ts';

interface Props<T> {
  title: string;
  form: Form;
  onSubmit(): Promise<T | undefined>;
  onSaved(answer: T): void;
  onClose(): void;
  submitText?: string;
  danger?: boolean;
  dialog?: boolean;
  width?: number;
  /** Stands at the left of the footer: 保存草稿 and the like. */
  extra?: ReactNode;
  /** What the items of the form's `lists` are called. */
  itemsInWords?: ItemsInWords;
  children: ReactNode;
}

export function FormDrawer<T>({ title, form, onSubmit, onSaved, onClose, submitText = say('提交'), danger, dialog, width, extra, itemsInWords, children }: Props<T>) {
  const { dirty, sending } = useFormState(form);
  const leave = async () => {
    if (sending) return;
    if (!dirty || await confirm({ title: say('放弃未保存的内容'), text: say('“{title}”中有未保存的内容，关闭后将丢失。', { title }), yes: say('放弃'), no: say('继续填写'), tone: 'danger' })) onClose();
  };
  const send = async () => {
    const answer = await onSubmit();
    if (answer !== undefined) onSaved(answer);
  };
  useSaveKey(() => void send(), { inWindow: true });
  return (
    <Dialog title={title} drawer={!dialog} onClose={() => void leave()} onSubmit={() => void send()} {...(width && { width })} footer={(
      <>
        {extra}
        <Button onClick={() => void leave()}>{say('返回')}</Button>
        <Button type="submit" look={danger ? 'dangerous' : 'primary'} busy={sending} title="Ctrl+S">{submitText}</Button>
      </>
    )}>
      <FormFailure form={form} {...(itemsInWords && { itemsInWords })} />
      {children}
    </Dialog>
  );
}
