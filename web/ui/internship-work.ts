/** Where the journals, cases and records of one internship stand, as far as the person may look at them. */
import { practiceLog } from 'contract/areas/journal/practice-log';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { cases, internCase } from 'contract/areas/practice/intern-case';
import { records, trainingRecord } from 'contract/areas/practice/training-record';
import { useMay } from '../kernel/session.ts';

export function useWorkOf(internshipId: string): { journals?: string; cases?: string; records?: string } {
  const [journals, casesToo, recordsToo] = [useMay(practiceLogPermission.view), useMay(cases.view), useMay(records.view)];
  return {
    ...(journals && { journals: `${practiceLog.pages.list.path}/intern/${internshipId}` }),
    // Whoever decides about many starts in his own queue; here it is all of one person's.
    ...(casesToo && { cases: `${internCase.pages.list.path}?scope=all&internshipId=${internshipId}` }),
    ...(recordsToo && { records: `${trainingRecord.pages.list.path}?scope=all&internshipId=${internshipId}` }),
  };
}
