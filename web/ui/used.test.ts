import { expect, test } from 'vitest';
import { usedText } from './used.ts';

test.each([[0, 0, '不到1分钟'], [59, 0, '59分钟'], [119, 1, '1小时'], [1439, 1, '23小时'], [1440, 1, '1天（1个工作日）'], [10_080, 4, '7天（4个工作日）']])('%i minutes, %i workdays', (minutes, workdays, said) => expect(usedText({ minutes, workdays })).toBe(said));
