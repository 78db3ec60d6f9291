/**
 * What the contract calls a field and a code anywhere in a feature's forms, answers and rules: the trail keeps more of a
 * deed than its call was sent. Where one field has two names, or a code two labels, it has none here.
 */
import { allSettings, features } from 'contract/all';
import { callsOf } from 'contract/kernel/feature';
import { labelsOf } from 'contract/kernel/schema';
import { z } from 'zod';

export interface ContractWords { title(field: string): string | undefined; label(field: string, code: string): string | undefined }

const only = (said: ReadonlySet<string> | undefined): string | undefined => (said?.size === 1 ? [...said][0] : undefined);

function wordsOf(schemas: Iterable<z.ZodType>): ContractWords {
  const titles = new Map<string, Set<string>>();
  const labels = new Map<string, Set<string>>();
  const seen = new Set<z.ZodType>();
  const note = (into: Map<string, Set<string>>, key: string, said: string) => { into.set(key, (into.get(key) ?? new Set()).add(said)); };
  const read = (schema: z.ZodType, field?: string): void => {
    const title = schema.meta()?.title;
    if (field !== undefined && title !== undefined) note(titles, field, title);
    if (field !== undefined) for (const [code, label] of Object.entries(labelsOf(schema) ?? {})) note(labels, `${field} ${code}`, label);
    if (schema instanceof z.ZodObject) {
      if (seen.has(schema)) return;
      seen.add(schema);
      for (const [key, inner] of Object.entries<z.ZodType>(schema.shape)) read(inner, key);
    }
    for (const inner of within(schema)) read(inner, field);
  };
  for (const schema of schemas) read(schema);
  return { title: (field) => only(titles.get(field)), label: (field, code) => only(labels.get(`${field} ${code}`)) };
}

/** What a schema is made of, beside an object's fields: what is optional, listed, one of several, or read from something else. */
const within = ({ def }: z.ZodType): z.ZodType[] => Object.entries(def).flatMap(([part, value]) =>
  (['innerType', 'element', 'in', 'out', 'valueType', 'options'].includes(part) ? [value].flat() : [])).filter((one) => one instanceof z.ZodType);

const schemasOf = (some: typeof features) => some.flatMap((feature) => Object.values(callsOf(feature)).flatMap(({ input, output }) => [input, output]));

const kept = new Map<string | undefined, ContractWords>();

/** Of one feature by its last name, or of all. Worked out when it is asked for first. */
export function contractWords(entity?: string): ContractWords {
  const known = kept.get(entity);
  if (known) return known;
  const made = entity === undefined ? wordsOf([...schemasOf(features), ...allSettings.map(({ schema }) => schema)]) : wordsOf(schemasOf(features.filter(({ name }) => name.endsWith(`.${entity}`))));
  kept.set(entity, made);
  return made;
}
