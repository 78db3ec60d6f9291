import { expect, test } from 'vitest';
import { z } from 'zod';
import { code, draftOf, prose, text, titled } from './schema.ts';

/** Putting such a text into its normal order takes time by the square of its length: minutes for one megabyte. */
const marksUponMarks = `a${'\u0301\u0323'.repeat(230_000)}`;

test.each([['one line', text(63)], ['several lines', prose(5000, 0)]])('marks upon marks without end are refused in %s before anything is done with them', (_, schema) => {
  expect(schema.safeParse(marksUponMarks)).toMatchObject({ success: false, error: { issues: [{ message: '含有不能使用的控制字符，请重新输入' }] } });
});

test('letters with their marks are what they are, in one form', () => {
  expect(text(63).parse('Nguye\u0302\u0303n')).toBe('Nguy\u1ec5n');
  expect(text(63).parse(`${'e\u0301'.repeat(40)}`)).toBe('é'.repeat(40));
});

test('signs that nobody sees are no text: left out, wherever they were copied along', () => {
  expect(text(31).parse('南\u200b岭\u00ad律师\ufeff协会\u{e0041}')).toBe('南岭律师协会');
  expect(prose(31).parse('第一行\u2060\n第二行')).toBe('第一行\n第二行');
  for (const nothing of ['\u200b', '\u3164\u115f', '\u00ad \ufeff']) expect(text(31).safeParse(nothing)).toMatchObject({ success: false, error: { issues: [{ message: '请填写' }] } });
  // What joins letters or chooses their shape is seen.
  expect(text(31).parse('👨\u200d👩 葛\u{e0100}')).toBe('👨\u200d👩 葛\u{e0100}');
});

test('a draft keeps text as it is typed so far, of fields that may be empty too', () => {
  const form = z.strictObject({
    agreementNo: titled('协议编号', code(/^\d{4}$/, '应为四位数字').optional()), school: titled('毕业院校', text(31)),
    rows: titled('经历', z.array(z.strictObject({ name: text(31) })).min(1).optional()),
  });
  const half = { agreementNo: '12', school: '', rows: [{ name: '' }] };
  expect(draftOf(form).parse(half)).toEqual(half);
  expect(form.safeParse(half).success).toBe(false);
  expect(draftOf(form).shape.agreementNo.unwrap().unwrap().meta()).toMatchObject({ title: '协议编号' });
});
