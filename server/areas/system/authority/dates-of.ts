/** When what is named (“财务”) counts, in words, where that is not from now on without end. Dates are days in China, the last one included. */
export function datesOf(what: string, { validFrom, validTo }: { validFrom: string | null; validTo: string | null }, today: string): string[] {
  const [later, ends] = [validFrom !== null && validFrom > today, validTo !== null && validTo >= today];
  if (!later && !ends) return [];
  return [`${what}${later ? `自${validFrom}起生效` : '保存后立即生效'}${ends ? `，${validTo}当日结束后失效` : ''}`];
}
