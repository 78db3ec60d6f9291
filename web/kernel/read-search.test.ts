import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSearch } from './read-search.ts';

const schema = z.strictObject({
  page: z.int().min(1).default(1), keyword: z.string().max(5).optional(), status: z.array(z.enum(['ACTIVE', 'CANCELLED'])).optional(), isPartner: z.boolean().optional(),
});
const read = (search: string) => readSearch(schema, new URLSearchParams(search));

test('the address is read as the list’s contract means it', () => {
  expect(read('page=3&status=ACTIVE&status=CANCELLED&isPartner=true&keyword=12')).toEqual({ page: 3, status: ['ACTIVE', 'CANCELLED'], isPartner: true, keyword: '12' });
});

test('what the contract does not understand is left out, never an error', () => {
  expect(read('page=x&status=GONE&keyword=123456&foreign=1')).toEqual({});
  expect(read('page=2&status=GONE')).toEqual({ page: 2 });
});
