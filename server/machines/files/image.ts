/**
 * Pictures are decoded and written anew: what travels beside the pixels (place, camera, thumbnail, a script behind the
 * end) stays behind. Runs in sharp's own threads.
 */
import type { Sharp } from 'sharp';
import type { FileFlag } from 'contract/areas/system/file-limits';
import { checkPhoto, fitsRatio, type PhotoRule } from 'contract/areas/basic-info/id-photo';
import { sharpWhenNeeded } from '../when-needed.ts';
import type { Kind } from './content.ts';
import { hasBackground, takenOn } from './photo-looks.ts';

/** Decoded, 40 megapixels are 160 MB. */
const maxPixels = 40_000_000;

export interface Picture { readonly bytes: Buffer; readonly kind: Kind; readonly width: number; readonly height: number; /** What whoever looks at it should know. */ readonly flags?: FileFlag[] }

/** The new picture, or the sentence of what is wrong with the old one. */
export async function rewriteImage(path: string, kind: Kind): Promise<Picture | string> {
  const size = await sizeOf(path);
  return typeof size === 'string' ? size : oneAfterAnother(async () => written((await opened(path)).autoOrient(), kind));
}

/** An ID photo: as its rule asks, upright, and a JPEG. */
export async function rewritePhoto(path: string, bytes: number, rule: PhotoRule, today: string): Promise<Picture | string> {
  const size = await sizeOf(path);
  if (typeof size === 'string') return size;
  // Editors cut a photo upright and leave the camera's mark of lying on its side; the form of the photo tells which is true.
  const turned = fitsRatio(size.turned, rule) || !fitsRatio(size.raw, rule);
  const fault = checkPhoto({ ...(turned ? size.turned : size.raw), bytes }, rule);
  if (fault) return fault;
  const image = await opened(path);
  const picture = await oneAfterAnother(() => written(turned ? image.autoOrient() : image, 'jpg'));
  if (typeof picture === 'string') return picture;
  const oldest = new Date(`${today}T00:00:00Z`);
  oldest.setUTCMonth(oldest.getUTCMonth() - rule.maxAgeMonths);
  const flags: FileFlag[] = [
    ...rule.backgrounds.length === 0 || await hasBackground(picture, rule.backgrounds) ? [] : ['BACKGROUND' as const],
    ...rule.maxAgeMonths > 0 && size.taken !== null && size.taken < oldest.toISOString().slice(0, 10) ? ['OLD_PHOTO' as const] : [],
  ];
  return { ...picture, flags };
}

const opened = async (path: string) => (await sharpWhenNeeded())(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
const damaged = '图片已损坏或没有传完，请重新导出后上传';

async function sizeOf(path: string) {
  // The header alone, without decoding: the limit is ours to say in a sentence.
  const sharp = await sharpWhenNeeded();
  const found = await sharp(path, { limitInputPixels: false }).metadata().catch(() => undefined);
  if (!found) return damaged;
  const { width, height, autoOrient, exif } = found;
  if (width * height > maxPixels) return `图片为${width}×${height}像素，超过${maxPixels / 10_000}万像素，请缩小后上传`;
  return { raw: { width, height }, turned: autoOrient, taken: exif ? takenOn(exif) : null };
}

async function written(image: Sharp, kind: Kind): Promise<Picture | string> {
  // A transparent picture has no background of its own; JPEG would make it black.
  const output = kind === 'jpg' ? image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : image.png();
  const made = await output.toBuffer({ resolveWithObject: true }).catch(() => undefined);
  return made ? { bytes: made.data, kind, width: made.info.width, height: made.info.height } : damaged;
}

/** Two at a time at most: each may hold 160 MB. */
const running = new Set<Promise<unknown>>();
async function oneAfterAnother<T>(work: () => Promise<T>): Promise<T> {
  while (running.size >= 2) await Promise.race(running);
  const task = work();
  running.add(task);
  try {
    return await task;
  } finally {
    running.delete(task);
  }
}
