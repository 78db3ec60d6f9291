import { expect, test } from 'vitest';
import { dateInCharacters, dateInFigures, moneyInCapitals, numberInCharacters } from './chinese-numbers.ts';

test.each([
  ['2026-05-31', '二〇二六年五月三十一日'], ['2025-10-10', '二〇二五年十月十日'], ['2030-12-20', '二〇三〇年十二月二十日'], ['1999-01-01', '一九九九年一月一日'],
])('%s in characters is %s', (day, said) => expect(dateInCharacters(day)).toBe(said));

test('a day in figures has no leading zeros', () => expect(dateInFigures('2026-05-01')).toBe('2026年5月1日'));

test.each([[0, '〇'], [1, '一'], [10, '十'], [11, '十一'], [20, '二十'], [21, '二十一'], [100, '一百'], [101, '一百〇一'], [110, '一百一十'], [1005, '一千〇五'], [9999, '九千九百九十九']])(
  '%i in characters is %s', (value, said) => expect(numberInCharacters(value)).toBe(said));

test.each([
  ['0.00', '人民币零元整'], ['0.05', '人民币伍分'], ['0.50', '人民币伍角整'], ['0.56', '人民币伍角陆分'], ['10.00', '人民币壹拾元整'], ['10.05', '人民币壹拾元零伍分'],
  ['1200.00', '人民币壹仟贰佰元整'], ['2300.00', '人民币贰仟叁佰元整'], ['20400.50', '人民币贰万零肆佰元伍角整'], ['100000.00', '人民币壹拾万元整'], ['1000005.00', '人民币壹佰万零伍元整'],
  ['100005000.00', '人民币壹亿零伍仟元整'], ['100500000.00', '人民币壹亿零伍拾万元整'], ['123456789.12', '人民币壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元壹角贰分'],
  ['110000.00', '人民币壹拾壹万元整'], ['1010.10', '人民币壹仟零壹拾元壹角整'], ['999999999999.99', '人民币玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('%s yuan in capitals is %s', (money, said) => expect(moneyInCapitals(money)).toBe(said));
