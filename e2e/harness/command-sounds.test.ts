import { expect, test } from 'vitest';
import { soundsOfUnit } from 'server/machines/search/pinyin';
import { deeds } from 'web/shell/commands';

test.each(deeds)('$title is found by how it sounds', ({ title, sounds, initials }) => {
  expect({ sounds, initials }).toEqual({ sounds: soundsOfUnit(title).namePinyin, initials: soundsOfUnit(title).nameInitials });
});
