import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { implement } from '../../../kernel/context.ts';
import { changeSheet } from './change-sheet.ts';
import { firmSheet, tutorSheet } from './firms-and-tutors.ts';
import { sheetYearsOf } from './read-sheet.public.ts';
import { applicationSheet, certificateSheet, filingSheet } from './registration-sheets.ts';
import { returnSheet } from './return-sheet.ts';
import { targetSheet } from './target-sheet.ts';
import { yearSheet } from './year-sheet.ts';

export default implement(internshipSheet, {
  handlers: {
    getCertificates: certificateSheet,
    getApplications: applicationSheet,
    getChanges: changeSheet,
    getFirms: firmSheet,
    getTutors: tutorSheet,
    getYear: yearSheet,
    getFilings: filingSheet,
    getReturns: returnSheet,
    getTargets: targetSheet,
    getYears: ({ db, viewer }) => sheetYearsOf(db, viewer.associationId),
  },
});
