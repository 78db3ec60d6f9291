import { expect, test } from 'vitest';
import { personal, titled } from 'contract/kernel/schema';
import { z } from 'zod';
import { openWhole, sealWhole, splitAnswers, wholeAnswers } from './private-answers.ts';
import { testVault } from './testing.ts';
import { VaultFault } from './cipher.ts';

const vault = testVault();
const schema = z.object({ name: titled('姓名', z.string()), creed: titled('信仰', personal(z.string().optional())), health: titled('健康', personal(z.object({ b: z.string(), a: z.string() })).optional()) });
const [row, other] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'].map((rowId) => ({ table: 'person', rowId })) as [{ table: string; rowId: string }, { table: string; rowId: string }];
const answers = { name: '林知远', creed: '无', health: { b: '好', a: '很好' } };

test('what is marked goes sealed, together, and comes back as it was given', () => {
  const { open, sealed } = splitAnswers(vault, schema, row, 'form', answers);
  expect(open).toEqual({ name: '林知远' });
  expect(wholeAnswers(vault, row, 'form', open, sealed)).toEqual(answers);
});

test('nothing marked is answered: nothing is sealed; an emptied answer is one', () => {
  expect(splitAnswers(vault, schema, row, 'form', { name: '林知远', creed: undefined })).toEqual({ open: { name: '林知远' }, sealed: null });
  const { open, sealed } = splitAnswers(vault, schema, row, 'form', { creed: null });
  expect(wholeAnswers(vault, row, 'form', open, sealed)).toEqual({ creed: null });
});

test('it opens in its own row and for its own document alone', () => {
  const { open, sealed } = splitAnswers(vault, schema, row, 'form', answers);
  expect(() => wholeAnswers(vault, other, 'form', open, sealed)).toThrow(VaultFault);
  expect(() => wholeAnswers(vault, row, 'snapshot', open, sealed)).toThrow(VaultFault);
});

test('the same said in another order reads the same, letter by letter', () => {
  const place = { ...row, column: 'form' };
  const read = (value: unknown) => JSON.stringify(openWhole(vault, place, sealWhole(vault, place, value)));
  expect(read({ b: 1, a: [{ d: 2, c: 3 }] })).toBe(read({ a: [{ c: 3, d: 2 }], b: 1 }));
});

test('a row of before, in which it stands in plain, is read as it is', () => {
  expect(wholeAnswers(vault, row, 'form', answers, null)).toEqual(answers);
});
