/** What reviewers look for beside person, firm and state: whose interns, what is late, what has come back. */
import { holding, lateness, sourceChannel, timesReturned } from 'contract/areas/practice/case-filters';
import type { Filter } from './FilterBar.tsx';
import { choicesOf } from './labels.ts';
import { anyTutor } from './tutor-choices.ts';

export const reviewFilters: readonly Filter[] = [
  { kind: 'pick', key: 'tutorId', label: '指导律师', ...anyTutor },
  { kind: 'choice', key: 'lateness', label: '是否超期', choices: choicesOf(lateness) },
  { kind: 'choice', key: 'timesReturned', label: '退回次数', choices: choicesOf(timesReturned) },
  { kind: 'choice', key: 'holding', label: '经办人', choices: choicesOf(holding) },
  { kind: 'choice', key: 'sourceChannel', label: '来源', choices: choicesOf(sourceChannel) },
];
