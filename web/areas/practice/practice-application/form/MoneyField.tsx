import type { Form } from '../../../../kernel/form.ts';
import { useField } from '../../../../kernel/form.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';

/** People write 4200 or 4,200; the contract keeps 4200.00. */
export const asMoney = (typed: string): string => {
  const plain = typed.replaceAll(/[,，\s]/g, '');
  const [, whole, part = ''] = /^0*(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? typed : `${whole}.${part.padEnd(2, '0')}`;
};

export function MoneyField({ form, name }: { form: Form; name: string }) {
  const { value, set } = useField<string | undefined>(form, name);
  // Before the field's own check: React hears of focus leaving from the inside out, so the check comes first and is made again.
  return <div onBlur={() => { const money = asMoney(value ?? ''); if (value && money !== value) { set(money); form.check(name); } }}><TextField form={form} name={name} inputMode="decimal" hint="按实习协议填写，不低于本市规定的标准" /></div>;
}
