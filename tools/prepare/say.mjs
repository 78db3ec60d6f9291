/** What the tools say while they work goes to stderr; stdout belongs to the command. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** Something is missing that only a person can mend; the sentence says what. */
export class Stopped extends Error {}

export function fail(line) {
  throw new Stopped(line);
}
