/** Interns to choose from by their registration, in the filters of what they have written and done. */
import { internship } from 'contract/areas/practice/internship';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { call } from '../kernel/call.ts';
import type { Choice } from './labels.ts';

const { getInternships } = internship.endpoints;

const found = async (conditions: { keyword?: string; ids?: string[] }): Promise<readonly Choice[]> =>
  (await call(getInternships, { ...conditions, page: 1, limit: 20 })).data.map(({ id, name, firmName }) => ({ value: id, label: `${name}（${firmName}）` }));

export const anyIntern = {
  access: internshipPermission.view,
  load: (typed: string) => found(typed.trim() ? { keyword: typed.trim() } : {}),
  nameOf: async (id: string) => (await found({ ids: [id] }))[0]?.label,
};
