/**
 * `Object.keys` and its siblings forget which keys a record has, because a value may carry more than its type says.
 * These don't: for records written out in our own code, where nothing more can be.
 */

export const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** The same keys, each with what is made of its value. */
export const mapRecord = <K extends string, V, R>(record: Readonly<Record<K, V>>, make: (value: V, key: K) => R): Record<K, R> =>
  recordOf(keysOf(record), (key) => make(record[key], key));

/** A record of these keys and of no other. */
export const recordOf = <K extends string, R>(keys: readonly K[], make: (key: K) => R) => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, R>;

/** Whether a word from outside is one of the record's keys. */
export const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key);
