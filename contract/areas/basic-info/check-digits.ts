/** The arithmetic of the numbers that carry their own proof. Every function takes the normalised number. */

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** GB 11643: the 18th character of a citizen's identity number, from the first 17 digits. */
export function idCheckCharacter(first17: string): string {
  return '10X98765432'.charAt(weighed(first17, idWeights, '0123456789') % 11);
}

const creditCharset = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** GB 32100: the 18th character of a unified social credit code, from the first 17. */
export function creditCheckCharacter(first17: string): string {
  return creditCharset.charAt((31 - weighed(first17, creditWeights, creditCharset) % 31) % 31);
}

const organisationCharset = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2];

/** GB 11714: the 9th character of an organisation code (characters 9 to 17 of a credit code), from its first 8. */
export function organisationCheckCharacter(first8: string): string {
  return '0123456789X0'.charAt(11 - weighed(first8, organisationWeights, organisationCharset) % 11);
}

function weighed(characters: string, weights: readonly number[], charset: string): number {
  return weights.reduce((sum, weight, at) => sum + weight * charset.indexOf(characters.charAt(at)), 0);
}
