/** Whether a firm may be given the right to take interns on a day: the same for one firm at a screen and for a whole table. */
import { firmStatus } from 'contract/areas/basic-info/enumerations';
import { annualFault, type Firm } from '../practice-application/receiving-firm.public.ts';

export interface Grantable { name: string; status: keyof typeof firmStatus.labels; establishDate: string; isTooYoung: boolean }

export const whyNotActive = ({ status }: Pick<Grantable, 'status'>): string | null => (status === 'ACTIVE' ? null : `该所状态为“${firmStatus.labels[status]}”，不能授予`);
export const whyTooYoung = ({ establishDate, isTooYoung }: Pick<Grantable, 'establishDate' | 'isTooYoung'>, minYears: number): string | null => (isTooYoung ? `该所设立于${establishDate}，未满${minYears}年，不能授予` : null);
/** Asked where the right is given, or given back, today; what a table says was granted before was judged then. */
export function whyUnchecked(firm: Pick<Firm, 'annual'>, deed = '授予'): string | null {
  const failed = annualFault(firm);
  return failed && `该所${failed}，不能${deed}`;
}
