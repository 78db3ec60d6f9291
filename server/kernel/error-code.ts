import pg from 'pg';

/** What the system (ENOENT) or the database (23505) calls an error; anything may have been thrown. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Two people may enter the same number in the same moment: both look, both find nothing, and the unique index lets only
 * one of them in. The other one gets the same sentence as if the number had been there before.
 */
export function takenKey(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint !== undefined ? error.constraint : null;
}
