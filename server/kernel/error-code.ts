/** What the system (ENOENT) or the database (23505) calls an error; anything may have been thrown. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
