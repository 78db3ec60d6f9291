/** Who does what with the proofs of practice (cases taken part in, records of training, group training), and with the assessment that rests on them. */
import { firmSealPermission } from 'contract/areas/basic-info/firm-seal';
import { dispatchPermission } from 'contract/areas/console/case-transfer';
import { deskPermission as desk } from 'contract/areas/console/practice-desk';
import { assessmentExport, interviewResults } from 'contract/areas/assessment/assessment-sheet';
import { certificatePermission } from 'contract/areas/practice/certificate';
import { handoutPermission } from 'contract/areas/practice/certificate-handout';
import { documentServicePermission } from 'contract/areas/practice/document-service';
import { filingPermission } from 'contract/areas/practice/filing';
import { sheetPermission as internshipSheets } from 'contract/areas/practice/internship-sheet';
import { cases } from 'contract/areas/practice/intern-case';
import { apply as assessments, interview, review as assessmentReview } from 'contract/areas/assessment/assessment-flow';
import { publicNoticePermission } from 'contract/areas/assessment/public-notice';
import { objections } from 'contract/areas/assessment/objection';
import { training } from 'contract/areas/practice/training';
import { enrolments } from 'contract/areas/practice/training-enrolment.flow';
import { ownFeedbackPermission, tutoringFeedbackPermission } from 'contract/areas/practice/tutoring-feedback';
import { tutorQualificationPermission as tutors } from 'contract/areas/practice/tutor-qualification';
import { records } from 'contract/areas/practice/training-record';
import { reception } from 'contract/areas/practice/reception';
import { receptionApply as receptions } from 'contract/areas/practice/reception-application';
import type { Permission, Scope } from 'contract/kernel/permission';

const within = (scope: Scope, ...permissions: readonly Permission[]) => permissions.map((permission) => [permission, scope] as const);

export const proofs = {
  reads: within('ALL', cases.view, records.view, training.view, enrolments.view),
  exports: within('ALL', cases.export, records.export, training.export, enrolments.export),
  /** Who judges an internship may have to know whose case it was. */
  looks: within('ALL', cases.secret),
  firm: within('FIRM', cases.view, cases.export, cases.secret, records.view, records.export, training.view, enrolments.view, enrolments.export),
  tutor: within('TUTEES', cases.view, cases.review, cases.secret, records.view, records.review, training.view, enrolments.view),
  intern: within('SELF', cases.view, cases.create, cases.edit, cases.del, cases.secret, records.view, records.create, records.edit, records.del, training.view, enrolments.view, enrolments.create, enrolments.edit),
  training: within('ALL', training.view, training.create, training.edit, training.decide, training.import, training.export, enrolments.view, enrolments.decide, enrolments.export),
};

/** Who does what with the assessment at the end of an internship. */
export const assessing = {
  reads: within('ALL', assessments.view), exports: within('ALL', assessments.export), firm: within('FIRM', assessments.view, assessments.review), tutor: within('TUTEES', assessments.view, assessments.review),
  intern: within('SELF', assessments.view, assessments.create, assessments.edit), interviews: within('ALL', interview.view, interview.edit),
  firstReview: within('ALL', assessments.export, assessmentReview.view, assessmentReview.review, objections.view, objections.create, objections.review, objections.secret, objections.export), finalReview: within('ALL', assessments.export, assessmentReview.view, assessmentReview.decide, objections.view, objections.decide, objections.secret, objections.export),
  /** What is brought before the committee, or is looked at anew: case by case. */
  contests: [...within('CASE', assessments.view), ...within('ALL', assessmentReview.view)],
  objects: within('ALL', objections.view, objections.create, objections.export),
};

/** Who hands certificates out and takes them back, who says that one is lost, and who sees how far they are. */
export const handouts = { reads: within('ALL', handoutPermission.view), takes: within('ALL', handoutPermission.export), gives: within('ALL', handoutPermission.edit, handoutPermission.export, certificatePermission.edit), recalls: within('ALL', certificatePermission.decide), firm: within('FIRM', handoutPermission.view, handoutPermission.export, certificatePermission.edit) };

/** Who sees which decisions have arrived, and who serves them. */
export const serving = { reads: within('ALL', documentServicePermission.view), takes: within('ALL', documentServicePermission.export), serves: within('ALL', documentServicePermission.edit, documentServicePermission.export) };

/** Who sees what goes to the province and the bureau, and who sends it. */
export const filings = { reads: within('ALL', filingPermission.view), takes: within('ALL', filingPermission.export), sends: within('ALL', filingPermission.edit, filingPermission.export), inPlain: within('ALL', filingPermission.secret) };

/** Who puts what is made known on a numbered paper. */
export const notices = { reads: within('ALL', publicNoticePermission.view), publishes: within('ALL', publicNoticePermission.publish) };

/** Who looks at the sheets of internship and assessment, and who takes them away. */
export const sheets = {
  reads: within('ALL', desk.view, internshipSheets.view), readsAssessments: within('ALL', assessmentExport.view), takesRegistrations: within('ALL', internshipSheets.export), takes: within('ALL', internshipSheets.export, assessmentExport.export), takesInPlain: within('ALL', internshipSheets.secret),
  results: within('ALL', interviewResults.view, interviewResults.export), enters: within('ALL', interviewResults.import), interviews: within('ALL', assessmentExport.view, assessmentExport.export, interviewResults.view, interviewResults.import, interviewResults.export), firm: within('FIRM', desk.view, internshipSheets.view, internshipSheets.export, internshipSheets.secret),
};

/** Who asks for the right to take interns, and who decides on it. */
export const receiving = {
  reads: within('ALL', receptions.view, receptions.export), firm: within('FIRM', receptions.view, receptions.create, receptions.edit, receptions.export),
  firstReview: within('ALL', receptions.view, receptions.review, receptions.export), finalReview: within('ALL', reception.view, receptions.view, receptions.decide, receptions.export),
};

/** Who answers for the association's work and says who does which of it. */
export const dispatching = within('ALL', dispatchPermission.view);

/** Who puts a firm's seal down, and who compares papers with it. */
export const seals = { reads: within('ALL', firmSealPermission.view), firm: within('FIRM', firmSealPermission.view, firmSealPermission.edit) };

/** Who sees which lawyers may guide, and who sets one aside. */
export const tutoring = { reads: within('ALL', tutors.view), firm: within('FIRM', tutors.view, tutors.export), decides: within('ALL', tutors.decide, tutors.import, tutors.export) };

/** Who says how he is guided, without a name, and who reads it: the committee, and nobody by his office besides (internship rules 8). */
export const feedbacks = { gives: within('SELF', ownFeedbackPermission.view, ownFeedbackPermission.create), reads: within('ALL', tutoringFeedbackPermission.view) };
