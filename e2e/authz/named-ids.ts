/** Which records an input names, at every depth, and the same input with another one in such a place. */
type Input = Record<string, unknown>;

export interface Named {
  /** As `form.tutorId`, `items[].id`. */
  readonly path: string;
  readonly id: string;
  /** The input with another record there. */
  put(other: string): Input;
  /** Of a list: with the other one beside those that are there. */
  readonly beside: ((other: string) => Input) | null;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface Place { path: string; keys: readonly (string | number)[]; id: string }

/** Of a list the first one stands for all. */
function places(value: unknown, path: string, keys: readonly (string | number)[]): Place[] {
  if (typeof value === 'string') return uuid.test(value) ? [{ path, keys, id: value }] : [];
  if (Array.isArray(value)) return places(value[0], `${path}[]`, [...keys, 0]);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => places(inner, path ? `${path}.${name}` : name, [...keys, name]));
}

function withAt(value: unknown, [key, ...rest]: readonly (string | number)[], other: string): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? withAt(one, rest, other) : one));
  const record = value as Input; // the keys were found in it
  return { ...record, [key]: withAt(record[key], rest, other) };
}

export function namedIn(input: Readonly<Input>): Named[] {
  return places(input, '', []).map(({ path, keys, id }) => {
    const put = (other: string) => withAt(input, keys, other) as Input; // an input stays one
    const list = keys[1] === 0 ? input[String(keys[0])] : undefined;
    const beside = Array.isArray(list) ? (other: string): Input => ({ ...input, [String(keys[0])]: [...list, (put(other)[String(keys[0])] as unknown[])[0]] }) : null; // the same list with its first one changed
    return { path, id, put, beside };
  });
}

/** The record that a call is about, in the order in which calls name one; what else is named is only referred to. */
const ownPaths = ['id', 'caseId', 'ids[]', 'items[].id', 'internshipId'];
export const aboutIn = (named: readonly Named[]): Named | undefined => ownPaths.map((path) => named.find((one) => one.path === path)).find((one) => one !== undefined);
