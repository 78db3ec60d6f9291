/**
 * What could go on for ever has so many seconds in `npm test`, shared equally. What there was no time for is drawn anew
 * in the next run; the commands for the whole of it give the same variable without an end.
 */
export interface Purse {
  /** Answers as long as this share lasts: for each call, or each part of one, taken anew. */
  share(): () => boolean;
}

export function purse(variable: string, seconds: number, shares = 1): Purse {
  const each = Number(process.env[variable] ?? seconds) * 1000 / shares;
  return {
    share() {
      const until = performance.now() + each;
      return () => performance.now() < until;
    },
  };
}

/** How long a test may take: for the commands that ask for the whole of it, hours. Said at the test, a limit overrides the command's. */
export const limit = (usual: number): number => (process.env['FULL'] === '1' ? Math.max(usual, 7_200_000) : usual);
