/** How names sound: for finding 张伟 by `zw` or `zhangw`, and for the order in which people look for them. */
import type * as pinyinPro from 'pinyin-pro';
import { whenNeeded } from '../when-needed.ts';
import { inGivenNames, ownSurnames, ownWords } from './own-readings.ts';

export interface Sounds { namePinyin: string; nameInitials: string; nameSort: string }

const table = whenNeeded<typeof pinyinPro>('pinyin-pro', ({ customPinyin }) => customPinyin(ownWords));

/** Each character's syllable, without tones; what is no Chinese character stays together. */
export const syllablesOf = (text: string, surname: 'head' | 'off' = 'off'): string[] => table().pinyin(text, { toneType: 'none', type: 'array', surname, v: true, nonZh: 'consecutive' });

const han = /\p{Script=Han}/u;

/** A person's name: surnames have readings of their own (单 shàn, 曾 zēng). */
export const soundsOfPerson = (name: string) => soundsOf(name, 'head');
/** The name of a firm or a unit. */
export const soundsOfUnit = (name: string) => soundsOf(name, 'off');

function soundsOf(name: string, surname: 'head' | 'off'): Sounds {
  const plain = name.normalize('NFKC').toLowerCase();
  const read = syllablesOf(plain, surname);
  const syllables = (surname === 'head' ? asPerson(plain, read) : read)
    .flatMap((syllable) => syllable.split(/[^\p{Script=Han}a-z0-9]+/u)).filter((syllable) => syllable !== '');
  const namePinyin = syllables.join('').slice(0, 255);
  // A character that no table knows keeps itself and is still found by it.
  const nameInitials = syllables.map((syllable) => [...syllable][0]).join('');
  // Syllable by syllable, so that 安 stands before 安娜 and both before 敖; equal sounds are told apart by the characters.
  const nameSort = `${syllables.join('-')}${han.test(plain) ? ` ${plain}` : ''}`.slice(0, 255);
  return { namePinyin, nameInitials, nameSort };
}

/** Only where each character has a syllable of its own: what is written in letters stands together. */
function asPerson(name: string, read: readonly string[]): readonly string[] {
  const signs = [...name];
  return signs.length === read.length ? read.map((syllable, at) => (at === 0 ? ownSurnames : inGivenNames)[signs[at] ?? ''] ?? syllable) : read;
}
