/**
 * Who may do what, as the association's catalogue of roles says it. It is written into the database once, when an
 * association begins; after that roles are data that the security administrator changes.
 * One line, one role: its title, and each permission with the reach in which it is held.
 */
import { examiners, recusals } from 'contract/areas/assessment/examiner';
import { seats, sessions as interviewSessions } from 'contract/areas/assessment/interview-session-flow';
import { interviewRecords as records } from 'contract/areas/assessment/interview-record';
import { scoreSheets } from 'contract/areas/assessment/score-sheet';
import { scoreTemplatePermission as scoreTemplates } from 'contract/areas/assessment/score-template';
import { annualResultPermission as graded } from 'contract/areas/annual-check/annual-result';
import { learningPermission as learnt } from 'contract/areas/annual-check/learning';
import { notParticipatingPermission as absent } from 'contract/areas/annual-check/not-participating';
import { rewardPunishPermission as sanctions } from 'contract/areas/basic-info/reward-punish';
import { certificatePermission as certificates } from 'contract/areas/practice/certificate';
import { internshipPermission as internships } from 'contract/areas/practice/internship-permission';
import { exOfficioCase as ended, exOfficioPermission as ending } from 'contract/areas/other-business/ex-officio';
import { apply as changes, delays, review as changeReview } from 'contract/areas/other-business/road';
import { apply, counter, review } from 'contract/areas/practice/practice-application';
import { committee, recheck } from 'contract/areas/practice/review-again';
import { inquiries } from 'contract/areas/practice/inquiry';
import { reception } from 'contract/areas/practice/reception';
import { configPermission } from 'contract/areas/basic-info/business-config';
import { template } from 'contract/areas/basic-info/document-template';
import { broadcastPermission as messages } from 'contract/areas/account/broadcast';
import { caseNotePermission as caseNotes } from 'contract/areas/console/case-note';
import { delegationPermission as delegations } from 'contract/areas/console/delegation';
import { publicViewPermission } from 'contract/areas/console/public-view';
import { exportReviewPermission as exportReview } from 'contract/areas/account/export-centre';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { firmProfilePermission as firmProfile } from 'contract/areas/basic-info/unit-information';
import { importLogPermission as imports } from 'contract/areas/journal/import-log';
import { checkLogPermission as checks } from 'contract/areas/journal/practice-log';
import { practiceLogPermission as journals } from 'contract/areas/journal/practice-log-permission';
import { auditLogPermission } from 'contract/areas/system/audit-log';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import { errorLogPermission } from 'contract/areas/system/error-log';
import { exportLogPermission as exportLog } from 'contract/areas/system/export-log';
import { organisationPermission as departments } from 'contract/areas/system/organisation';
import { holidayPermission } from 'contract/areas/system/holiday';
import { operationLogPermission } from 'contract/areas/system/operation-log';
import { rolePermission } from 'contract/areas/system/role';
import { smsPermission } from 'contract/areas/applications/sms-manage';
import { wxPermission } from 'contract/areas/applications/wx-manage';
import { licencePermission } from 'contract/areas/system/product-licence';
import { schedulePermission } from 'contract/areas/system/schedule';
import { userPermission as users } from 'contract/areas/system/user';
import type { Flag, Permission, PermissionSet, Scope } from 'contract/kernel/permission';
import { sessionPermission, superToolPermission } from 'contract/areas/system/super-tool';
import { basicPermission, filePermission, securityPermission } from 'contract/areas/system/system-setting';
import { areaPermission } from 'contract/areas/system/area';
import { dictionaryPermission } from 'contract/areas/system/dictionary';
import { webMenuPermission } from 'contract/areas/system/web-menu';
import { assessing, dispatching, feedbacks, filings, notices, proofs, handouts, receiving, seals, serving, sheets, tutoring } from './roles-of-practice.ts';

export type Grant = readonly [permission: Permission, scope: Scope];

export interface RoleInForce { readonly title: string; readonly isFirmRole?: true; readonly grants: readonly Grant[] }

const within = (scope: Scope, ...permissions: readonly Permission[]): Grant[] => permissions.map((permission) => [permission, scope]);
const everything = <F extends Flag>(scope: Scope, page: PermissionSet<F>): Grant[] => within(scope, page.view, ...page.flags.map((flag) => page[flag]));

const firms = lawFirm.permissions[0];
const lawyers = lawyer.permissions[0];

const readsRegisters = within('ALL', firms.view, lawyers.view);
const keepsRegisters = [...everything('ALL', firms), ...everything('ALL', lawyers), ...within('ALL', imports.view, imports.export)];
const bringsInterns = within('ALL', imports.view, imports.export, internships.import);
/** Changes to a running internship. */
const changing = {
  reads: within('ALL', changes.view), exports: within('ALL', changes.export), firm: within('FIRM', changes.view, changes.create, changes.edit, changes.review, ended.view, ended.edit),
  tutor: within('TUTEES', changes.view, changes.review), intern: within('SELF', changes.view, changes.create, changes.edit, ended.view, ended.edit),
  firstReview: within('ALL', changeReview.view, changeReview.review, ending.view, ended.view), finalReview: within('ALL', changeReview.view, changeReview.decide, ending.view, ended.view),
  /** Registrations that the association itself ends. */
  endings: within('ALL', ending.view, ended.view), opens: within('ALL', ending.create),
};
const readsRegistrations = [...tutoring.reads, ...sheets.reads, ...handouts.reads, ...within('ALL', apply.view, certificates.view, internships.view), ...changing.reads];
/** What is said inside the association is read by its own people alone. */
const readsNotes = within('ALL', caseNotes.view);
const readsApplications = [...readsNotes, ...within('ALL', delays.view), ...serving.reads, ...filings.reads, ...notices.reads, ...readsRegistrations, ...sheets.readsAssessments, ...proofs.reads, ...assessing.reads];
/** The bureau looks on at who is registered, what changes and who asks to be assessed; not at training, interviews and what is said inside (internship rules 1.2). */
const bureau = [...sheets.takesRegistrations, ...readsRegisters, ...readsRegistrations, ...assessing.reads, ...assessing.exports, ...within('ALL', apply.export, internships.export)];
/** Rosters of interns leave the association with identity numbers only by who answers for them. */
const takesRoster = within('ALL', internships.export, internships.secret);
const readsRules = within('ALL', configPermission.view);
const readsJournals = within('ALL', journals.view);
const writesToAll = [...everything('ALL', messages), ...within('ALL', smsPermission.view, smsPermission.create)];
/** A short message to many costs money: who answers for it, and who keeps its words and rules. */
const sendsToMany = within('ALL', smsPermission.publish, smsPermission.export);
const keepsSms = within('ALL', smsPermission.edit, smsPermission.export);
const delegates = everything('ALL', delegations);
const publishesViews = everything('ALL', publicViewPermission);
const ownFirm = [...seals.firm, ...tutoring.firm, ...receiving.firm, ...sheets.firm, ...handouts.firm, ...within('FIRM', learnt.view), ...proofs.firm, ...changing.firm, ...assessing.firm, ...everything('FIRM', firmProfile), ...everything('FIRM', messages), ...everything('FIRM', delegations), ...within('FIRM', firms.view, lawyers.view), ...within('FIRM', apply.view, apply.create, apply.edit, apply.review, apply.secret, certificates.view, internships.view, internships.export, internships.secret), ...within('FIRM', journals.view, journals.export)];

const setsUpSystem = [
  ...everything('ALL', basicPermission), ...everything('ALL', filePermission), ...everything('ALL', webMenuPermission),
  ...everything('ALL', dictionaryPermission), ...everything('ALL', areaPermission),
  ...everything('ALL', superToolPermission), ...everything('ALL', sessionPermission),
];

export const rolesInForce = {
  sysAdmin: { title: '系统管理员', grants: [
    ...everything('ALL', users),
    ...everything('ALL', departments),
    ...publishesViews,
    ...within('ALL', imports.view),
    ...everything('ALL', licencePermission),
    ...everything('ALL', holidayPermission),
    ...everything('ALL', schedulePermission),
    ...everything('ALL', operationLogPermission),
    ...everything('ALL', errorLogPermission),
    ...everything('ALL', wxPermission),
    ...within('ALL', smsPermission.view, smsPermission.create), ...keepsSms,
    ...setsUpSystem,
  ] },
  secAdmin: { title: '安全管理员', grants: [
    ...within('ALL', users.view, departments.view),
    ...everything('ALL', authorityPermission),
    ...everything('ALL', rolePermission),
    ...everything('ALL', securityPermission),
  ] },
  auditAdmin: { title: '审计管理员', grants: [
    ...everything('ALL', auditLogPermission),
    ...everything('ALL', operationLogPermission),
    ...everything('ALL', exportLog),
  ] },

  president:        { title: '会长', grants: [...delegates, ...readsRegisters, ...readsApplications] },
  secretaryGeneral: { title: '秘书长', grants: [...delegates, ...publishesViews, ...sendsToMany, ...writesToAll, ...readsRegisters, ...readsApplications, ...everything('ALL', exportReview)] },
  memberClerk:      { title: '会员部经办', grants: [...delegates, ...writesToAll, ...keepsRegisters, ...everything('ALL', absent), ...everything('ALL', graded), ...within('ALL', learnt.view, sanctions.view)] },
  memberHead:       { title: '会员部负责人', grants: [...dispatching, ...seals.reads, ...serving.serves, ...filings.sends, ...notices.publishes, ...receiving.reads, ...handouts.takes, ...sheets.takes, ...sheets.results, ...within('ALL', examiners.view, examiners.export, interviewSessions.view, interviewSessions.export, scoreTemplates.view, scoreSheets.view), ...assessing.exports, ...assessing.objects, ...within('ALL', inquiries.view, absent.view, absent.export, graded.view, graded.export, learnt.view, learnt.export, sanctions.view, sanctions.export), ...proofs.exports, ...changing.exports, ...changing.endings, ...delegates, ...publishesViews, ...sendsToMany, ...writesToAll, ...readsRegisters, ...within('ALL', firms.export, lawyers.export, firms.secret, lawyers.secret, apply.export, internships.export), ...everything('ALL', exportReview), ...readsApplications, ...readsRules, ...readsJournals, ...within('ALL', checks.view)] },
  businessAdmin:    { title: '业务管理员', grants: [...dispatching, ...seals.reads, ...serving.serves, ...filings.sends, ...notices.publishes, ...filings.inPlain, ...sheets.enters, ...tutoring.decides, ...receiving.reads, ...handouts.gives, ...handouts.recalls, ...sheets.takes, ...sheets.takesInPlain, ...sheets.results, ...everything('ALL', examiners), ...everything('ALL', interviewSessions), ...everything('ALL', seats), ...everything('ALL', scoreTemplates), ...within('ALL', scoreSheets.view, scoreSheets.decide), ...everything('SELF', records), ...everything('ALL', recusals), ...assessing.exports, ...assessing.objects, ...assessing.interviews, ...proofs.exports, ...changing.exports, ...changing.endings, ...changing.opens, ...delegates, ...publishesViews, ...sendsToMany, ...within('ALL', smsPermission.edit), ...writesToAll, ...readsRegisters, ...readsApplications, ...everything('ALL', reception), ...everything('ALL', template), ...everything('ALL', configPermission), ...everything('ALL', holidayPermission), ...within('ALL', apply.secret, apply.export), ...bringsInterns, ...takesRoster, ...within('ALL', internships.edit), ...within('ALL', journals.view, journals.del, journals.decide, journals.import, journals.export), ...everything('ALL', checks)] },

  firstReviewer:    { title: '初审员', grants: [...within('ALL', counter.view, counter.create, apply.create, apply.edit), ...seals.reads, ...serving.serves, ...filings.sends, ...notices.publishes, ...filings.inPlain, ...tutoring.decides, ...receiving.firstReview, ...handouts.gives, ...sheets.takes, ...sheets.takesInPlain, ...sheets.results, ...within('ALL', inquiries.view, examiners.view, interviewSessions.view, scoreSheets.view, records.view), ...proofs.exports, ...changing.exports, ...changing.firstReview, ...assessing.firstReview, ...proofs.looks, ...delegates, ...readsRegisters, ...readsApplications, ...everything('ALL', reception), ...within('ALL', apply.secret, apply.export, review.view, review.review), ...readsRules, ...bringsInterns, ...takesRoster, ...within('ALL', journals.view, journals.export), ...everything('ALL', checks)] },
  finalReviewer:    { title: '终审员', grants: [...seals.reads, ...serving.takes, ...filings.takes, ...receiving.finalReview, ...handouts.takes, ...sheets.takes, ...sheets.takesInPlain, ...sheets.results, ...within('ALL', inquiries.view, examiners.view, interviewSessions.view, scoreTemplates.view, scoreSheets.view, records.view), ...proofs.exports, ...changing.exports, ...changing.finalReview, ...assessing.finalReview, ...proofs.looks, ...delegates, ...readsRegisters, ...readsApplications, ...within('ALL', apply.secret, apply.export, review.view, review.decide), ...readsRules, ...takesRoster, ...within('ALL', journals.view, journals.export, checks.view, checks.review)] },
  recheckReviewer:  { title: '复核员', grants: [...seals.reads, ...within('CASE', apply.view, apply.secret, recheck.view, recheck.decide, ended.view, scoreSheets.view, records.view), ...assessing.contests, ...within('ALL', review.view, internships.view), ...readsJournals] },
  internCommittee:  { title: '实习考核委员会委员', grants: [...feedbacks.reads, ...seals.reads, ...within('CASE', apply.view, apply.secret, committee.view, committee.decide, scoreSheets.view, records.view), ...assessing.contests, ...within('ALL', review.view, internships.view, interviewSessions.view), ...readsJournals] },
  checkCommittee:   { title: '考核委员会委员', grants: [] },
  interviewClerk:   { title: '面试工作人员', grants: [...readsNotes, ...sheets.interviews, ...within('ALL', imports.view), ...within('ALL', examiners.view, interviewSessions.view, interviewSessions.edit, interviewSessions.export, scoreTemplates.view, scoreSheets.view), ...everything('SELF', records), ...everything('ALL', seats), ...assessing.reads, ...assessing.interviews] },
  examiner:         { title: '面试考官', grants: [...within('SELF', examiners.view, interviewSessions.view), ...everything('SELF', scoreSheets).filter(([permission]) => permission !== scoreSheets.decide), ...everything('SELF', records), ...everything('SELF', recusals), ...everything('SELF', seats)] },

  branchClerk:      { title: '分会、工作站经办', grants: [...within('BRANCH', firms.view, lawyers.view), ...delegates] },
  finance:          { title: '财务', grants: [...delegates, ...writesToAll, ...readsRegisters] },
  training:         { title: '培训部', grants: [...proofs.training, ...everything('ALL', learnt), ...within('ALL', imports.view, imports.export), ...delegates, ...writesToAll, ...readsRegisters, ...within('ALL', internships.view)] },
  discipline:       { title: '纪律部', grants: [...delegates, ...writesToAll, ...readsRegisters, ...everything('ALL', sanctions), ...everything('ALL', inquiries), ...within('ALL', imports.view, imports.export)] },
  investigator:     { title: '调查员', grants: [] },
  supervisor:       { title: '监事会', grants: [...delegates, ...readsRegisters, ...readsApplications, ...readsRules] },

  bureauCity:       { title: '市司法局经办', grants: [...bureau, ...delegates] },
  bureauViewer:     { title: '司法局查看员', grants: bureau },
  bureauDistrict:   { title: '区县司法局', grants: within('DISTRICT', firms.view, lawyers.view) },

  firmHead:         { title: '律所主任', isFirmRole: true, grants: ownFirm },
  firmAdmin:        { title: '律所管理员', isFirmRole: true, grants: ownFirm },
  firmFinance:      { title: '律所财务', isFirmRole: true, grants: [...within('FIRM', firms.view, lawyers.view), ...everything('FIRM', delegations)] },
  firmAssessor:     { title: '考核小组成员', isFirmRole: true, grants: within('FIRM', lawyers.view) },
  unitContact:      { title: '单位联系人', grants: [] },

  lawyer:           { title: '律师', grants: within('SELF', lawyers.view, lawyers.secret, learnt.view) },
  tutor:            { title: '指导律师', grants: [...proofs.tutor, ...changing.tutor, ...assessing.tutor, ...within('TUTEES', apply.view, apply.review, certificates.view, internships.view), ...within('TUTEES', journals.view, journals.review, journals.export)] },
  intern:           { title: '实习人员', grants: [...feedbacks.gives, ...proofs.intern, ...changing.intern, ...assessing.intern, ...within('SELF', apply.view, apply.create, apply.edit, apply.secret, certificates.view, certificates.edit, internships.view, internships.secret), ...within('SELF', journals.view, journals.create)] },

  siteAdmin:        { title: '站点管理员', grants: [] },
  siteEditor:       { title: '站点编辑', grants: [] },
  siteReviewer:     { title: '站点审核', grants: [] },
} as const satisfies Record<string, RoleInForce>;

export type RoleCode = keyof typeof rolesInForce;
