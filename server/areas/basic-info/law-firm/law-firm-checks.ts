/** Whether a firm's fields agree with each other and with the calendar. Form and roster show the same findings. */
import type { Finding } from 'contract/kernel/workflow';
import { crossCheckFirmLicence } from 'contract/areas/basic-info/cross-checks';
import type { LawFirmValues } from 'contract/areas/basic-info/law-firm';

export function checkLawFirm(firm: LawFirmValues, today: string): Finding[] {
  const found = crossCheckFirmLicence({ licenceNo: firm.licenceNo, creditCode: firm.creditCode });
  if (firm.establishDate > today) found.push({ code: 'DATE_FUTURE', level: 'BLOCK', field: 'establishDate', message: '批准设立日期晚于今天，请核对' });
  return found;
}
