import { Refusal } from '../../kernel/fail.ts';

/** A document can't be set: no font has these characters. */
export class CharactersMissing extends Error {
  override readonly name = 'CharactersMissing';
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    super(`no font has ${characters.map((one) => `${one} (U+${one.codePointAt(0)!.toString(16).toUpperCase()})`).join(', ')}`);
    this.characters = characters;
  }
}

export const missingWords = ({ characters }: CharactersMissing): string => characters.map((one) => `“${one}”（U+${one.codePointAt(0)!.toString(16).toUpperCase()}）`).join('、');

/** For whoever wanted to read it: the sentence that names the characters. */
export function refuseMissing(error: unknown): never {
  if (!(error instanceof CharactersMissing)) throw error;
  throw new Refusal('documentCharacters', { characters: missingWords(error) });
}
