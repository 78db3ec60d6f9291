import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { call } from '../../../kernel/call.ts';
import type { Choice } from '../../../ui/labels.ts';

/** Firms to choose from while somebody types; closed ones only where old records are looked for. */
export const findFirms = ({ includeInactive }: { includeInactive: boolean }) => async (typed: string): Promise<readonly Choice[]> => {
  const keyword = typed.trim();
  const firms = await call(lawFirm.endpoints.options, { includeInactive, ...(keyword && { keyword }) });
  return firms.map(({ id, name }) => ({ value: id, label: name }));
};
