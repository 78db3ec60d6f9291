/** Those who guide somebody to choose from, in filters of every area. */
import { internship } from 'contract/areas/practice/internship';
import { call } from '../kernel/call.ts';
import type { Choice } from './labels.ts';

const { tutors } = internship.endpoints;

const load = async (typed: string): Promise<readonly Choice[]> => {
  const keyword = typed.trim();
  return (await call(tutors, { ...(keyword && { keyword }) })).map(({ id, name, firmName }) => ({ value: id, label: `${name}（${firmName}）` }));
};

export const anyTutor = { load, nameOf: async (id: string): Promise<string | undefined> => (await call(tutors, { id }))[0]?.name };
