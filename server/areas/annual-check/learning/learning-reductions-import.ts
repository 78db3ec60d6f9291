/** Takes the year's reductions; a file that replaces revokes those of its years that it does not name. */
import { learningReductionsImport, type ReductionRow } from 'contract/areas/annual-check/learning-reductions-import';
import type { Finding } from 'contract/kernel/workflow';
import { importingYearly } from '../yearly-roster.ts';

const isFull = ({ isFull: said, reducedHours }: ReductionRow) => said ?? reducedHours === undefined;

function wrong(row: ReductionRow): Finding[] {
  const findings: Finding[] = [];
  const stop = (code: string, field: string, message: string) => findings.push({ level: 'BLOCK', code, field, message });
  if (isFull(row) && row.reducedHours !== undefined) stop('BOTH', 'reducedHours', '全免的不要再填减免学时');
  if (!isFull(row) && row.reducedHours === undefined) stop('NEITHER', 'reducedHours', '不是全免的，请填写减免学时');
  if (row.isFull === undefined && row.reducedHours === undefined) stop('NEITHER', 'isFull', '请填写减免学时，或在“全免”栏填“是”');
  return findings;
}

export default importingYearly(learningReductionsImport, {
  table: 'learningReduction', endedOn: 'revokedOn', wrong,
  whose: ({ licenceNo, name, year }) => ({ licenceNo, name, year }),
  says: (values) => ({ reason: values.reason, isFull: isFull(values), reducedHours: values.reducedHours ?? null, fromOn: values.fromOn, untilOn: values.untilOn, remark: values.remark }),
  row: (key, said) => ({ ...key, ...said }),
});
