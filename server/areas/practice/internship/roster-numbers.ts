/** Numbers for what comes by roster, from the same sequences as everything else, and out of their way. */
import { sql } from 'kysely';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Db } from '../../../kernel/context.ts';
import { settings } from '../../../machines/settings/settings.ts';

/** One registration number for each row, from the year's sequence, without gap. */
export async function registrationNumbers(db: Db, associationId: string, years: readonly string[]): Promise<string[]> {
  const last = new Map<string, number>();
  // In one order, as everybody who takes several numbers.
  for (const year of [...new Set(years)].sort()) {
    const wanted = years.filter((one) => one === year).length;
    const { rows: [row] } = await sql<{ lastValue: number }>`
      insert into number_sequence (association_id, name, period, last_value) values (${associationId}, 'internship', ${year}, ${wanted})
      on conflict (association_id, name, period) do update set last_value = number_sequence.last_value + ${wanted} returning last_value`.execute(db);
    last.set(year, row!.lastValue - wanted);
  }
  return years.map((year) => {
    const next = last.get(year)! + 1;
    last.set(year, next);
    return `SXDJ${year}${String(next).padStart(5, '0')}`;
  });
}

/** The next certificate that is issued here must not get a number that the roster has brought. */
export async function keepCertNumbersApart(db: Db, associationId: string, certNos: readonly string[]): Promise<void> {
  const scope = await settings.get(db, associationId, practiceSettings.certSeqScope);
  const highest = new Map<string, number>();
  for (const certNo of certNos) {
    const [year, month] = [`20${certNo.slice(4, 6)}`, certNo.slice(6, 8)];
    const period = scope === 'FOREVER' ? 'all' : scope === 'YEAR' ? year : `${year}-${month}`;
    highest.set(period, Math.max(highest.get(period) ?? 0, Number(certNo.slice(10))));
  }
  for (const [period, value] of [...highest].sort()) {
    await sql`
      insert into number_sequence (association_id, name, period, last_value) values (${associationId}, 'internshipCertificate', ${period}, ${value})
      on conflict (association_id, name, period) do update set last_value = greatest(number_sequence.last_value, excluded.last_value)`.execute(db);
  }
}
