/** The worked examples of the rules, and the edges where rounding or a veto decides. */
import { expect, test } from 'vitest';
import { scoreTemplates, type ScoreTemplate } from './shipped-score-templates.ts';
import { scored, sheetFaults, type Sheet } from './scoring.ts';

const { T1, T2, T3 } = scoreTemplates;
const sheet = (points: readonly number[], vetoes: readonly string[] = [], { items }: ScoreTemplate = T1): Sheet => ({ scores: Object.fromEntries(items.map(({ code }, at) => [code, points[at]!])), vetoes });
const of = (...points: number[]) => scored(T1, [sheet(points)]);

test('each template is of a hundred points', () => {
  expect(Object.values(scoreTemplates).map(({ items }) => items.reduce((all, { max }) => all + max, 0))).toEqual([100, 100, 100]);
});

test('74 fails for one item below its minimum, 60 passes with all items at theirs, and a hundredth too little fails', () => {
  expect(of(20, 14, 20, 20)).toMatchObject({ final: '74.00', result: 'FAIL', reasons: ['“道德品行”14.00分，低于最低15.00分'] });
  expect(of(15, 15, 15, 15)).toMatchObject({ final: '60.00', result: 'PASS', reasons: [] });
  expect(of(25, 25, 9.99, 25)).toMatchObject({ final: '84.99', result: 'FAIL', reasons: ['“执业素养”9.99分，低于最低15.00分'] });
  expect(of(15, 15, 14.5, 15).reasons).toEqual(['总分59.50分，未达到60分', '“执业素养”14.50分，低于最低15.00分']);
});

test('an average is rounded half up to hundredths, without what binary fractions do to it', () => {
  const panel = (...totals: number[][]) => scored(T1, totals.map((points) => sheet(points)));
  expect(panel([20, 20, 20, 20], [20, 20, 20, 20], [20, 20, 20, 20.5]).final).toBe('80.17');
  expect(panel([20, 20, 20, 20], [20, 20, 20, 20.5], [20, 20, 20, 20.5]).final).toBe('80.33');
  // 1.005 is 1.00 in binary fractions.
  expect(panel([1, 0, 0, 0], [1.01, 0, 0, 0]).interview).toBe('1.01');
  expect(panel([15, 15, 15, 15], [14.99, 15, 15, 15]).items[0]).toMatchObject({ average: '15.00', isBelow: false });
});

test('with five sheets the highest and the lowest are left out; with three all count', () => {
  const trimmed = { ...T1, aggregate: 'TRIM_AVG' } as const;
  const sheets = [[25, 25, 25, 25], [20, 20, 20, 20], [20, 20, 20, 20], [20, 20, 20, 20], [0, 0, 0, 0]].map((points) => sheet(points));
  expect(scored(trimmed, sheets)).toMatchObject({ final: '80.00', result: 'PASS' });
  expect(scored(trimmed, [sheets[0]!, sheets[1]!, sheets[4]!]).final).toBe('60.00');
  expect(scored(T1, sheets).final).toBe('68.00');
});

test('a veto counts with a majority of the panel and the collective opinion, not with one of them alone', () => {
  const good = [20, 20, 20, 20];
  const panel = (...ticks: boolean[]) => ticks.map((tick) => sheet(good, tick ? ['ethics.d'] : []));
  expect(scored(T1, panel(true, false, false), { confirmed: ['ethics.d'] })).toMatchObject({ result: 'PASS', vetoes: [{ ticks: 1, of: 3, isMajority: false }] });
  expect(scored(T1, panel(true, true, false))).toMatchObject({ result: 'PASS', vetoes: [{ isMajority: true, isConfirmed: false }] });
  expect(scored(T1, panel(true, true, false), { confirmed: ['ethics.d'] })).toMatchObject({ result: 'FAIL', reasons: ['“道德品行：提交材料的真实性”一票否决：3名考官中2名认定，集体评议确认'] });
  expect(scored(T1, panel(true, true, false, false), { confirmed: ['ethics.d'] }).result).toBe('PASS');
});

test('where the material counts, it is weighed in hundredths', () => {
  expect(scored(T3, [sheet([20, 20, 20, 20])], { material: 90 }).final).toBe('84.00');
  expect(scored(T3, [sheet([15, 15, 15, 15])], { material: 59.99 })).toMatchObject({ final: '60.00', result: 'PASS' });
  expect(() => scored(T3, [sheet([20, 20, 20, 20])])).toThrow('the material has no score');
});

test('a sheet says what is missing, out of range, off the half points, or cannot be vetoed', () => {
  expect(sheetFaults(T1, { scores: { politics: 20.25, ethics: 26, skill: 12.5 }, vetoes: ['skill.a', 'ethics.d'] })).toEqual([
    { path: 'politics', message: '“政治素质”以0.5分为一档，请改为20.5分' }, { path: 'ethics', message: '“道德品行”应在0至25分之间' }, { path: 'performance', message: '“实习表现”还没有打分' }, { path: 'skill.a', message: '这一项不能一票否决' },
  ]);
  expect(sheetFaults(T2, sheet([18, 27.5, 24, 16], [], T2))).toEqual([]);
});
