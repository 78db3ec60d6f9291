/** Whether a lawyer's fields agree with each other and with the calendar. Form and roster show the same findings. */
import type { Finding } from 'contract/kernel/workflow';
import { crossCheckLicence, crossCheckPerson, crossCheckQualification } from 'contract/areas/basic-info/cross-checks';
import { lawyerStatus } from 'contract/areas/basic-info/enumerations';
import type { LawyerValues } from 'contract/areas/basic-info/lawyer';

/** Rosters of 2026 have practising lawyers of 89; above this it is nearly always a typing error. */
const maxAge = 90;

export function checkLawyer(values: LawyerValues, today: string): Finding[] {
  const lawyer = { ...values, today, qualificationNo: values.qualificationNo ?? undefined, qualificationType: values.qualificationType ?? undefined, qualificationDate: values.qualificationDate ?? undefined };
  return [...crossCheckPerson({ ...lawyer, maxAge }), ...crossCheckLicence(lawyer), ...crossCheckQualification(lawyer), ...checkDates(values, today)];
}

function checkDates({ firstPracticeDate, currentLicenceDate, joinFirmDate }: LawyerValues, today: string): Finding[] {
  const found: Finding[] = [];
  const dates = { firstPracticeDate: ['首次执业日期', firstPracticeDate], currentLicenceDate: ['现证发证日期', currentLicenceDate], joinFirmDate: ['入所日期', joinFirmDate] } as const;
  for (const [field, [label, day]] of Object.entries(dates)) {
    if (day && day > today) found.push({ code: 'DATE_FUTURE', level: 'BLOCK', field, message: `${label}晚于今天，请核对` });
  }
  if (currentLicenceDate && currentLicenceDate < firstPracticeDate) {
    found.push({ code: 'LICENCE_DATE_ORDER', level: 'WARN', field: 'currentLicenceDate', message: '现证发证日期早于首次执业日期，请核对两项' });
  }
  return found;
}

/** What rosters do not carry and somebody should add: since when a lawyer has not practised. */
export function checkStanding({ status, statusFrom }: LawyerValues): Finding[] {
  const asks = (status === 'SUSPENDED_SELF' || status === 'SUSPENDED_PENALTY') && !statusFrom;
  return asks ? [{ code: 'STATUS_DATE_MISSING', level: 'WARN', field: 'statusFrom', message: `执业状态为“${lawyerStatus.labels[status]}”，未填写状态起始日期，请补充` }] : [];
}
