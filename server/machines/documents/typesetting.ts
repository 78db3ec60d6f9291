/**
 * Which font each character is set in. Nothing vanishes: a character that no font has stops the document by name, if it
 * is one of a person's or a place's name (Han); a sign without meaning of its own is written out as its code.
 */
import { openSync, type Font } from 'fontkit';
import { CharactersMissing } from './characters-missing.ts';
import type { Fonts } from './fonts.ts';

export interface Run { readonly text: string; readonly font: string }

/** Joiners, marks of direction and variants have no shape of their own. */
const shapeless = /\p{Variation_Selector}|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

export interface Typesetter { readonly families: Readonly<Record<string, { normal: string; bold: string }>>; runs(text: string): Run[] }

/** The family that everything is set in where nothing else is said. */
export const song = 'Song';

export function typesetter(fonts: Fonts): Typesetter {
  const more = fonts.more.map((path, at) => ({ path, family: `More${at}`, font: opened(path) }));
  const covers = [{ family: song, font: opened(fonts.regular) }, ...more];
  const familyOf = (sign: string) => covers.find(({ font }) => font.hasGlyphForCodePoint(sign.codePointAt(0)!))?.family;
  return {
    families: { [song]: { normal: fonts.regular, bold: fonts.bold }, ...Object.fromEntries(more.map(({ family, path }) => [family, { normal: path, bold: path }])) },
    runs(text) {
      const missing = new Set<string>();
      const runs: { text: string; font: string }[] = [];
      for (const sign of text.replaceAll(shapeless, '').normalize('NFC')) {
        const family = familyOf(sign);
        if (!family && /\p{Script=Han}/u.test(sign)) missing.add(sign);
        const said = family ? sign : `[U+${sign.codePointAt(0)!.toString(16).toUpperCase()}]`;
        const last = runs.at(-1);
        if (last && last.font === (family ?? song)) last.text += said; else runs.push({ text: said, font: family ?? song });
      }
      if (missing.size) throw new CharactersMissing([...missing]);
      return runs;
    },
  };
}

function opened(path: string): Font {
  const found = openSync(path);
  if (!('hasGlyphForCodePoint' in found)) throw new Error(`${path} is a collection of fonts, not one`);
  return found;
}
