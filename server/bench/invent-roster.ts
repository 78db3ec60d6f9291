/** Firms in the register, and their lawyers in a workbook as the association keeps it. */
import { writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { degree, education, idType, joinCityFrom, lawyerStatus, lawyerType, politicalStatus, professionalTitle, sex } from 'contract/areas/basic-info/enumerations';
import { ethnicity } from 'contract/areas/basic-info/ethnicity';
import { inventor } from '../areas/basic-info/invented/inventor.ts';
import { lawFirmColumns } from '../areas/basic-info/law-firm/law-firm-columns.ts';
import lawyers from '../areas/basic-info/lawyer/lawyers-import.ts';
import { newId } from '../kernel/id.ts';
import { insertRows } from '../machines/bulk/insert-rows.ts';
import type { Installation } from './installation.ts';

export async function inventRoster({ db, vault, associationId }: Installation, workbook: string, wanted: { firms: number; lawyers: number }): Promise<void> {
  const { firm, lawyer, luck } = inventor(20_260_110, '2026-06-30');
  const firms = Array.from({ length: wanted.firms }, () => ({ id: newId(), ...firm() }));
  await insertRows(db, 'lawFirm', firms.map(({ id, ...values }) => ({ associationId, id, ...lawFirmColumns(vault, id, values) })));
  const labelOf = ({ labels }: { labels: Readonly<Record<string, string>> }, code: string | null | undefined) => (code ? labels[code] ?? null : null);
  const rows = Array.from({ length: wanted.lawyers }, () => {
    const { id, name, creditCode } = luck.pick(firms);
    const one = lawyer(id);
    const words: Readonly<Record<string, unknown>> = {
      ...one,
      sex: labelOf(sex, one.sex), ethnicity: labelOf(ethnicity, one.ethnicity), idType: labelOf(idType, one.idType), politicalStatus: labelOf(politicalStatus, one.politicalStatus), education: labelOf(education, one.education),
      degree: labelOf(degree, one.degree), lawyerType: labelOf(lawyerType, one.lawyerType), status: labelOf(lawyerStatus, one.status), joinCityFrom: labelOf(joinCityFrom, one.joinCityFrom), professionalTitle: labelOf(professionalTitle, one.professionalTitle), firmName: name, firmCreditCode: creditCode, isPartner: one.isPartner ? '是' : '否',
    };
    return Object.keys(lawyers.columns).map((field) => (typeof words[field] === 'string' ? words[field] : null)); // the roster's other columns are texts
  });
  writeFileSync(workbook, await writeXlsx({ sheets: [{ name: lawyers.sheet, rows: [[lawyers.title], ['填写说明'], Object.values(lawyers.columns).map(({ title }) => title), ...rows] }] }));
}
