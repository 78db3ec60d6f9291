import { useEffect } from 'react';
import { creditCodeFault } from 'contract/areas/basic-info/formats';
import type { Form } from '../../../kernel/form.ts';

/** Licences of today bear the credit code as their number: an empty number is filled in, one that somebody typed stays. */
export function useCreditCodeFillsIn(form: Form): void {
  useEffect(() => form.subscribe(() => {
    const creditCode = String(form.get('creditCode') ?? '').normalize('NFKC').trim().toUpperCase();
    if (creditCode.length === 18 && !creditCodeFault(creditCode) && !form.get('licenceNo')) form.set('licenceNo', creditCode);
  }), [form]);
}
