/**
 * How much two entries have in common, without reading both: of the hashes of a text's pairs of characters the least are
 * kept (a bottom-k sketch). Which entries may be alike is asked of the sketches; how alike they are, of the words.
 */
import { comparable } from '../../../machines/search/grams.ts';

const kept = 96;
/** Shorter ones are alike by chance. */
const leastPairs = 16;

/** Letters and digits alone: signs and dates differ from day to day and say nothing of the work. */
export function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  let before = '';
  for (const character of comparable(text).replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/\p{N}+/gu, '0')) {
    if (before) pairs.add(before + character);
    before = character;
  }
  return pairs;
}

/** FNV-1a, kept to what an integer column holds. */
function hashOf(pair: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < pair.length; at += 1) hash = Math.imul(hash ^ pair.charCodeAt(at), 0x01000193);
  // The last bits of the product are the weakest.
  return (hash ^ (hash >>> 15)) & 0x7fffffff;
}

/** Null: too short to compare. */
export function sketchOf(text: string): number[] | null {
  const pairs = pairsOf(text);
  return pairs.size < leastPairs ? null : [...new Set([...pairs].map(hashOf))].toSorted((a, b) => a - b).slice(0, kept);
}

/** Twice what both have, by what each has (Dice): 1 for the same words, 0 for none in common. */
export const likeness = (a: string, b: string): number => likenessTo(a)(b);

/** For one text beside many: its own pairs are made once. */
export function likenessTo(a: string): (b: string) => number {
  const mine = pairsOf(a);
  return (b) => {
    const theirs = pairsOf(b);
    if (mine.size === 0 || theirs.size === 0) return 0;
    let both = 0;
    for (const pair of theirs) if (mine.has(pair)) both += 1;
    return Math.round((2 * both / (mine.size + theirs.size)) * 1000) / 1000;
  };
}
