/** Beyond the feature by whose call a record was come across: whose tables say who reads such records, and which words stand open. */

/** Kept in → the features whose tables (`expected/*.yaml`) speak of it. */
export const homes: Readonly<Record<string, readonly string[]>> = {
  practice_application: ['practice.practiceApplication'],
  assessment_application: ['assessment.assessmentApplication'],
  business_application: ['otherBusiness.businessApplication'],
  ex_officio_cancel: ['otherBusiness.exOfficio'],
  reception_application: ['practice.receptionApplication'],
  internship: ['practice.internship'],
  internship_certificate: ['practice.certificate', 'practice.certificateHandout'],
  interview_session: ['assessment.interviewSession'],
  practice_journal: ['journal.practiceLog'],
  lawyer: ['basicInfo.lawyer'],
  law_firm: ['basicInfo.lawFirm'],
  app_user: ['system.user'],
};

/** Met by whoever is signed in, also without the record that they stand in. */
export const openWords: Readonly<Record<string, string>> = {
  'lawyer.name': 'who is a lawyer is public; tutors are chosen by name',
  'law_firm.name': 'which firms there are is public',
  'department.district_name': 'the tree of the organisation stands beside many lists',
};

/** What a call shows by its own nature to whomever its table lets in, although the record itself stays shut. */
export const shownBy: Readonly<Record<string, { readonly places: readonly string[]; readonly why: string }>> = {
  'practice.internshipSheet.getChanges': { places: ['ex_officio_cancel.intern_name'], why: 'the year’s sheet of changes names whom each concerned' },
  'assessment.assessmentSheet.getSummary': { places: ['interview_session.title'], why: 'the sheet names the session of each examinee' },
  'assessment.assessmentSheet.getSchedule': { places: ['interview_session.title'], why: 'it is the sheet of sessions' },
  'assessment.assessmentSheet.interviews': { places: ['interview_session.title'], why: 'by session the sheets are narrowed' },
  'system.auditLog.getAuditLogs': { places: ['business_application.intern_name', 'import_batch.file_name', 'practice_application.applicant_name'], why: 'the trail names what each deed was done to, and the audit administrator reads all of it' },
  'applicationManage.smsManage.people': { places: ['app_user.real_name'], why: 'whoever writes to all finds people by name' },
  'account.broadcast.people': { places: ['app_user.real_name'], why: 'whoever writes to all finds people by name' },
};
