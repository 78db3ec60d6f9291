/** Words that a stranger would try for a person: name, firm, association, city, number, birthday. */
import { syllablesOf } from '../../../machines/search/pinyin.ts';

export interface KnownOfPerson {
  readonly userName: string;
  readonly realName: string;
  readonly associationName: string;
  readonly firms?: readonly string[];
  readonly mobile?: string;
  /** `YYYY-MM-DD` */
  readonly birthDate?: string;
}

const spelled = (name: string) => syllablesOf(name).join('').toLowerCase();

export function passwordWords({ userName, realName, associationName, firms = [], mobile = '', birthDate = '' }: KnownOfPerson): string[] {
  // "南州市律师协会" is guessed by its city.
  const city = /^(.{2,4}?)[市县区州盟]/.exec(associationName)?.[1];
  const firmNames = firms.map((name) => name.replace(/^.*?[省市县区]/, '').replace(/律师事务所.*$|[（(].*$/, ''));
  const names = [realName, associationName, ...firmNames, ...(city ? [city] : [])];
  const birth = birthDate.replaceAll('-', '');
  return [userName, ...names, ...names.map(spelled), mobile, mobile.slice(-6), birth, birth.slice(2)].filter(Boolean);
}
