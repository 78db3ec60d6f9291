/** A document can't be set: no font has these characters. */
export class CharactersMissing extends Error {
  override readonly name = 'CharactersMissing';
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    super(`no font has ${characters.map((one) => `${one} (U+${one.codePointAt(0)!.toString(16).toUpperCase()})`).join(', ')}`);
    this.characters = characters;
  }
}
