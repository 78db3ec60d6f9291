/** The password of a first sign-in or a reset: random, shown once, good for some hours, and changed by the owner before anything else (ASVS 6.4.1). */
import { randomBytes } from 'node:crypto';

// Nothing that is read or dictated as something else; 57 signs, 16 of them are 93 bits.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const length = 16;

export function oneTimePassword(): string {
  // A byte past the last whole round would make the first signs likelier.
  const limit = 256 - (256 % signs.length);
  const chosen: string[] = [];
  while (chosen.length < length) chosen.push(...[...randomBytes(32)].filter((byte) => byte < limit).map((byte) => signs[byte % signs.length]!));
  return chosen.slice(0, length).join('');
}
