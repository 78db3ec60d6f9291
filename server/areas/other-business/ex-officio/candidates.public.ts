export { countCandidates } from './who-may-be-ended.ts';
