/**
 * 个人信息清单: every table of the database, and what it holds of people (Personal Information Protection Law, art. 6, 19
 * and 51: purpose, legal basis and time are known for each). `holdings` are given to their owner as a copy (art. 45);
 * `heldBack` says of every other table why nothing of it is copied. A table or a column that stands in neither fails the
 * tests (register.test.ts): what is collected anew is thought of here first.
 */
import { ofAccounts } from './holdings/of-accounts.ts';
import type { Holding, Owner } from './holdings/holding.ts';
import { ofInterns } from './holdings/of-interns.ts';
import { ofLawyers } from './holdings/of-lawyers.ts';

export type { Field, Holding, Owner } from './holdings/holding.ts';

/** Who is heard by interns may be somebody from outside, with an account and no licence. */
const ofExaminers = ofLawyers.filter(({ table }) => table === 'examiner');

export const holdingsOf = ({ lawyerId, internId }: Pick<Owner, 'lawyerId' | 'internId'>): readonly Holding[] =>
  [...ofAccounts, ...(lawyerId ? ofLawyers : internId ? [] : ofExaminers), ...(internId ? ofInterns : [])];

export const holdings: readonly Holding[] = [...ofAccounts, ...ofLawyers, ...ofInterns];
