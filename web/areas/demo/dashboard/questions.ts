/** What the dashboard asks of the registers, and where each number leads. */
import { lawyerType } from 'contract/areas/basic-info/enumerations';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import type { Input } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import { call } from '../../../kernel/call.ts';
import type { Question } from './counts.ts';

type LawyerFilter = Omit<Input<typeof lawyer.endpoints.list>, 'page' | 'limit'>;
type FirmFilter = Omit<Input<typeof lawFirm.endpoints.list>, 'page' | 'limit'>;

/** The list as it would be opened with the same conditions. */
const addressOf = (path: string, filter: object) => {
  const search = new URLSearchParams(Object.entries(filter).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])));
  return `${path}?${search}`;
};

const lawyers = (label: string, filter: LawyerFilter): Question => ({
  label, key: addressOf('lawyers', filter), to: addressOf(lawyer.pages.list.path, filter),
  count: async (signal) => (await call(lawyer.endpoints.list, { ...filter, page: 1, limit: 1 }, { signal })).total,
});
const firms = (label: string, filter: FirmFilter): Question => ({
  label, key: addressOf('firms', filter), to: addressOf(lawFirm.pages.list.path, filter),
  count: async (signal) => (await call(lawFirm.endpoints.list, { ...filter, page: 1, limit: 1 }, { signal })).total,
});

export const headline: readonly Question[] = [lawyers('执业律师', { status: ['PRACTISING'] }), lawyers('合伙人', { status: ['PRACTISING'], isPartner: true }), firms('律师事务所', { status: ['ACTIVE'] })];
export const byType: readonly Question[] = keysOf(lawyerType.labels).map((type) => lawyers(lawyerType.labels[type], { status: ['PRACTISING'], lawyerType: [type] }));
export const byYears: readonly Question[] = ([['三年以下', 0, 2], ['三至九年', 3, 9], ['十至十九年', 10, 19], ['二十年以上', 20, 80]] as const)
  .map(([label, practiceYearsFrom, practiceYearsTo]) => lawyers(label, { status: ['PRACTISING'], practiceYearsFrom, practiceYearsTo }));
export const byDistrict = (districts: readonly string[]): Question[] => districts.map((districtName) => firms(districtName, { status: ['ACTIVE'], districtName }));
