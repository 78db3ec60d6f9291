/** Districts as the register of firms spells them: a district is its own name. */
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { call } from '../kernel/call.ts';
import type { Choice } from './labels.ts';

export async function findDistricts(typed: string): Promise<readonly Choice[]> {
  const keyword = typed.trim();
  return (await call(lawFirm.endpoints.districts, { ...(keyword && { keyword }) })).map((name) => ({ value: name, label: name }));
}
