import pg from 'pg';

/**
 * Two people may enter the same number in the same moment: both look, both find nothing, and the unique index lets only
 * one of them in. The other one gets the same sentence as if the number had been there before.
 */
export function takenKey(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint !== undefined ? error.constraint : null;
}
