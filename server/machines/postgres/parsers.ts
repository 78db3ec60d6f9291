import { types } from 'pg';

/**
 * What the driver makes of values. Its own choice is a JavaScript Date, which moves birthdays of 1986–1991 by a day
 * (China had summer time), and text for every 64-bit count.
 */
const INT8 = 20, DATE = 1082, TIMESTAMP = 1114, TIMESTAMPTZ = 1184;
const arrays: Readonly<Record<number, number>> = { [1016]: INT8, [1182]: DATE, [1115]: TIMESTAMP, [1185]: TIMESTAMPTZ, [1231]: 1700 };

const asText = (value: string) => value;

function count(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 ${value} does not fit a number: read it as text`);
  return number;
}

/** `2026-03-01 09:00:00.5+08` → `2026-03-01T09:00:00.5+08:00`; connections run in Asia/Shanghai. */
const moment = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

const scalars: Record<number, (value: string) => unknown> = {
  [INT8]: count, [DATE]: asText, [TIMESTAMP]: moment, [TIMESTAMPTZ]: moment, 1700: asText,
};

// The driver's parser of text[] (1009, a number its enum does not know) gives the elements, nested ones included.
const textList: number = 1009;
const elements: (value: string) => Nested = types.getTypeParser(textList, 'text');
type Nested = (string | null | Nested)[];
const each = (list: Nested, parse: (value: string) => unknown): unknown[] =>
  list.map((entry) => (entry === null ? null : typeof entry === 'string' ? parse(entry) : each(entry, parse)));

export const parsers = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): (value: string) => unknown {
    if (format === 'text') {
      const scalar = scalars[oid];
      if (scalar) return scalar;
      const element = scalars[arrays[oid] ?? -1];
      if (element) return (value: string) => each(elements(value), element);
    }
    // The driver names its own types in an enum; a number from the wire is the same thing.
    return types.getTypeParser(oid, format);
  },
};
