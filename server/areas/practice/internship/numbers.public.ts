/** 实习登记编号 and 实习证号: how they are written, and the sequence that each comes from. */
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Db } from '../../../kernel/context.ts';
import type { Sequence } from '../../../machines/numbers/next-number.ts';
import { settings } from '../../../machines/settings/settings.ts';

export const registrationSequence = (day: string): Sequence => ({ name: 'internship', period: day.slice(0, 4), digits: 5 });
export const registrationNo = (day: string, number: string) => `SXDJ${day.slice(0, 4)}${number}`;

interface Holder { startDate: string; sex: string; practiceType: string }

/** Province 2, city 2, year 2, month 2, sex 1, kind 1, sequence 4 (numbering notice of the provincial association). */
export const certNoParts = (certNo: string) => ({ month: certNo.slice(4, 8), sex: certNo[8], kind: certNo[9], sequence: Number(certNo.slice(10)) });

/** Those of the parts that follow from whom it is for. */
export const certNoPartsFor = ({ startDate, sex, practiceType }: Holder) => ({
  month: startDate.slice(2, 4) + startDate.slice(5, 7), sex: sex === 'MALE' ? '1' : '2', kind: practiceType === 'PART_TIME' ? '2' : '1',
});

export async function certNumbering(db: Db, associationId: string, holder: Holder): Promise<{ prefix: string; sequence: Sequence }> {
  const province = await settings.get(db, associationId, practiceSettings.provinceCode);
  const city = await settings.get(db, associationId, practiceSettings.cityCode);
  const { month, sex, kind } = certNoPartsFor(holder);
  return { prefix: `${province}${city}${month}${sex}${kind}`, sequence: (await certSequences(db, associationId))(holder.startDate) };
}

/** Counted anew each month, each year or never, as the association has set it. */
export async function certSequences(db: Db, associationId: string): Promise<(day: string) => Sequence> {
  const scope = await settings.get(db, associationId, practiceSettings.certSeqScope);
  return (day) => ({ name: 'internshipCertificate', period: scope === 'FOREVER' ? 'all' : day.slice(0, scope === 'YEAR' ? 4 : 7), digits: 4 });
}
