/**
 * Answers that the contract marks as `personal` (民族, 政治面貌, 品行声明, why an internship stands still): of a document of
 * answers, `form` or `profile`, they lie sealed together in the column `<document>PrivateSealed` beside it, and never in
 * the document. Whatever is made of such answers and only ever read whole (`precheckReport`, `diff`) is sealed whole.
 */
import { personalFields } from 'contract/kernel/schema';
import type { z } from 'zod';
import { canonical } from '../canonical.ts';
import type { Place, Vault } from './vault.ts';

type Seals = Pick<Vault, 'seal'>;
type Opens = Pick<Vault, 'open'>;
type Of = Omit<Place, 'column'>;
type Answers = Readonly<Record<string, unknown>>;

const known = new WeakMap<z.ZodObject, readonly string[]>();
function personalOf(schema: z.ZodObject): readonly string[] {
  const fields = known.get(schema) ?? personalFields(schema);
  known.set(schema, fields);
  return fields;
}

/** What to write of a document: the rest in plain, and what is personal for the column beside it. */
export const splitAnswers = (vault: Seals, schema: z.ZodObject, of: Of, document: string, answers: Answers): Split => splitBy(vault, personalOf(schema), of, document, answers);

interface Split { readonly open: Answers; readonly sealed: string | null }
export function splitBy(vault: Seals, own: readonly string[], of: Of, document: string, answers: Answers): Split {
  const part = (wanted: boolean) => Object.fromEntries(Object.entries(answers).filter(([field, value]) => value !== undefined && own.includes(field) === wanted));
  const secret = part(true);
  return { open: part(false), sealed: Object.keys(secret).length === 0 ? null : sealWhole(vault, { ...of, column: `${document}Private` }, secret) };
}

/** The document as it was given. What a row of before still has in plain is taken from there. */
export function wholeAnswers<A extends object>(vault: Opens, of: Of, document: string, open: A, sealed: string | null): A {
  return sealed === null ? open : { ...open, ...openWhole<Partial<A>>(vault, { ...of, column: `${document}Private` }, sealed) };
}

/** In the order in which the database would keep its keys: two of the same compare as the same. */
export const sealWhole = (vault: Seals, place: Place, value: unknown): string => vault.seal(place, canonical(value));

/** What stands there was sealed by us, and nobody could change it. */
export const openWhole = <T>(vault: Opens, place: Place, sealed: string): T => JSON.parse(vault.open(place, sealed)) as T;
