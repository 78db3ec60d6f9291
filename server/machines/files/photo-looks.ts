/** What a photo looks like, as far as its pixels and its camera's note tell: hints, no proof. */
import type { Channels } from 'sharp';
import type { PhotoBackground } from 'contract/areas/basic-info/id-photo';
import { sharpWhenNeeded } from '../when-needed.ts';

interface Colour { red: number; green: number; blue: number }

const looks: Readonly<Record<PhotoBackground, (colour: Colour) => boolean>> = {
  WHITE: ({ red, green, blue }) => Math.min(red, green, blue) > 195 && Math.max(red, green, blue) - Math.min(red, green, blue) < 40,
  BLUE: ({ red, green, blue }) => blue > red + 30 && blue >= green,
  RED: ({ red, green, blue }) => red > green + 60 && red > blue + 60,
};
/** A wall with a lamp on it varies less than this, a street more. */
const uniform = 45;

/** Both upper corners, where no head is: each of one colour, and of one that is asked for. */
export async function hasBackground({ bytes, width, height }: { bytes: Buffer; width: number; height: number }, wanted: readonly PhotoBackground[]): Promise<boolean> {
  const sharp = await sharpWhenNeeded();
  const side = Math.max(1, Math.floor(width * 0.12));
  const top = Math.floor(height * 0.02);
  for (const left of [Math.floor(width * 0.02), width - side - Math.floor(width * 0.02)]) {
    // Looked at anew: sharp's figures are of the whole input, not of what has been cut out.
    const cut = await sharp(bytes).extract({ left, top, width: side, height: side }).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const { channels } = await sharp(cut.data, { raw: { width: cut.info.width, height: cut.info.height, channels: cut.info.channels satisfies Channels } }).stats();
    const [red, green = red, blue = red] = channels;
    if (!red || !green || !blue || [red, green, blue].some(({ stdev }) => stdev > uniform)) return false;
    if (!wanted.some((one) => looks[one]({ red: red.mean, green: green.mean, blue: blue.mean }))) return false;
  }
  return true;
}

/** The day that the camera wrote down; the first where there are several (taken, then worked on). */
export function takenOn(exif: Buffer): string | null {
  const days = [...exif.toString('latin1').matchAll(/(\d{4}):(\d{2}):(\d{2}) \d{2}:\d{2}:\d{2}/g)].map(([, year, month, day]) => `${year}-${month}-${day}`);
  return days.toSorted()[0] ?? null;
}
