/** Over a file stands what was asked for, in words: a condition that says an id has somebody who knows its name. */
import { expect, it } from 'vitest';
import { isExported } from 'contract/kernel/exported-list';
import { id, unwrap } from 'contract/kernel/schema';
import { everyCall } from '../../../../e2e/harness/arrangements.ts';
import { named } from './conditions-in-words.ts';

it('of every list that may leave as a file', () => {
  const ids = everyCall.flatMap(({ at, endpoint }) => (isExported(endpoint) ? Object.entries(endpoint.input.shape).flatMap(([key, schema]) => (unwrap(schema).def === id.def ? [{ at, key }] : [])) : []));
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((one) => !(one.key in named))).toEqual([]);
});
