import { useEffect, useRef } from 'react';
import { birthDateOfIdCard, idCardFault, sexOfIdCard } from 'contract/areas/basic-info/formats';
import { useField, type Form } from '../../../../kernel/form.ts';
import { isMasked } from '../../../../ui/draft/answers.ts';
import { SecretField } from './SecretField.tsx';

/** An identity card's number carries birth date and sex: nobody types them twice. */
export function IdentityField({ form }: { form: Form }) {
  const { value: kind } = useField<string | undefined>(form, 'idType');
  const { value: typed } = useField<string | undefined>(form, 'idNo');
  const carries = kind === 'ID_CARD' || kind === 'HMT_RESIDENCE';
  const number = (typed ?? '').trim().toUpperCase();
  const filled = useRef('');
  useEffect(() => {
    if (!carries || isMasked(number) || number === filled.current || idCardFault(number) !== undefined) return;
    filled.current = number;
    form.set('birthDate', birthDateOfIdCard(number));
    form.set('sex', sexOfIdCard(number));
  }, [carries, number, form]);
  return <SecretField form={form} name="idNo" inputMode="text" hint={carries ? '填好后自动带出性别和出生日期' : undefined} />;
}
