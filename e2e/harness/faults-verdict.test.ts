/** What `npm run faults` makes of a run: a test that could not be asked has caught nothing, and has let nothing pass. */
import { expect, test } from 'vitest';
import { verdict } from '../../tools/faults/verdict.mjs';

const file = (status: string, ...tests: string[]) => ({ status, message: 'SyntaxError: no such file\n  at', assertionResults: tests.map((one, at) => ({ status: one, fullName: `test ${at + 1}` })) });
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults, numPassedTests: testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length });
const ended = (status: number | null, stderr = '') => ({ status, stderr });

test('a runner that left no report could not run', () => {
  expect(verdict(null, ended(1, 'Error: Cannot find module vitest'))).toEqual({ failed: [], unasked: 'no report: Error: Cannot find module vitest' });
});

test('a file that does not start, names that no test has, and a run that ends badly could not run', () => {
  expect(verdict(report(file('failed')), ended(1))).toMatchObject({ failed: [], startless: true, unasked: expect.stringContaining('no such file') });
  expect(verdict(report(file('passed', 'skipped')), ended(0))).toMatchObject({ failed: [], unasked: 'nothing ran: ' });
  expect(verdict(report(file('passed', 'passed')), ended(null, 'killed'))).toMatchObject({ failed: [], unasked: 'nothing ran: killed' });
});

test('a test that failed has caught it, whatever else did not start; all passed: it survived', () => {
  expect(verdict(report(file('failed', 'passed', 'failed'), file('failed')), ended(1))).toEqual({ failed: ['test 2'] });
  expect(verdict(report(file('passed', 'passed', 'skipped')), ended(0))).toEqual({ failed: [] });
});
