import { say } from '../../../kernel/words.ts';

/** 2027-12-31 as it stands in a sentence. */
export const spoken = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return say('{year}年{month}月{date}日', { year, month, date });
};
