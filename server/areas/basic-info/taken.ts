/**
 * Two people may enter the same number in the same moment: both look, both find nothing, and the unique index lets only
 * one of them in. The other one gets the same sentence as if the number had been there before.
 */
export function takenKey(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }; // the driver's error
  return code === '23505' && typeof constraint === 'string' ? constraint : null;
}
