/** How personal data looks to those who may not see it. The same everywhere: lists, exports, journals, public pages. */
import type { Mask } from 'contract/kernel/schema';

/** Shows the first three and the last four; of short numbers (permits, old telephones) only their second half's end. */
function ends(text: string): string {
  const characters = [...text];
  const short = characters.length < 11;
  const head = short ? 0 : 3;
  const tail = short ? Math.min(4, Math.floor(characters.length / 2)) : 4;
  return [...characters.slice(0, head), '*'.repeat(characters.length - head - tail), ...characters.slice(characters.length - tail)].join('');
}

/**
 * Province, city and district at the beginning of a Chinese address; each part may be missing. What is called 小区,
 * 社区 and so on is no district: it would show where somebody lives.
 */
const upToDistrict = new RegExp([
  '^(?:[^\\d]{2,8}?(?:省|自治区|特别行政区))?',
  '(?:[^\\d区县]{2,10}?(?:市|自治州|地区|盟))?',
  '(?:[^\\d]{1,14}?(?:自治县|自治旗)|[^\\d]{1,5}?(?:(?<![小社校厂院园街])区|县|市|旗))?',
].join(''), 'u');

const address = (text: string) => `${upToDistrict.exec(text)?.[0] ?? ''}****`;

/** A client of a firm: of a person the family name, of a unit its place and what kind of unit it is. */
function party(text: string): string {
  const characters = [...text];
  if (characters.length < 5) return `${characters[0] ?? ''}**`;
  return `${characters.slice(0, 2).join('')}****${characters.slice(-2).join('')}`;
}

const masks: Record<Mask, (text: string) => string> = {
  idNo: ends,
  mobile: ends,
  address,
  party,
  bankAccount: (text) => `****${[...text].length > 8 ? [...text].slice(-4).join('') : ''}`,
};

/** Stands for a value that is not shown at all: always the same, so that it says nothing, not even whether there is one. */
export const hiddenMark = '******';

export const mask = (kind: Mask, plain: string): string => plain === '' ? '' : masks[kind](plain);
