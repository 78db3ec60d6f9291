import { expect, test } from 'vitest';
import { text } from 'contract/kernel/schema';
import { lawyerStatus } from 'contract/areas/basic-info/enumerations';
import { lawyerLicenceNo, mobile, personName } from 'contract/areas/basic-info/formats';
import { money } from 'contract/kernel/schema';
import { asCode, asDate, asLabel, asMoney, asText, asYesNo, type Read } from 'contract/areas/journal/import-kind';
import { readCell } from './readers.ts';

const read = ({ form }: Read<unknown>, cell: string | number | boolean) => readCell(form, cell);

test.each(['2024-03-01', '2024/3/1', '2024.3.1', '2024年3月1日', '2024年3月1号', ' 2024 年 3 月 1 日 ', '20240301', '２０２４－３－１', '2024-03-01 00:00:00', 45352, 20240301])('%s is 1 March 2024', (cell) => {
  expect(read(asDate, cell)).toMatchObject({ value: '2024-03-01' });
});

test.each(['2024-02-30', '2024-13-01', '2024年3月', '3/1/2024', '三月一日', '2024-03-01 13:00', 1.5, -3, 99_999_999])('%s is no date', (cell) => {
  expect(read(asDate, cell)).toMatchObject({ code: 'DATE_INVALID' });
});

test('the leap day of 1900 that sheets believe in moves no birthday', () => {
  expect(read(asDate, 29_221)).toMatchObject({ value: '1980-01-01' });
  expect(read(asDate, 32_234)).toMatchObject({ value: '1988-04-01' });
});

test('a long number in a number cell has lost its end, though it looks complete', () => {
  expect(read(asCode(lawyerLicenceNo), 14401201011662100)).toMatchObject({ code: 'NUMBER_CUT' });
  expect(read(asCode(lawyerLicenceNo), '1.44012E+16')).toMatchObject({ code: 'FORMAT' });
  expect(read(asCode(mobile), 16169247926)).toMatchObject({ value: '16169247926' });
});

test('blanks of every kind are taken out of numbers and off the ends of words', () => {
  expect(read(asCode(mobile), '\u00A0161 6924\u20097926\u200B')).toMatchObject({ value: '16169247926' });
  expect(read(asText(personName), '\u3000张　伟 ')).toMatchObject({ value: '张伟' });
});

test('control characters are refused, also as office programs write them', () => {
  expect(read(asText(text(63)), '湖南_x000B_大学')).toMatchObject({ code: 'FORMAT' });
});

test('a line broken within a cell is said as such', () => {
  expect(read(asText(text(63)), '湖南\n大学')).toMatchObject({ code: 'FORMAT', fault: '不能换行，请写在一行内' });
});

test('text that begins like a formula is text', () => {
  expect(read(asText(text(63)), '=HYPERLINK("http://example.invalid/")')).toMatchObject({ value: '=HYPERLINK("http://example.invalid/")' });
});

test('a word of a list is known by its label or another name; nothing is guessed', () => {
  expect(read(asLabel(lawyerStatus), '暂停执业（本人）')).toMatchObject({ value: 'SUSPENDED_SELF', text: '暂停执业(本人)' });
  expect(read(asLabel(lawyerStatus), '执业 ')).toMatchObject({ value: 'PRACTISING' });
  expect(read(asLabel(lawyerStatus), '在职')).toMatchObject({ code: 'UNKNOWN_WORD' });
});

test('yes, no and money are read as people write them', () => {
  expect([read(asYesNo, '是'), read(asYesNo, true), read(asYesNo, '×')]).toMatchObject([{ value: true }, { value: true }, { value: false }]);
  expect(read(asMoney(money), '￥1,200,000')).toMatchObject({ value: '1200000.00' });
  expect(read(asMoney(money), 0.1 + 0.2)).toMatchObject({ value: '0.30' });
  expect(read(asMoney(money), '1.005')).toMatchObject({ code: 'FORMAT' });
});
