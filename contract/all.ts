/** Everything the product promises, one name a feature. Never loaded by the browser: each page takes its own. */
import type { Feature } from './kernel/feature.ts';
import type { Setting } from './kernel/setting.ts';
import { editing } from './areas/account/editing.ts';
import { live } from './areas/account/live.ts';
import { broadcast } from './areas/account/broadcast.ts';
import { exportCentre } from './areas/account/export-centre.ts';
import { mobileCheck } from './areas/account/mobile-check.ts';
import { notification } from './areas/account/notification.ts';
import { ownPhrase } from './areas/account/own-phrase.ts';
import { ownData } from './areas/account/own-data.ts';
import { profile } from './areas/account/profile.ts';
import { setup } from './areas/account/setup.ts';
import { signIn } from './areas/account/sign-in.ts';
import { tableSetting } from './areas/account/table-setting.ts';
import { wx } from './areas/account/wx.ts';
import { userConfig } from './areas/account/user-config.ts';
import { smsManage } from './areas/applications/sms-manage.ts';
import { wxManage } from './areas/applications/wx-manage.ts';
import { assessmentApplication } from './areas/assessment/assessment-application.ts';
import { annualResult } from './areas/annual-check/annual-result.ts';
import { learning } from './areas/annual-check/learning.ts';
import { notParticipating } from './areas/annual-check/not-participating.ts';
import { callUp } from './areas/assessment/call-up.ts';
import { examiner } from './areas/assessment/examiner.ts';
import { objection } from './areas/assessment/objection.ts';
import { publicNotice } from './areas/assessment/public-notice.ts';
import { scoreSheet } from './areas/assessment/score-sheet.ts';
import { scoreTemplate } from './areas/assessment/score-template.ts';
import { assessmentSheet } from './areas/assessment/assessment-sheet.ts';
import { interviewApply } from './areas/assessment/interview-apply.ts';
import { interviewRecord } from './areas/assessment/interview-record.ts';
import { interviewSession } from './areas/assessment/interview-session.ts';
import { businessConfig } from './areas/basic-info/business-config.ts';
import { decisionDocument } from './areas/basic-info/decision-document.ts';
import { documentBatch } from './areas/basic-info/document-batch.ts';
import { documentTemplate } from './areas/basic-info/document-template.ts';
import { officeTemplate } from './areas/basic-info/office-template.ts';
import { lawFirm } from './areas/basic-info/law-firm.ts';
import { rewardPunish } from './areas/basic-info/reward-punish.ts';
import { firmSeal } from './areas/basic-info/firm-seal.ts';
import { unitInformation } from './areas/basic-info/unit-information.ts';
import { lawyer } from './areas/basic-info/lawyer.ts';
import { caseNote } from './areas/console/case-note.ts';
import { caseTransfer } from './areas/console/case-transfer.ts';
import { delegation } from './areas/console/delegation.ts';
import { heldDecision } from './areas/console/held-decision.ts';
import { practiceDesk } from './areas/console/practice-desk.ts';
import { publicView } from './areas/console/public-view.ts';
import { recordName } from './areas/console/record-name.ts';
import { todo } from './areas/console/todo.ts';
import { demoFeatures } from './areas/demo/section.ts';
import { importLog } from './areas/journal/import-log.ts';
import { practiceLog } from './areas/journal/practice-log.ts';
import { reviewRecord } from './areas/journal/review-record.ts';
import { spotCheck } from './areas/journal/spot-check.ts';
import { businessApplication } from './areas/other-business/business-application.ts';
import { cancel } from './areas/other-business/cancel.ts';
import { exOfficio } from './areas/other-business/ex-officio.ts';
import { changeTutor } from './areas/other-business/change-tutor.ts';
import { delay } from './areas/other-business/delay.ts';
import { pause } from './areas/other-business/pause.ts';
import { postponeInterview } from './areas/other-business/postpone-interview.ts';
import { reissue } from './areas/other-business/reissue.ts';
import { resume } from './areas/other-business/resume.ts';
import { transferFirm } from './areas/other-business/transfer-firm.ts';
import { certificate } from './areas/practice/certificate.ts';
import { certificateHandout } from './areas/practice/certificate-handout.ts';
import { documentService } from './areas/practice/document-service.ts';
import { filing } from './areas/practice/filing.ts';
import { internshipSheet } from './areas/practice/internship-sheet.ts';
import { internship } from './areas/practice/internship.ts';
import { inquiry } from './areas/practice/inquiry.ts';
import { internCase } from './areas/practice/intern-case.ts';
import { tutoringFeedback } from './areas/practice/tutoring-feedback.ts';
import { openPlaces } from './areas/practice/open-places.ts';
import { firmReception } from './areas/practice/reception.ts';
import { tutorQualification } from './areas/practice/tutor-qualification.ts';
import { receptionApplication } from './areas/practice/reception-application.ts';
import { practiceApplication } from './areas/practice/practice-application.ts';
import { trainingEnrolment } from './areas/practice/training-enrolment.ts';
import { trainingRecord } from './areas/practice/training-record.ts';
import { trainingSession } from './areas/practice/training.ts';
import { auditLog } from './areas/system/audit-log.ts';
import { authority } from './areas/system/authority.ts';
import { errorLog } from './areas/system/error-log.ts';
import { exportLog } from './areas/system/export-log.ts';
import { holiday } from './areas/system/holiday.ts';
import { diagnosis } from './areas/system/diagnosis.ts';
import { frontMenu } from './areas/system/front-menu.ts';
import { operationLog } from './areas/system/operation-log.ts';
import { organisation } from './areas/system/organisation.ts';
import { area } from './areas/system/area.ts';
import { dictionary } from './areas/system/dictionary.ts';
import { productLicence } from './areas/system/product-licence.ts';
import { schedule } from './areas/system/schedule.ts';
import { role } from './areas/system/role.ts';
import { superTool } from './areas/system/super-tool.ts';
import { systemSetting } from './areas/system/setting.ts';
import { settingScreens } from './areas/system/system-setting.ts';
import { upload } from './areas/system/upload.ts';
import { user } from './areas/system/user.ts';
import { viewAs } from './areas/system/view-as.ts';
import { webMenu } from './areas/system/web-menu.ts';

export const features: readonly Feature[] = [
  lawFirm,
  unitInformation,
  firmSeal,
  lawyer,
  rewardPunish,
  annualResult,
  learning,
  notParticipating,
  businessConfig,
  documentTemplate,
  officeTemplate,
  documentBatch,
  decisionDocument,
  todo, recordName, caseNote, caseTransfer,
  delegation,
  heldDecision,
  publicView, practiceDesk,
  examiner, interviewApply, interviewSession, callUp, scoreTemplate, scoreSheet, interviewRecord, assessmentSheet,
  practiceApplication,
  certificate,
  internship, internshipSheet, certificateHandout, documentService, filing,
  firmReception, receptionApplication, tutorQualification, openPlaces,
  practiceLog,
  spotCheck,
  reviewRecord,
  inquiry, tutoringFeedback,
  internCase,
  trainingRecord,
  trainingSession,
  trainingEnrolment,
  businessApplication,
  changeTutor.feature,
  transferFirm.feature,
  pause.feature,
  resume.feature,
  delay.feature,
  postponeInterview.feature,
  cancel.feature,
  exOfficio,
  reissue.feature,
  assessmentApplication, objection, publicNotice,
  importLog,
  setup,
  signIn,
  ownPhrase, profile, ownData,
  mobileCheck,
  notification,
  broadcast,
  exportCentre,
  live, editing,
  wx,
  tableSetting,
  userConfig,
  user,
  organisation,
  auditLog,
  operationLog,
  errorLog,
  role,
  authority,
  exportLog,
  diagnosis,
  viewAs,
  frontMenu,
  holiday,
  productLicence,
  schedule,
  systemSetting,
  settingScreens,
  upload,
  webMenu,
  dictionary,
  area,
  superTool,
  smsManage,
  wxManage,
  ...demoFeatures,
];

/** All that an association may decide for itself, as the features declare it. */
export const allSettings: readonly Setting[] = features.flatMap(({ settings }) => Object.values(settings ?? {}));
