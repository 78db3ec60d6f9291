/** The pictures that a Word or Excel file may be filled with: the demonstration's seal, photographs, codes to be scanned. */
import type { Fields } from 'contract/areas/basic-info/document-fields';
import { demonstrationSeal } from '../documents/seal.ts';
import type { Data } from '../documents/fill.ts';
import { sharpWhenNeeded } from '../when-needed.ts';

/** PNG, with the size that it is printed in. */
export interface Picture { readonly png: Uint8Array; readonly widthMm: number; readonly heightMm: number }

interface Surroundings { readonly origin: string; readonly isDemo: boolean; readonly photos: Readonly<Record<string, Buffer>> }

export async function officePictures(fields: Fields, data: Data, { origin, isDemo, photos }: Surroundings): Promise<Record<string, Picture>> {
  const [sharp, { default: encodeQr }] = await Promise.all([sharpWhenNeeded(), import('qr')]);
  const made: [string, Picture][] = [];
  if (isDemo && 'seal' in fields) made.push(['seal', { png: await sharp(Buffer.from(demonstrationSeal(String(data['association.name'])))).resize(490).png().toBuffer(), widthMm: 42, heightMm: 42 }]);
  for (const [name, jpeg] of Object.entries(photos)) made.push([name, { png: await sharp(jpeg).png().toBuffer(), widthMm: 25, heightMm: 35 }]);
  for (const [name, field] of Object.entries(fields)) {
    if (!('path' in field) || !data[name]) continue;
    const svg = encodeQr(`${origin}${field.path}${String(data[name]).replaceAll('-', '')}`, 'svg', { ecc: 'medium', border: 2 });
    made.push([`qr:${name}`, { png: await sharp(Buffer.from(svg), { density: 300 }).resize(300).png().toBuffer(), widthMm: 25, heightMm: 25 }]);
  }
  return Object.fromEntries(made);
}
