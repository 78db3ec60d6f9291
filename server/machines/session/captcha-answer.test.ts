import { expect, test } from 'vitest';
import { isAnswer } from './captcha-answer.ts';

test('is read as people type it', () => expect(isAnswer(' ｋ7 mx', 'K7MX')).toBe(true));

test('what is far too long is no answer, and nothing is done with it', () => expect(isAnswer(`K7MX${'\u0301\u0323'.repeat(230_000)}`, 'K7MX')).toBe(false));
