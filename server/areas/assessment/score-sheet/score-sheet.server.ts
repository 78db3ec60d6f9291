import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { implement } from '../../../kernel/context.ts';
import { candidateFile, candidateJournals, candidatePhoto } from './candidate-file.ts';
import { concludeInterview } from './conclude.ts';
import { listRooms, sheetFor } from './rooms.ts';
import { printSheet } from './sheet-paper.ts';
import { saveSheet, signSheet, unlockSheet } from './sheets.ts';

export default implement(scoreSheet, {
  titled: { reads: scoreSheet.endpoints.getScoreSheet, name: ({ internName }) => internName },
  handlers: { getScoreRooms: listRooms, getScoreSheet: sheetFor, save: saveSheet, sign: signSheet, unlock: unlockSheet, conclude: concludeInterview, print: printSheet, getCandidateFile: candidateFile, getCandidateJournals: candidateJournals, getCandidatePhoto: candidatePhoto },
});
