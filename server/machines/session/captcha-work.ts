import { createHash } from 'node:crypto';
import { captchaWork, workHead } from 'contract/areas/account/captcha-work';

/** Whether the numbers are found, for this challenge and each at its place; what is not of that shape is no work. */
export function isWorkDone(captchaId: string, work: string): boolean {
  if (work.length > captchaWork.pieces * 9) return false;
  const numbers = work.split('.');
  return numbers.length === captchaWork.pieces && numbers.every((number, piece) => /^[0-9a-z]{1,8}$/.test(number)
    && createHash('sha256').update(`${workHead(captchaId, piece)}${number}`).digest().readUInt32BE(0) >>> (32 - captchaWork.zeroBits) === 0);
}
