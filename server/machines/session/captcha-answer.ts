import { glyphs } from './captcha-glyphs.ts';

const signs = Object.keys(glyphs);

/** Four signs out of those that nobody takes for another. */
export const answerFrom = (bytes: Buffer): string => Array.from({ length: 4 }, (_, at) => signs[bytes.readUInt32BE(at * 4) % signs.length]).join('');

/** Small and capital letters, full-width ones, blanks between: people read what they see. Nobody reads a hundred of them. */
export const isAnswer = (typed: string, answer: string): boolean => typed.length <= 100 && typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase() === answer;
