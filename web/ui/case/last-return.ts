/** What a case's record tells of its coming back. */
import type { z } from 'zod';
import type { journalLine } from 'contract/areas/practice/case-parts';
import { recheckWithdrawals } from 'contract/areas/practice/recheck';
import type { AnyWorkflow } from 'contract/kernel/workflow';

export type JournalLine = z.output<typeof journalLine>;

const leadsBack = ({ actions }: AnyWorkflow, { action }: JournalLine): boolean => actions[action]?.to === 'returned';

/** The last time it was sent back, whoever did it. */
export const lastReturnOf = (flow: AnyWorkflow, journal: readonly JournalLine[]): JournalLine | undefined => journal.find((line) => leadsBack(flow, line));

/** What brought the case to where it stands, other than whoever it concerns taking his request for a recheck back. */
export const broughtHere = <Line extends Pick<JournalLine, 'action' | 'toStateTitle'>>(stateTitle: string, journal: readonly Line[]): Line | undefined =>
  journal.find(({ action, toStateTitle }) => toStateTitle === stateTitle && !recheckWithdrawals.includes(action));

/** What the applicant has changed since the last return; nothing while it lies with the applicant. */
export const changesSince = (flow: AnyWorkflow, journal: readonly JournalLine[]): NonNullable<JournalLine['changes']> =>
  journal.find((one) => one.changes !== null || leadsBack(flow, one))?.changes ?? [];
