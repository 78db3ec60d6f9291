/**
 * The code on a certificate: 23 characters that nobody can guess (115 bits, Crockford base 32) and one that checks them.
 * People type it from paper: case, blanks and hyphens do not matter, O reads as 0, I and L as 1.
 */
import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;

export function newVerifyCode(): string {
  // 256 is a multiple of 32: the low five bits of a byte favour no character.
  const code = [...randomBytes(length - 1)].map((byte) => alphabet[byte & 31]).join('');
  return code + checkCharacter(code);
}

/** As it is printed: by fours. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)!.join('-');

/** What was typed as the code that it can only be, or null: no certificate has it. */
export function readVerifyCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s\p{Pd}_.]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (code.length !== length || [...code].some((sign) => !alphabet.includes(sign))) return null;
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** Luhn's sum over 32 characters: one wrong character is always found, two neighbours exchanged nearly always. */
function checkCharacter(code: string): string {
  const sum = [...code].toReversed().reduce((total, sign, at) => {
    const doubled = alphabet.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / 32) + doubled % 32;
  }, 0);
  return alphabet[(32 - sum % 32) % 32]!;
}
