import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsOf, gramsToFind, likePattern } from './grams.ts';
import { soundsOfPerson, soundsOfUnit } from './pinyin.ts';

test('a name is found by any part of it, in any width and case', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...'张王李伟明Ａａ1１（）·律师'), { minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(), (characters, from, length) => {
    const name = characters.join('');
    const start = from % characters.length;
    const part = characters.slice(start, start + 1 + (length % (characters.length - start))).join('');
    const grams = new Set(gramsOf(name));
    expect(gramsToFind(part).every((gram) => grams.has(gram))).toBe(true);
  }));
});

test('signs that stand for anything in SQL stand for themselves', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

test('surnames are read as surnames', () => {
  expect(soundsOfPerson('单雄信')).toMatchObject({ namePinyin: 'shanxiongxin', nameInitials: 'sxx' });
  expect(soundsOfPerson('曾国藩').nameInitials).toBe('zgf');
  expect(soundsOfPerson('吕布').namePinyin).toBe('lvbu');
  expect(soundsOfPerson('欧阳修').nameInitials).toBe('oyx');
});

test('names of several peoples and in letters have sounds too', () => {
  expect(soundsOfPerson('阿不都热·买买提').nameInitials).toBe('abdrmmt');
  expect(soundsOfPerson('Anna Smith')).toEqual({ namePinyin: 'annasmith', nameInitials: 'as', nameSort: 'anna-smith' });
});

test('short names stand before longer ones that begin alike', () => {
  const sorted = ['敖广', '安娜', '安', '阿三'].sort((a, b) => (soundsOfPerson(a).nameSort < soundsOfPerson(b).nameSort ? -1 : 1));
  expect(sorted).toEqual(['阿三', '安', '安娜', '敖广']);
});

test('a firm is found by the initials of its name', () => {
  expect(soundsOfUnit('广东祁澜律师事务所').nameInitials).toBe('gdqllssws');
});
