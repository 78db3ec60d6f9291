/** Numbers for what comes by roster, from the same sequences as everything else, and out of their way. */
import type { Db } from '../../../kernel/context.ts';
import { keepBeyond, numbersForAll } from '../../../machines/numbers/next-number.ts';
import { certNoParts, certSequences, registrationNo, registrationSequence } from './numbers.public.ts';

/** One registration number for each row, from its year's sequence, without gap. */
export async function registrationNumbers(db: Db, associationId: string, days: readonly string[]): Promise<string[]> {
  const numbers = await numbersForAll(db, associationId, days.map(registrationSequence));
  return days.map((day, at) => registrationNo(day, numbers[at]!));
}

/** The next certificate that is issued here must not get a number that the roster has brought. */
export async function keepCertNumbersApart(db: Db, associationId: string, certNos: readonly string[]): Promise<void> {
  const sequenceFor = await certSequences(db, associationId);
  const highest = new Map<string, { name: string; period: string; value: number }>();
  for (const { month, sequence } of certNos.map(certNoParts)) {
    const { name, period } = sequenceFor(`20${month.slice(0, 2)}-${month.slice(2)}-01`);
    highest.set(period, { name, period, value: Math.max(highest.get(period)?.value ?? 0, sequence) });
  }
  await keepBeyond(db, associationId, [...highest.values()]);
}
