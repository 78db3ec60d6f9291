/**
 * 命令框: where what is typed is looked for, all at once. Each register is asked by its own list, so that nobody finds what
 * the list would not show. The box says how each hit looks; the benchmark asks as the box does.
 */
import { assessmentApplication } from '../assessment/assessment-application.ts';
import { objection } from '../assessment/objection.ts';
import { businessConfig } from '../basic-info/business-config.ts';
import { lawFirm } from '../basic-info/law-firm.ts';
import { lawyer } from '../basic-info/lawyer.ts';
import { businessApplication } from '../other-business/business-application.ts';
import { exOfficio } from '../other-business/ex-officio.ts';
import { internship } from '../practice/internship.ts';
import { practiceApplication } from '../practice/practice-application.ts';
import { receptionApplication } from '../practice/reception-application.ts';

export const registersAsked = {
  lawyer: lawyer.endpoints.list,
  lawFirm: lawFirm.endpoints.list,
  internship: internship.endpoints.getInternships,
  practiceApplication: practiceApplication.endpoints.getPracticeApplications,
  assessmentApplication: assessmentApplication.endpoints.getAssessmentApplications,
  businessApplication: businessApplication.endpoints.getBusinessApplications,
  receptionApplication: receptionApplication.endpoints.getReceptionApplications,
  exOfficio: exOfficio.endpoints.getExOfficios,
  objection: objection.endpoints.getObjections,
} as const;

/** No list: the settings of the business rules, by their titles. */
export const settingsAsked = businessConfig.endpoints.find;

/** Of each. */
export const mostHits = 5;
