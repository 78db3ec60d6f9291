/** A journal as somebody of the association checks it: its steps, who is tied to it, what it is alike. */
import { caseTutorName, journalFiles } from './journal-files.ts';
import { stateOf } from './log-list.ts';
import { lockedSentence, type Row } from './rules.ts';
import { similarTo } from './similar-shown.ts';
import { practiceLogSteps } from './steps.ts';

export type JournalRow = Row;
export const journalSteps = practiceLogSteps;
export const journalStateOf = stateOf;
export const likenessOf = similarTo;
export const leaderOf = caseTutorName;
export const filesOf = journalFiles.list;
export const whyLocked = lockedSentence;
