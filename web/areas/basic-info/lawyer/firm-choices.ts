import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { call } from '../../../kernel/call.ts';
import { useCall } from '../../../kernel/query.ts';
import type { Choice } from '../../../ui/labels.ts';

/** Firms to choose from while somebody types; closed ones only where old records are looked for. */
export const findFirms = ({ includeInactive }: { includeInactive: boolean }) => async (typed: string): Promise<readonly Choice[]> => {
  const keyword = typed.trim();
  const firms = await call(lawFirm.endpoints.options, { includeInactive, ...(keyword && { keyword }) });
  return firms.map(({ id, name }) => ({ value: id, label: name }));
};

/** The name of a firm that the address has chosen. */
export function useFirmChoice(id: string | undefined): readonly Choice[] {
  const { data } = useCall(lawFirm.endpoints.options, id ? { id } : null);
  return data?.map((firm) => ({ value: firm.id, label: firm.name })) ?? [];
}
