/**
 * From an input that succeeds to inputs that the declared shape refuses, each wrong by construction in one place: what
 * the shape says is read backwards, so the verdict does not come from the code that is tested.
 */
import type { Shape } from './arbitrary.ts';

export interface Wrong { readonly why: string; readonly input: Record<string, unknown> }

type Path = readonly (string | number)[];

/** `asText`: the call's parameters travel as text (in the address, or beside an upload), where a number may be written as text. */
export function wrongInputs(input: Readonly<Record<string, unknown>>, shape: Shape, asText: boolean): Wrong[] {
  const changed = (path: Path, value: unknown) => set(input, path, value) as Record<string, unknown>; // an object with one place changed is an object
  return [
    ...missing(input, shape, []).map((path) => ({ why: `without ${path.join('.')}`, input: changed(path, undefined) })),
    ...places(shape, input, []).flatMap(([path, inner]) => wrongValues(inner, asText).map(([why, value]) => ({ why: `${path.join('.')} ${why}`, input: changed(path, value) }))),
    ...objects(shape, input, []).map((path) => ({ why: `${path.join('.') || 'input'} with a field too many`, input: changed([...path, 'surprise'], 'x') })),
  ];
}

/** The same input with one place at the edge of what its shape allows: what the table behind it must hold too. */
export function edgeInputs(input: Readonly<Record<string, unknown>>, shape: Shape): Wrong[] {
  const edges = places(shape, input, []).flatMap(([path, inner]) => edgeValues(inner).map(([why, value]) => [path, why, value] as const));
  const twice = lists(input, []).map(([path, list]) => [path, 'says its first twice', [...list, list[0]]] as const);
  return [...twice, ...edges].map(([path, why, value]) => ({ why: `${path.join('.')} ${why}`, input: set(input, path, value) as Record<string, unknown> })); // an object with one place changed is an object
}

/** Lists that are filled in, at any depth. */
function lists(value: unknown, path: Path): (readonly [Path, readonly unknown[]])[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [[path, value], ...lists(value[0], [...path, 0])];
  return isObject(value) ? Object.entries(value).flatMap(([name, one]) => lists(one, [...path, name])) : [];
}

function edgeValues({ type, enum: values, format, pattern, minLength, maxLength, minimum, maximum, maxItems, items }: Shape): [string, unknown][] {
  const types = [type].flat();
  if (types.includes('integer')) return [minimum, maximum].filter((limit) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER).map((limit) => [`is ${limit}`, limit]);
  if (types.includes('array') && items && maxItems !== undefined && maxItems <= 200) return [['is the longest list', Array.from({ length: maxItems }, () => items.enum?.[0] ?? (items.format === 'uuid' ? crypto.randomUUID() : null))]];
  if (!types.includes('string') || values || format || pattern) return [];
  return [
    ...(maxLength === undefined ? [] : [['is the longest text', '𠮷'.repeat(maxLength)]] as [string, unknown][]),
    // A plain string promises nothing about its signs.
    ...(minLength === undefined ? ['a\u0000b', '\uD800', "'\";--"].map((text): [string, unknown] => ['has signs that tables do not hold', text]) : [['is quoted', "“'\"\\%_<b>&nbsp;${x}"]] as [string, unknown][]),
  ];
}

/** Required fields that are there and can be left out. */
function missing(value: unknown, { properties = {}, required = [], items }: Shape, path: Path): Path[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((one, at) => missing(one, items ?? {}, [...path, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => [...(required.includes(name) ? [[...path, name]] : []), ...missing(one, properties[name] ?? {}, [...path, name])]);
}

/** Places of the shape where a wrong value may be put: those that are filled in, and those below the input that are not. */
function places(shape: Shape, value: unknown, path: Path): (readonly [Path, Shape])[] {
  const own = path.length ? [[path, shape] as const] : [];
  if (Array.isArray(value) && shape.items) return [...own, ...value.slice(0, 1).flatMap((one, at) => places(shape.items!, one, [...path, at]))];
  if (!isObject(value) && path.length) return own;
  return [...own, ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => places(inner, isObject(value) ? value[name] : undefined, [...path, name]))];
}

function objects(shape: Shape, value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) return shape.items ? value.slice(0, 1).flatMap((one, at) => objects(shape.items!, one, [...path, at])) : [];
  if (!isObject(value) || !shape.properties) return [];
  return [...(shape.additionalProperties === false ? [path] : []), ...Object.entries(shape.properties).flatMap(([name, inner]) => objects(inner, value[name], [...path, name]))];
}

const injections = ["'; drop table lawyer; --", '${7*7}', '../../etc/passwd', '<script>alert(1)</script>', '=cmd|calc', 'a\r\nset-cookie: x=1'];

function wrongValues(shape: Shape, asText: boolean): [why: string, value: unknown][] {
  const types = [shape.type].flat();
  if (shape.anyOf || shape.type === undefined && !shape.enum) return [];
  if (shape.enum) return [['outside its list', 'NO_SUCH_VALUE'], ['outside its list', `${String(shape.enum[0])} `], ...(asText ? [] : [['of another type', 1], ['a list', [shape.enum[0]]]] as [string, unknown][])];
  const wrong: [string, unknown][] = [];
  if (types.includes('integer') || types.includes('number')) {
    wrong.push(['no number', 'abc'], ['no number', '1e3'], ['no number', '0x10']);
    if (types.includes('integer')) wrong.push(['a fraction', 1.5]);
    if (shape.minimum !== undefined && shape.minimum > Number.MIN_SAFE_INTEGER) wrong.push(['below its least', shape.minimum - 1]);
    if (shape.maximum !== undefined && shape.maximum < Number.MAX_SAFE_INTEGER) wrong.push(['above its most', shape.maximum + 1]);
    if (!asText) wrong.push(['as text', '1'], ['yes or no', true], ['out of any range', 1e300]);
  }
  if (types.includes('boolean')) wrong.push(['neither yes nor no', 'yes'], ['neither yes nor no', asText ? '1' : 1], ...(asText ? [] : [['as text', 'true']] as [string, unknown][]));
  if (types.includes('string')) wrong.push(...wrongTexts(shape, asText), ...(asText ? [] : [['a number', 7], ['a list', ['x']], ['an object', { $gt: '' }]] as [string, unknown][]));
  if (types.includes('array') && !asText) {
    wrong.push(['no list', 'x'], ['an object', { 0: 'x' }]);
    if (shape.maxItems !== undefined && shape.maxItems < 1000) wrong.push(['too long a list', Array.from({ length: shape.maxItems + 1 }, () => null)]);
    if (shape.minItems) wrong.push(['an empty list', []]);
  }
  if (types.includes('object') && !asText) wrong.push(['no object', 'x'], ['a list', []]);
  if (!types.includes('null') && !asText) wrong.push(['null', null]);
  return wrong;
}

function wrongTexts({ format, minLength, maxLength }: Shape, asText: boolean): [string, unknown][] {
  if (format === 'uuid') return [...injections, '', '00000000-0000-0000-0000-00000000000g', '１２３'].map((text) => ['no id', text]);
  if (format === 'date') return ['2026-02-30', '2026-13-01', '26-01-01', '2026/03/01', '1899-12-31', '2200-01-01', 'tomorrow', "2026-03-01'--"].map((text) => ['no day', text]);
  if (minLength === undefined && maxLength === undefined) return [];
  return [
    ...(maxLength === undefined ? [] : [['too long', '长'.repeat(maxLength + 1)], ['too long in signs of four bytes', '𠮷'.repeat(maxLength + 1)]] as [string, unknown][]),
    ...(minLength ? [['empty', ''], ['only blanks', ' 　 ']] as [string, unknown][] : []),
    // text() and prose() say a least and a greatest length, and refuse these signs anywhere.
    // Half a pair can't be written in an address: whoever sends it sends another sign.
    ...(minLength === undefined ? [] : ['\u0000', '\u202E', '\u001B[31m', ...(asText ? [] : ['\uD800'])].map((sign): [string, unknown] => ['with a sign that no text has', `${'正常文字'.repeat(Math.ceil((minLength || 1) / 4))}${sign}x`])),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function set(value: unknown, [head, ...rest]: Path, put: unknown): unknown {
  if (head === undefined) return put;
  if (Array.isArray(value)) return value.map((one, at) => (at === head ? set(one, rest, put) : one));
  const { [head]: _, ...others } = (isObject(value) ? value : {});
  const inner = set(isObject(value) ? value[head] : undefined, rest, put);
  return inner === undefined ? others : { ...others, [head]: inner };
}
