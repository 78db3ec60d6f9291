/** What the tools say while they work goes to stderr; stdout belongs to the command. */
export const say = (line) => process.stderr.write(`${line}\n`);

export function fail(line) {
  say(line);
  process.exit(1);
}
