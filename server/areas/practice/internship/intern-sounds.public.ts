/** What an intern is found by: written wherever a name is. */
import { gramsOf } from '../../../machines/search/grams.ts';
import { soundsOfPerson } from '../../../machines/search/pinyin.ts';

export const internSounds = (name: string) => ({ searchGrams: gramsOf(name), ...soundsOfPerson(name) });
