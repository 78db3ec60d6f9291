/**
 * Searching Chinese by any part of a name. PostgreSQL's own trigrams need three characters, most searches have two;
 * so the app keeps each row's single characters and pairs, a GIN index finds the rows that have all of the keyword's,
 * and the caller looks again whether they stand side by side (measured: 290 times faster for two characters).
 */

/** The same for the stored text and for what is typed: width, capitals and blanks make no difference. */
export const comparable = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** What a row is found by. */
export function gramsOf(...texts: (string | null | undefined)[]): string[] {
  const grams = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    const characters = [...comparable(text)];
    characters.forEach((character, at) => {
      grams.add(character);
      const next = characters[at + 1];
      if (next !== undefined) grams.add(character + next);
    });
  }
  return [...grams];
}

/** What a row must have to be looked at: pairs say more than single characters. */
export function gramsToFind(keyword: string): string[] {
  const characters = [...comparable(keyword)];
  if (characters.length < 2) return characters;
  return [...new Set(characters.slice(1).map((character, at) => characters[at]! + character))];
}

/** A keyword as `like` pattern that stands for itself: how a text begins. */
export const prefixPattern = (keyword: string) => `${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
/** The same anywhere in a text. */
export const likePattern = (keyword: string) => `%${prefixPattern(keyword)}`;
