import { expect, test } from 'vitest';
import { optionsOf, wholeOf } from './command-options.ts';

const options = { rounds: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
const read = (...args: string[]) => optionsOf({ args, allowPositionals: true, options });

test('options that are the command’s own are read; others, one without its value and a value too many are none', () => {
  expect(read('kill', '--rounds', '5', '--json')).toMatchObject({ positionals: ['kill'], values: { rounds: '5', json: true } });
  for (const wrong of [['--rundes', '5'], ['--rounds'], ['--json=5'], ['-x']]) expect(read(...wrong), wrong.join(' ')).toBeNull();
  expect(optionsOf({ args: ['kill'], options })).toBeNull();
});

test('a count is a whole number from one on, or from none', () => {
  expect([wholeOf(undefined), wholeOf('20')]).toEqual([undefined, 20]);
  for (const wrong of ['0', '-1', '1.5', '1e3', 'ten', '', ' 5', '007']) expect(wholeOf(wrong), wrong).toBeNaN();
  expect([wholeOf('0', 0), wholeOf('-1', 0)]).toEqual([0, Number.NaN]);
});
