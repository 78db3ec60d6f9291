import { expect, test } from 'vitest';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { practiceSettings } from 'contract/areas/practice/settings';
import { z } from 'zod';
import { readable } from './case-changes.ts';

test('rows of a form are read in the form’s order with their time, however they are kept', () => {
  const kept = [{ end: '2021-06-30', major: '法学', start: '2017-09-01', degree: '本科', school: '西南政法大学' }, { start: '2021-09-01', school: '中山大学', degree: '硕士', major: '民商法' }];
  expect(readable(applicationForm, 'educations', kept)).toBe('西南政法大学 本科 法学 2017-09-01 至 2021-06-30；中山大学 硕士 民商法 2021-09-01 至今');
});

test('choices are read as words, one or several', () => {
  expect(readable(z.object({ states: practiceSettings.tutorQuotaStatuses.schema }), 'states', ['inProgress', 'paused'])).toBe('实习中；中止实习');
  expect(readable(applicationForm, 'isLawMajor', true)).toBe('是');
  expect(readable(applicationForm, 'major', '')).toBe('（空）');
});
