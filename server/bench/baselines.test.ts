import { expect, test } from 'vitest';
import { fallen, ratiosOf } from './baselines.ts';
import type { Machine } from './frame.ts';

const machine: Machine = { cores: 2, memoryGB: 24, node: 'v20.20.2', platform: 'linux x64', loadBefore: 0 };
const kept = { '2 cores, linux x64, Node 20': { list: { ratio: 0.8, ratioPass: 1 } } };
const figure = (ratio: number | null, judged: Record<string, number> = {}, on = machine) => ({ name: 'list', ratio, judged, machine: on });

test('a ratio a fifth below its baseline is told, with both numbers', () => {
  expect(fallen(figure(0.64), kept)).toEqual([expect.stringMatching(/^ratio 从基线 0\.8 降到 0\.64，降幅 20%/)]);
  expect(fallen(figure(0.9, { ratioPass: 0.5 }), kept)).toEqual([expect.stringContaining('ratioPass 从基线 1 降到 0.5')]);
});

test('less than that is not, nor what is better', () => {
  expect(fallen(figure(0.65, { ratioPass: 1.4 }), kept)).toEqual([]);
});

test('another class of machine, or a figure never kept, has nothing to fall from', () => {
  expect(fallen(figure(0.1, {}, { ...machine, cores: 8 }), kept)).toEqual([]);
  expect(fallen({ ...figure(0.1), name: 'new' }, kept)).toEqual([]);
});

test('only ratios are kept: times of another day say nothing', () => {
  expect(ratiosOf(figure(0.8, { ratioPass: 1, p95: 12, rps: 600, ratioFlip: Number.NaN }))).toEqual({ ratio: 0.8, ratioPass: 1 });
  expect(ratiosOf(figure(null))).toEqual({});
});
