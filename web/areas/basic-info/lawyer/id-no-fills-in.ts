import { useEffect } from 'react';
import { birthDateOfIdCard, idCardFault, sexOfIdCard } from 'contract/areas/basic-info/formats';
import type { Form } from '../../../kernel/form.ts';

/** A right identity number says birth date and sex: what is still empty is filled in, what somebody typed stays. */
export function useIdNoFillsIn(form: Form): void {
  useEffect(() => form.subscribe(() => {
    const idNo = String(form.get('idNo') ?? '').normalize('NFKC').trim().toUpperCase();
    if (form.get('idType') !== 'ID_CARD' || idNo.length !== 18 || idCardFault(idNo)) return;
    if (!form.get('birthDate')) form.set('birthDate', birthDateOfIdCard(idNo));
    if (!form.get('sex')) form.set('sex', sexOfIdCard(idNo));
  }), [form]);
}
