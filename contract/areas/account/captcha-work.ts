/**
 * The way round the picture for who can't see it: instead of reading, the own machine works for a moment. Sixteen numbers
 * are looked for whose SHA-256, with the challenge's name before them, begins with sixteen zero bits: about a million tries,
 * a second or some; telling that it was done takes sixteen. Nothing is asked of the person (WCAG 2.2, 3.3.8), and nobody
 * outside is asked. Many small pieces instead of one: then it takes about as long each time.
 *
 * SHA-256 by hand: the browser's own answers each call through a promise, which would take a hundred times as long.
 */
export const captchaWork = { pieces: 16, zeroBits: 16 } as const;

/** What a number is hashed behind: 64 bytes, one block, so that only what follows is hashed for each try. */
export const workHead = (captchaId: string, piece: number): string => `${captchaId}.${String(piece).padStart(2, '0')}.work`;

const primes = Array.from({ length: 312 }, (_, at) => at).filter((number) => number > 1 && Array.from({ length: number }, (_, at) => at).every((by) => by < 2 || number % by > 0));
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** One block of SHA-256; `words` has room for 64. Only the first word is wanted of the last block. */
function compress(into: Int32Array, from: Int32Array, words: Int32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const [near, far] = [words[at - 2]!, words[at - 15]!];
    words[at] = words[at - 16]! + words[at - 7]! + ((near >>> 17 | near << 15) ^ (near >>> 19 | near << 13) ^ near >>> 10) + ((far >>> 7 | far << 25) ^ (far >>> 18 | far << 14) ^ far >>> 3);
  }
  let [a, b, c, d, e, f, g, h] = [from[0]!, from[1]!, from[2]!, from[3]!, from[4]!, from[5]!, from[6]!, from[7]!];
  for (let at = 0; at < 64; at += 1) {
    const one = h + ((e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7)) + ((e & f) ^ (~e & g)) + rounds[at]! + words[at]! | 0;
    const two = ((a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10)) + ((a & b) ^ (a & c) ^ (b & c)) | 0;
    h = g; g = f; f = e; e = d + one | 0; d = c; c = b; b = a; a = one + two | 0;
  }
  into[0] = from[0]! + a; into[1] = from[1]! + b; into[2] = from[2]! + c; into[3] = from[3]! + d; into[4] = from[4]! + e; into[5] = from[5]! + f; into[6] = from[6]! + g; into[7] = from[7]! + h;
}

function write(text: string, words: Int32Array): void {
  words.fill(0, 0, 16);
  for (let at = 0; at < text.length; at += 1) words[at >> 2]! |= text.charCodeAt(at) << (24 - at % 4 * 8);
}

const headLength = 64;
const triesAtOnce = 20_000;

/** Looks for the numbers, and lets the page breathe between (`rest`). */
export async function doCaptchaWork(captchaId: string, rest: () => Promise<void>): Promise<string> {
  const [words, middle, end] = [new Int32Array(64), new Int32Array(8), new Int32Array(8)];
  const numbers: string[] = [];
  for (let piece = 0; piece < captchaWork.pieces; piece += 1) {
    write(workHead(captchaId, piece), words);
    compress(middle, start, words);
    for (let number = 0; ; number += 1) {
      const text = number.toString(36);
      write(`${text}\u0080`, words);
      words[15] = (headLength + text.length) * 8;
      compress(end, middle, words);
      if (end[0]! >>> (32 - captchaWork.zeroBits) === 0) { numbers.push(text); break; }
      if (number % triesAtOnce === 0) await rest();
    }
  }
  return numbers.join('.');
}
