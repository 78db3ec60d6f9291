/** The calls that read a record into a form, by their addresses. */
import type { Opens } from 'contract/kernel/endpoint';
import type { Call } from '../../kernel/features.ts';

export interface FormCall extends Call { readonly opens: Opens }

export type Forms = ReadonlyMap<string, FormCall>;

export const formsOf = (calls: readonly Call[]): Forms => new Map(calls.flatMap((call) => (call.endpoint.opens ? [[call.endpoint.path, { ...call, opens: call.endpoint.opens }] as const] : [])));

/** Whether the answer says that the record may be changed by who asked. */
export function mayChange({ opens }: FormCall, answer: unknown): boolean {
  const said = (place: string) => place.split('.').reduce<unknown>((of, name) => (typeof of === 'object' && of !== null ? Object.entries(of).find(([key]) => key === name)?.[1] : undefined), answer);
  return [opens.while].flat().some((place) => said(place) === true);
}
