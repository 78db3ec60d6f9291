import { recordName } from 'contract/areas/console/record-name';
import { implement } from '../../../kernel/context.ts';
import { soundsOfPerson, soundsOfUnit } from '../../../machines/search/pinyin.ts';
import { recordNames } from './names.ts';

export default implement(recordName, { handlers: { getRecordNames: recordNames, getSounds: async (_, { words }) => ({ sounds: words.map(soundsOf) }) } });

/** Of whom or what it is nobody has said: as a person is called, and as anything else. */
const soundsOf = (word: string): string[] => [...new Set([soundsOfUnit(word), soundsOfPerson(word)].flatMap(({ namePinyin, nameInitials }) => [namePinyin, nameInitials]))].filter(Boolean);
