/** Written by `npm run docs` from a freshly migrated database. Do not edit. */
import type { ColumnType } from 'kysely';
import type { Held } from './column-types.ts';

/** Has a default: may be left out of an insert. */
type Generated<T> = ColumnType<T, T | undefined, T>;

type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** Read as a value, written with JSON.stringify: the driver would make a PostgreSQL array of a list. */
type Json = ColumnType<unknown, string, string>;

type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

/** Made by the database itself. */
type Computed<T> = ColumnType<T, never, never>;

export interface AnnualResult {
  associationId: string;
  id: string;
  version: Generated<number>;
  subject: 'lawFirm' | 'lawyer';
  subjectId: string;
  year: number;
  grade: 'QUALIFIED' | 'UNQUALIFIED' | 'COMPETENT' | 'BASIC' | 'INCOMPETENT' | 'NOT_GRADED';
  decidedOn: string | null;
  docNo: string | null;
  remark: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
}

export interface AppUser {
  associationId: string;
  id: string;
  version: Generated<number>;
  userName: string;
  userNameKey: string;
  realName: string;
  mobileSealed: string | null;
  mobileBlind: string | null;
  departmentId: string | null;
  lawyerId: string | null;
  internId: string | null;
  duty: Generated<'business' | 'sysAdmin' | 'secAdmin' | 'auditAdmin'>;
  status: Generated<'ACTIVE' | 'INERT' | 'DISABLED' | 'LOCKED'>;
  passwordHash: string | null;
  passwordChangedAt: string | null;
  ifNeedChangePassword: Generated<boolean>;
  oneTimeExpiresAt: string | null;
  lockedUntil: string | null;
  lockouts: Generated<number>;
  lastSignInAt: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  personKind: 'STAFF' | 'FIRM' | 'LAWYER' | 'INTERN' | 'OTHER' | null;
  email: string | null;
  officeTel: string | null;
  position: string | null;
  remark: string | null;
  wantedRoles: Generated<string[]>;
  namePinyin: string | null;
  nameInitials: string | null;
  nameSort: string | null;
  isMobileTwin: Generated<boolean>;
  photoFileId: string | null;
}

export interface AssessmentApplication {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'draft' | 'tutorPending' | 'firmPending' | 'firstPending' | 'finalPending' | 'returned' | 'interviewPending' | 'interviewArranged' | 'signedIn' | 'scored' | 'resultPending' | 'unqualifiedDeciding' | 'publicity' | 'qualified' | 'unqualified' | 'withdrawn' | 'overdueClosed' | 'recheckPending' | 'rechecking' | 'provincePending' | 'recheckUpheld' | 'revoking' | 'revoked';
  kind: 'INITIAL' | 'RETAKE' | 'RENEW';
  attemptNo: number;
  internshipId: string;
  internId: string;
  internName: string;
  certNo: string | null;
  firmId: string;
  tutorId: string;
  statusBefore: string;
  form: GeneratedJson;
  stats: NullableJson;
  snapshot: NullableJson;
  precheckReport: NullableJson;
  tutorOpinion: NullableJson;
  firmAppraisal: NullableJson;
  returnedFrom: string | null;
  returnedCount: Generated<number>;
  submittedAt: string | null;
  acceptedAt: string | null;
  deadline: string | null;
  clockLeft: number | null;
  correctionDue: string | null;
  writtenResult: 'PASS' | 'FAIL' | null;
  interviewAt: string | null;
  interviewPlace: string | null;
  absences: Generated<number>;
  interviewScore: string | null;
  interviewResult: 'PASS' | 'FAIL' | null;
  collectiveOpinion: string | null;
  decidedAt: string | null;
  noticeFrom: string | null;
  noticeTo: string | null;
  failReasons: string[] | null;
  handling: 'SUPPLEMENT' | 'EXTEND_3' | 'EXTEND_6' | 'EXTEND_12' | 'REDO' | 'BAR' | null;
  nextApplyFrom: string | null;
  servedAt: string | null;
  recheckDue: string | null;
  passOpinionNo: string | null;
  passOpinionDate: string | null;
  passValidUntil: string | null;
  searchGrams: Generated<string[]>;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  interviewSlotId: string | null;
  scorePublishedAt: string | null;
  recheckAppliedAt: string | null;
  recheckBody: 'SELF' | 'PROVINCE' | null;
  recheckTarget: 'ASSESS_FAIL' | 'REVOKE' | null;
  beforeDecision: NullableJson;
  revocationProposedAt: string | null;
  revokedOn: string | null;
  committeeMembers: string | null;
  earlierExaminers: Generated<string[]>;
  interviewPostponedUntil: string | null;
  preferSessionId: string | null;
  postponedOn: string | null;
  consequence: string | null;
  handlingReasons: string[] | null;
  recheckEndedAt: string | null;
  interviewAddress: string | null;
  target: string | null;
  targetClock: number | null;
  writtenOn: string | null;
  sourceChannel: Generated<'ONLINE' | 'COUNTER' | 'IMPORT' | 'EX_OFFICIO'>;
  extendedFrom: string | null;
  extendedOn: string | null;
  barredUntil: string | null;
  postponements: GeneratedJson;
}

export interface Association {
  id: string;
  name: string;
  customerName: string;
  isDemo: Generated<boolean>;
}

export interface Attachment {
  associationId: string;
  id: string;
  ownerEntity: string;
  ownerId: string;
  materialCode: string;
  fileObjectId: string;
  fileName: string;
  mime: string;
  size: number;
  checkMark: Generated<'NONE' | 'OK' | 'DEFECT'>;
  defectReason: string | null;
  uploadedBy: string;
  uploadedAt: Generated<string>;
  deletedAt: string | null;
  ticked: 'SEALED' | 'SIGNED' | 'BOTH' | 'NONE' | null;
}

export interface AuditBlock {
  associationId: string;
  no: number;
  kid: string;
  fromSeq: number;
  toSeq: number;
  month: string;
  rowCount: number;
  rowsHash: Buffer;
  marks: Buffer;
  prevHash: Buffer;
  hash: Buffer;
  signature: Buffer;
  sealedAt: string;
}

export interface AuditCheck {
  associationId: string;
  id: string;
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  byId: string | null;
  byName: string;
  days: number | null;
  startedAt: string;
  finishedAt: string | null;
  blocksDone: Generated<number>;
  blocksTotal: Generated<number>;
  rowsDone: Generated<number>;
  unsealed: Generated<number>;
  faults: GeneratedJson;
  faultCount: Generated<number>;
}

export interface AuditEntry {
  associationId: string;
  seq: Generated<number>;
  at: string;
  actorId: string | null;
  actorName: string;
  actorRoles: string | null;
  forId: string | null;
  forName: string | null;
  sessionId: string | null;
  address: string | null;
  event: string;
  entity: string;
  entityId: string | null;
  result: 'done' | 'refused' | 'failed';
  before: NullableJson;
  after: NullableJson;
  note: string | null;
  traceId: string;
}

export interface AuditKey {
  associationId: string;
  kid: string;
  privateSealed: string;
  publicKey: string;
  createdAt: string;
}

export interface Broadcast {
  associationId: string;
  id: string;
  version: Generated<number>;
  firmIds: string[] | null;
  audience: Json;
  severity: number;
  notificationTitle: string;
  notificationContent: string;
  address: string | null;
  recipients: number | null;
  sentAt: string | null;
  sentBy: string | null;
  deliveredAt: string | null;
  revokedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  smsAskedAt: string | null;
}

export interface BroadcastRevision {
  associationId: string;
  broadcastId: string;
  version: number;
  notificationTitle: string;
  notificationContent: string;
  address: string | null;
  reason: string;
  readCount: number;
  revisedAt: Generated<string>;
  revisedBy: string;
}

export interface BusinessApplication {
  associationId: string;
  id: string;
  version: Generated<number>;
  kind: string;
  applicationNo: string;
  state: 'draft' | 'tutorPending' | 'firmPending' | 'oldFirmPending' | 'newTutorPending' | 'newFirmPending' | 'internPending' | 'firstPending' | 'finalPending' | 'returned' | 'approved' | 'issued' | 'rejected' | 'withdrawn' | 'overdueClosed' | 'closed';
  internshipId: string;
  internId: string;
  internName: string;
  firmId: string;
  tutorId: string;
  newFirmId: string | null;
  newTutorId: string | null;
  filedByFirmId: string | null;
  form: GeneratedJson;
  snapshot: NullableJson;
  precheckReport: NullableJson;
  effects: NullableJson;
  returnedFrom: string | null;
  returnedCount: Generated<number>;
  submittedAt: string | null;
  acceptedAt: string | null;
  deadline: string | null;
  clockLeft: number | null;
  correctionDue: string | null;
  decidedAt: string | null;
  searchGrams: Generated<string[]>;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  needsFinal: Generated<boolean>;
  takesEffectOn: string | null;
  target: string | null;
  targetClock: number | null;
  sourceChannel: Generated<'ONLINE' | 'COUNTER' | 'IMPORT' | 'EX_OFFICIO'>;
  formPrivateSealed: string | null;
  snapshotPrivateSealed: string | null;
  precheckReportSealed: string | null;
}

export interface CallLog {
  associationId: string;
  id: string;
  at: string;
  userId: string | null;
  userName: string | null;
  path: string;
  status: number;
  milliseconds: number;
  address: string | null;
  traceId: string;
}

export interface CaseBook {
  associationId: string;
  id: string;
  caseId: string;
  fingerprint: string;
  state: Generated<'MAKING' | 'READY' | 'FAILED'>;
  fileId: string | null;
  pages: number | null;
  faults: number | null;
  fault: string | null;
  createdAt: Generated<string>;
  caseEntity: string;
}

export interface CaseCopy {
  associationId: string;
  id: string;
  noteId: string;
  entity: string;
  caseId: string;
  readerId: string;
  readerName: string;
  at: Generated<string>;
  readAt: string | null;
}

export interface CaseHolder {
  associationId: string;
  caseId: string;
  entity: string;
  state: string;
  holderId: string;
  holderName: string;
  giverId: string;
  giverName: string;
  isClaim: Generated<boolean>;
  reason: string;
  at: Generated<string>;
}

export interface CaseNote {
  associationId: string;
  id: string;
  entity: string;
  caseId: string;
  caseNo: string;
  said: string;
  authorId: string;
  authorName: string;
  at: Generated<string>;
}

export interface ChallengeEpoch {
  associationId: string;
  slot: number;
  secretSealed: string;
}

export interface ClientError {
  associationId: string;
  id: string;
  fingerprint: string;
  kind: 'SCRIPT' | 'PROMISE' | 'RENDER' | 'CHUNK';
  message: string;
  stack: string;
  page: string;
  times: Generated<number>;
  firstAt: string;
  lastAt: string;
  lastUserName: string | null;
  handledAt: string | null;
  handledByName: string | null;
  handledNote: string | null;
}

export interface ClientErrorCase {
  associationId: string;
  errorId: string;
  userId: string;
  tokenMark: string;
  page: string;
  at: string;
  times: Generated<number>;
  userName: string;
  realName: string;
  device: string;
  address: string | null;
}

export interface DecisionDocument {
  associationId: string;
  id: string;
  kind: string;
  title: string;
  docNo: string;
  templateId: string;
  templateVersion: number;
  data: Json;
  caseEntity: string;
  caseId: string;
  issuedAt: string;
  issuedBy: string | null;
  fileId: string | null;
  dataPrivateSealed: string | null;
}

export interface Delegation {
  associationId: string;
  id: string;
  version: Generated<number>;
  giverId: string;
  takerId: string;
  startsOn: string;
  endsOn: string;
  reason: string;
  endedAt: string | null;
  endedByName: string | null;
  createdAt: Generated<string>;
}

export interface DelegationInForce {
  associationId: Computed<string | null>;
  id: Computed<string | null>;
  giverId: Computed<string | null>;
  takerId: Computed<string | null>;
  giverName: Computed<string | null>;
  endsOn: Computed<string | null>;
}

export interface DelegationRole {
  associationId: string;
  id: string;
  delegationId: string;
  grantId: string;
}

export interface Department {
  associationId: string;
  id: string;
  version: Generated<number>;
  parentId: string | null;
  name: string;
  kind: 'OFFICE' | 'DEPARTMENT' | 'COMMITTEE' | 'BRANCH' | 'STATION' | 'BUREAU' | 'OTHER';
  districtName: string | null;
  headId: string | null;
  remark: string | null;
  sort: Generated<number>;
  isEnabled: Generated<boolean>;
  mergedInto: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
}

export interface DepartmentChange {
  associationId: string;
  id: string;
  departmentId: string;
  deed: 'CREATED' | 'RENAMED' | 'CHANGED' | 'MOVED' | 'HEAD' | 'MERGED' | 'ENABLED' | 'DISABLED';
  sentence: string;
  actorId: string | null;
  actorName: string;
  at: Generated<string>;
}

export interface Device {
  associationId: string;
  id: string;
  userId: string;
  secretHash: Buffer;
  createdAt: Generated<string>;
  lastUsedAt: Generated<string>;
}

export interface DocumentBatch {
  associationId: string;
  id: string;
  kind: string;
  form: 'PDF' | 'DOCX' | 'XLSX';
  templateId: string;
  templateVersion: number;
  state: Generated<'RUNNING' | 'DONE' | 'CANCELLED'>;
  total: number;
  zipFileId: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  createdByName: string;
  finishedAt: string | null;
}

export interface DocumentService {
  associationId: string;
  documentId: string;
  servedTo: string;
  servedMode: Generated<'SYSTEM' | 'SMS' | 'MAIL' | 'COUNTER'>;
  sentAt: string;
  readAt: string | null;
  readBy: string | null;
  id: Generated<string>;
  version: Generated<number>;
  state: 'WAITING' | 'SENT' | 'RETURNED' | 'SERVED' | null;
  servedAt: string | null;
}

export interface DocumentTemplate {
  associationId: string;
  id: string;
  kind: string;
  name: string;
  version: number;
  content: string;
  fields: Generated<string[]>;
  numberRule: Generated<string>;
  active: Generated<boolean>;
  createdAt: Generated<string>;
  createdBy: string | null;
  createdByName: string;
}

export interface ExOfficioCancel {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'statementPending' | 'firstPending' | 'finalPending' | 'approved' | 'rejected' | 'withdrawn' | 'recheckPending' | 'rechecking' | 'provincePending' | 'recheckUpheld' | 'recheckAnnulled';
  kind: 'OVERDUE' | 'CONVICTED' | 'QUALIFICATION_REVOKED' | 'FRAUD' | 'VIOLATION' | 'DEATH';
  internshipId: string;
  internId: string;
  internName: string;
  firmId: string;
  occurDate: string;
  facts: string;
  statementDue: string | null;
  hearing: 'NOT_NEEDED' | 'WAIVED' | 'DONE' | null;
  barMonths: 'NONE' | 'M12' | 'M24' | 'M36' | null;
  barredUntil: string | null;
  submittedAt: string | null;
  acceptedAt: string | null;
  deadline: string | null;
  clockLeft: number | null;
  decidedAt: string | null;
  servedAt: string | null;
  beforeDecision: NullableJson;
  recheckDue: string | null;
  recheckAppliedAt: string | null;
  recheckBody: 'SELF' | 'PROVINCE' | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  recheckEndedAt: string | null;
  target: string | null;
  sourceChannel: Generated<'ONLINE' | 'COUNTER' | 'IMPORT' | 'EX_OFFICIO'>;
}

export interface Examiner {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'active' | 'suspended' | 'retired';
  kind: 'MEMBER' | 'EXTERNAL';
  lawyerId: string | null;
  name: string;
  unitName: string | null;
  userId: string | null;
  specialties: Generated<string[]>;
  isCommittee: Generated<boolean>;
  trainedOn: string | null;
  remark: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
}

export interface ExaminerRecusal {
  associationId: string;
  id: string;
  examinerId: string;
  kind: 'KINSHIP' | 'INTEREST';
  internId: string | null;
  firmId: string | null;
  reason: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
}

export interface ExportEvent {
  associationId: string;
  seq: Computed<number>;
  exportId: string;
  at: string;
  event: 'APPROVED' | 'REFUSED' | 'MADE' | 'FAILED' | 'CANCELLED' | 'DOWNLOADED' | 'EXPIRED';
  actorId: string | null;
  actorName: string;
  address: string | null;
  rows: number | null;
  note: string | null;
}

export interface ExportLog {
  associationId: string;
  id: string;
  number: string;
  list: string;
  title: string;
  format: 'xlsx' | 'csv' | 'zip';
  unmasked: boolean;
  conditions: string;
  columns: Json;
  total: number;
  purpose: string | null;
  askedAt: string;
  askedBy: string;
  askedByName: string;
  address: string | null;
}

export interface ExportSet {
  associationId: string;
  userId: string;
  list: string;
  sets: Json;
  updatedAt: string;
}

export interface ExportTask {
  associationId: string;
  id: string;
  version: Generated<number>;
  state: 'WAITING' | 'QUEUED' | 'RUNNING' | 'READY' | 'REFUSED' | 'CANCELLED' | 'FAILED' | 'EXPIRED';
  askedBy: string;
  requestSealed: string;
  rightsHash: string;
  atOnce: boolean;
  total: number;
  done: Generated<number>;
  attempts: Generated<number>;
  reason: string | null;
  fileObjectId: string | null;
  downloads: Generated<number>;
  expiresAt: string | null;
  updatedAt: Generated<string>;
}

export interface FileObject {
  associationId: string;
  id: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  flags: Generated<string[]>;
  provider: string;
  storageKey: string;
  uploadedBy: string;
  createdAt: Generated<string>;
  attached: Generated<boolean>;
}

export interface FilingBatch {
  associationId: string;
  id: string;
  version: Generated<number>;
  batchNo: string;
  receiver: 'PROVINCE' | 'BUREAU';
  state: Generated<'DRAFT' | 'SENT' | 'ANSWERED'>;
  madeAt: Generated<string>;
  madeByName: string;
  sentOn: string | null;
  sentMode: 'ONLINE' | 'EMAIL' | 'MAIL' | 'HAND' | null;
  sentNo: string | null;
  sentByName: string | null;
  note: string | null;
  answeredOn: string | null;
  answerNo: string | null;
  answer: string | null;
}

export interface FilingItem {
  associationId: string;
  id: string;
  receiver: 'PROVINCE' | 'BUREAU';
  applicationId: string | null;
  outcome: 'REGISTERED' | 'REFUSED' | 'PASSED' | 'RENUMBERED';
  decidedOn: string;
  dueOn: string;
  batchId: string | null;
  filed: NullableJson;
  filedOn: string | null;
  correction: string | null;
  correctedAt: string | null;
  correctedByName: string | null;
  correctsId: string | null;
  assessmentId: string | null;
  certificateId: string | null;
  cause: 'LOST' | 'DAMAGED' | 'INFO_CHANGED' | 'TRANSFER' | 'CHANGE_TUTOR' | null;
}

export interface FirmReception {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'granted' | 'suspended' | 'removed';
  firmId: string;
  grantedOn: Generated<string>;
  suspendedUntil: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  docNo: string | null;
}

export interface GeneratedDocument {
  associationId: string;
  batchId: string;
  place: number;
  recordId: string;
  recordName: string;
  docNo: string;
  data: Json;
  fileId: string | null;
  fault: string | null;
}

export interface GuideSeen {
  associationId: string;
  userId: string;
  seenAt: Generated<string>;
}

export interface HeldDecision {
  associationId: string;
  id: string;
  entity: string;
  caseId: string;
  action: string;
  input: Json;
  userId: string;
  sessionId: string | null;
  address: string | null;
  traceId: string;
  effectiveAt: string;
}

export interface Holiday {
  associationId: string;
  day: string;
  kind: 'HOLIDAY' | 'ADJUSTED_WORKDAY';
  name: string;
  ofYear: number;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Idempotency {
  associationId: string;
  userId: string;
  key: string;
  call: string;
  bodyHash: string;
  answer: string;
  at: Generated<string>;
}

export interface ImportBatch {
  associationId: string;
  id: string;
  kind: string;
  mode: 'APPEND' | 'UPSERT' | 'REPLACE' | 'VALIDATE_ONLY';
  state: 'UPLOADED' | 'VALIDATING' | 'VALIDATED' | 'IMPORTING' | 'DONE' | 'PARTIAL' | 'CANCELLED' | 'FAILED' | 'ROLLING_BACK' | 'ROLLED_BACK';
  fileName: string;
  fileSha256: string;
  total: Generated<number>;
  ok: Generated<number>;
  warned: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  startedAt: string;
  startedBy: string | null;
  startedByName: string;
  finishedAt: string | null;
  version: Generated<number>;
  fileObjectId: string | null;
  sheet: string | null;
  headerRow: number | null;
  expected: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  lastRow: Generated<number>;
  attempts: Generated<number>;
  reason: string | null;
  confirmedAt: string | null;
  confirmedBy: string | null;
  confirmedByName: string | null;
  layout: NullableJson;
  words: GeneratedJson;
  undone: Generated<number>;
  kept: Generated<number>;
  undoneAt: string | null;
  undoneBy: string | null;
  undoneByName: string | null;
  whole: Generated<boolean>;
  ended: Generated<number>;
}

export interface ImportFix {
  associationId: string;
  batchId: string;
  rowNo: number;
  cellsSealed: string;
  fixedAt: string;
  fixedBy: string;
}

export interface ImportMemory {
  associationId: string;
  kind: string;
  what: 'COLUMN' | 'WORD';
  field: string;
  written: string;
  meant: string;
  usedAt: string;
}

export interface ImportRow {
  associationId: string;
  batchId: string;
  sheet: string;
  rowNo: number;
  status: 'ok' | 'warned' | 'failed' | 'skipped';
  field: string | null;
  code: string | null;
  message: string;
  entityId: string | null;
  name: Generated<string>;
  effect: 'NEW' | 'CHANGED' | 'SAME' | 'ENDED' | null;
  findings: NullableJson;
  cellsSealed: string | null;
  keptBecause: string | null;
}

export interface ImportTrace {
  associationId: string;
  batchId: string;
  rowNo: number;
  step: number;
  tableName: string;
  rowId: string;
  before: NullableJson;
  mark: string;
}

export interface Inquiry {
  associationId: string;
  id: string;
  inquiryNo: string;
  internId: string;
  kind: 'COMPLAINT' | 'BREACH';
  receivedOn: string;
  content: string;
  enteredBy: string;
  enteredByName: string;
  enteredAt: Generated<string>;
  outcome: 'UNFOUNDED' | 'FOUNDED' | 'SETTLED' | 'WITHDRAWN' | null;
  note: string | null;
  closedOn: string | null;
  closedBy: string | null;
  closedByName: string | null;
}

export interface Intern {
  associationId: string;
  id: string;
  version: Generated<number>;
  name: string;
  sex: 'MALE' | 'FEMALE' | null;
  birthDate: string | null;
  idType: string | null;
  idNoSealed: string | null;
  idNoBlind: string | null;
  mobileSealed: string | null;
  mobileBlind: string | null;
  householdAddressSealed: string | null;
  residenceAddressSealed: string | null;
  profile: GeneratedJson;
  barredUntil: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  searchGrams: Generated<string[]>;
  namePinyin: string | null;
  nameInitials: string | null;
  nameSort: string | null;
  emergencyPhoneSealed: string | null;
  profilePrivateSealed: string | null;
}

export interface InternCase {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'draft' | 'pending' | 'returned' | 'confirmed';
  internshipId: string;
  internId: string;
  firmId: string;
  tutorId: string;
  internName: string;
  caseNo: string;
  caseName: string;
  caseType: 'LITIGATION' | 'ARBITRATION' | 'NON_LITIGATION' | 'CRIMINAL' | 'ADMIN' | 'LEGAL_AID';
  clientNameSealed: string;
  leadLawyerId: string;
  isTutorCase: Generated<boolean>;
  role: string;
  startDate: string;
  endDate: string | null;
  searchGrams: Generated<string[]>;
  submittedAt: string | null;
  confirmedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
}

export interface Internship {
  associationId: string;
  id: string;
  version: Generated<number>;
  registrationNo: string;
  internId: string;
  firmId: string;
  practiceType: string;
  currentTutorId: string;
  applicationId: string | null;
  status: Generated<'inProgress' | 'transferHold' | 'paused' | 'expiredWait' | 'assessing' | 'extended' | 'passed' | 'passExpired' | 'lapsed' | 'cancelled' | 'annulled' | 'converted'>;
  startDate: string;
  plannedEndDate: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  pausedDays: Generated<number>;
  extensionMonths: Generated<number>;
  trainingStatus: Generated<'NONE' | 'ENROLLED' | 'PASSED' | 'FAILED' | 'EXEMPT'>;
  trainingCertNo: string | null;
  remark: string | null;
  actualEndDate: string | null;
  journalCount: Generated<number>;
  journalApprovedCount: Generated<number>;
  journalWorkdays: Generated<number>;
  journalOtherCount: Generated<number>;
  journalLateCount: Generated<number>;
  lastJournalDate: string | null;
  caseCount: Generated<number>;
  tutorCaseCount: Generated<number>;
  recordCount: Generated<number>;
  trainingPassDate: string | null;
  isHkMoTw: Generated<boolean>;
  assessDeadline: string | null;
  assessAttempts: Generated<number>;
  nextApplyFrom: string | null;
  passOpinionNo: string | null;
  passOpinionDate: string | null;
  passValidUntil: string | null;
  journalsLockedAt: string | null;
  journalBackfillUntil: string | null;
  journalUrgedOn: string | null;
  awaitsCertificate: 'ISSUE' | 'ISSUE_AND_START' | null;
}

export interface InternshipCertificate {
  associationId: string;
  id: string;
  version: Generated<number>;
  certNo: string;
  internshipId: string;
  issueDate: string;
  validFrom: string;
  validTo: string;
  issuingBody: string;
  firmName: string;
  tutorName: string;
  status: Generated<'VALID' | 'LOST' | 'VOID' | 'REPLACED' | 'EXPIRED' | 'RETURNED'>;
  createdAt: Generated<string>;
  verifyCode: string | null;
  replacesId: string | null;
  deliverMode: 'PICKUP' | 'MAIL' | null;
  receivedBy: string | null;
  mailNo: string | null;
  deliveredAt: string | null;
  blankSerialNo: string | null;
  readyAt: string | null;
  deliveredByName: string | null;
  lostOn: string | null;
  standingNote: string | null;
  standingAt: string | null;
  standingByName: string | null;
}

export interface InternshipHistory {
  associationId: string;
  id: Generated<string>;
  internshipId: string;
  at: Generated<string>;
  kind: 'status' | 'firm' | 'tutor' | 'plannedEnd' | 'training' | 'deadline' | 'certificate' | 'data';
  before: string | null;
  after: string | null;
  byUser: string | null;
}

export interface InternshipIneligibility {
  associationId: string;
  id: string;
  internshipId: string;
  subject: 'tutor' | 'firm';
  subjectId: string;
  reason: string;
  foundOn: Generated<string>;
  dueOn: string;
  toldWeek: Generated<number>;
  endedOn: string | null;
}

export interface InternshipPause {
  associationId: string;
  id: string;
  internshipId: string;
  pausedFrom: string;
  expectedUntil: string;
  resumedOn: string | null;
  applicationId: string | null;
}

export interface InternshipReminder {
  associationId: string;
  internshipId: string;
  event: 'ends' | 'deadline' | 'training' | 'passOpinion' | 'pauseEnds' | 'renewal';
  about: string;
  rung: number;
  sentAt: Generated<string>;
}

export interface InternshipStandstill {
  associationId: Computed<string | null>;
  internshipId: Computed<string | null>;
  kind: Computed<string | null>;
  fromDay: Computed<string | null>;
  untilDay: Computed<string | null>;
}

export interface InterviewDraw {
  associationId: string;
  id: string;
  sessionId: string;
  seed: string | null;
  slotIds: string[];
  drawnAt: Generated<string>;
  drawnBy: string | null;
  drawnByName: string;
  mode: Generated<'RANDOM' | 'SEQUENCE'>;
}

export interface InterviewPanelist {
  associationId: string;
  sessionId: string;
  roomId: string;
  examinerId: string;
  isChief: boolean;
  sort: number;
  presentAt: string | null;
  leftAt: string | null;
  leftKind: 'ABSENT' | 'RECUSED' | 'OTHER' | null;
  leftReason: string | null;
  leftByName: string | null;
  replacesId: string | null;
}

export interface InterviewRecord {
  associationId: string;
  id: string;
  slotId: string;
  version: Generated<number>;
  questions: GeneratedJson;
  recorderId: string;
  recorderName: string;
  updatedByName: string;
  lockedAt: string | null;
  lockedByName: string | null;
  addenda: GeneratedJson;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface InterviewRoom {
  associationId: string;
  id: string;
  sessionId: string;
  roomNo: string;
  place: string | null;
  sort: number;
}

export interface InterviewRoomStaff {
  associationId: string;
  sessionId: string;
  roomId: string;
  userId: string;
  duty: 'SUPERVISOR' | 'TIMEKEEPER' | 'SCOREKEEPER';
}

export interface InterviewSession {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'planned' | 'arranged' | 'ongoing' | 'scored' | 'published' | 'cancelled';
  title: string;
  heldOn: string;
  startsAt: string;
  endsAt: string;
  place: string;
  minutesPerPerson: number;
  signInBefore: number;
  notice: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  scoreTemplateId: string | null;
  scoreVersionId: string | null;
  screenNo: Generated<number>;
  signUpStart: string | null;
  signUpEnd: string | null;
  address: string | null;
  drawMode: Generated<'RANDOM' | 'SEQUENCE' | 'MANUAL'>;
}

export interface InterviewSlot {
  associationId: string;
  id: string;
  sessionId: string;
  roomId: string;
  assessmentId: string;
  place: number;
  signedInAt: string | null;
  signedInBy: string | null;
  absentAt: string | null;
  releasedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  lot: number | null;
  materialScore: string | null;
  confirmedVetoes: Generated<string[]>;
  concludedAt: string | null;
  concludedByName: string | null;
  calledAt: string | null;
  passedAt: string | null;
  begunAt: string | null;
  endedAt: string | null;
  absentBy: string | null;
}

export interface JobWorker {
  nodeId: string;
  workerId: string;
}

export interface LawFirm {
  associationId: string;
  id: string;
  version: Generated<number>;
  name: string;
  shortName: string | null;
  enName: string | null;
  creditCode: string;
  licenceNo: string;
  licenceSerial: string | null;
  orgForm: string;
  officeType: string;
  parentFirmName: string | null;
  headFirmId: string | null;
  areaTier: string;
  districtName: string;
  bureauName: string | null;
  establishDate: string;
  approvalNo: string | null;
  startBusinessDate: string | null;
  address: string;
  postcode: string | null;
  officeArea: string | null;
  assetFen: number | null;
  headLawyerId: string | null;
  headName: string;
  headMobileSealed: string | null;
  headMobileBlind: string | null;
  contactName: string;
  contactMobileSealed: string | null;
  contactMobileBlind: string | null;
  contactTel: string | null;
  email: string | null;
  partyOrgType: string;
  status: string;
  statusFrom: string | null;
  statusTo: string | null;
  remark: string | null;
  searchGrams: string[];
  namePinyin: string;
  nameInitials: string;
  nameSort: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
}

export interface Lawyer {
  associationId: string;
  id: string;
  version: Generated<number>;
  firmId: string;
  name: string;
  formerName: string | null;
  sex: string;
  ethnicity: string | null;
  birthDate: string;
  idType: string;
  idNoSealed: string;
  idNoBlind: string;
  politicalStatus: string | null;
  education: string;
  degree: string | null;
  school: string | null;
  major: string | null;
  mobileSealed: string | null;
  mobileBlind: string | null;
  mobileTailBlind: string | null;
  email: string | null;
  homeAddressSealed: string | null;
  lawyerType: string;
  licenceNo: string;
  licenceSerial: string | null;
  qualificationNo: string | null;
  qualificationType: string | null;
  qualificationDate: string | null;
  firstPracticeDate: string;
  currentLicenceDate: string | null;
  joinFirmDate: string;
  joinCityFrom: string | null;
  joinCityDate: string | null;
  isPartner: Generated<boolean>;
  isFirmHead: Generated<boolean>;
  homeUnit: string | null;
  status: string;
  statusFrom: string | null;
  statusTo: string | null;
  statusReason: string | null;
  remark: string | null;
  searchGrams: string[];
  namePinyin: string;
  nameInitials: string;
  nameSort: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  professionalTitle: 'FIRST' | 'SECOND' | 'THIRD' | 'FOURTH' | null;
}

export interface LearningRecord {
  associationId: string;
  id: string;
  version: Generated<number>;
  lawyerId: string;
  year: number;
  courseName: string;
  kind: 'ONSITE' | 'ONLINE' | 'ETHICS_ONSITE' | 'ETHICS_ONLINE' | 'TEACHING' | 'PAPER' | 'MEETING' | 'PARTY' | 'WELFARE' | 'FIRM_INTERNAL' | 'EXTERNAL' | 'DEGREE';
  organiser: string;
  startedOn: string;
  endedOn: string;
  hours: number;
  remark: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
}

export interface LearningReduction {
  associationId: string;
  id: string;
  version: Generated<number>;
  lawyerId: string;
  year: number;
  reason: 'MATERNITY' | 'ILLNESS' | 'AGE' | 'OVERSEAS' | 'SECONDMENT' | 'OTHER';
  isFull: boolean;
  reducedHours: number | null;
  fromOn: string | null;
  untilOn: string | null;
  remark: string | null;
  revokedOn: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
}

export interface LiesOpen {
  tableName: string;
}

export interface LimitReminder {
  associationId: string;
  caseId: string;
  about: string;
  rung: 'near' | 'late';
  toldAt: Generated<string>;
}

export interface MaterialForm {
  associationId: string;
  id: string;
  fileObjectId: string;
  fileName: string;
  mime: string;
  size: number;
  createdBy: string;
  createdAt: Generated<string>;
}

export interface MobileCheck {
  associationId: string;
  id: string;
  userId: string;
  mobileBlind: string;
  codeMac: string;
  tries: Generated<number>;
  askedAt: string;
  expiresAt: string;
  verifiedAt: string | null;
}

export interface NotParticipating {
  associationId: string;
  id: string;
  version: Generated<number>;
  lawyerId: string;
  year: number;
  reason: 'CANCELLED' | 'MOVED_OUT' | 'TRANSFERRING_OUT' | 'REVOKED' | 'DECEASED' | 'RETIRED' | 'STOP_PRACTICE' | 'NEW_AFTER_CUTOFF' | 'UNIT_CHECKED' | 'BRANCH_ELSEWHERE' | 'SERVING_SENTENCE' | 'LOST_CONTACT' | 'REFUSED';
  fromOn: string | null;
  untilOn: string | null;
  proofNo: string | null;
  remark: string | null;
  endedOn: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
}

export interface NoticeChoice {
  associationId: string;
  userId: string;
  silent: string[];
  withoutSms: string[];
  quietFrom: number | null;
  quietTo: number | null;
  updatedAt: string;
}

export interface Notification {
  associationId: string;
  id: string;
  userId: string;
  event: string;
  eventKey: string;
  severity: Generated<number>;
  notificationTitle: string;
  notificationContent: string;
  address: string | null;
  state: Generated<number>;
  creatorTime: string;
  readAt: string | null;
  deletedAt: string | null;
  txMark: Generated<number>;
  broadcastId: string | null;
  lines: NullableJson;
}

export interface NumberSequence {
  associationId: string;
  name: string;
  period: string;
  lastValue: Generated<number>;
}

export interface Objection {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'received' | 'reported' | 'refused' | 'dismissed' | 'upheld';
  assessmentId: string | null;
  firmId: string;
  internName: string;
  noticeTo: string;
  objectorName: string;
  mobileSealed: string | null;
  mobileMasked: string | null;
  mobileBlind: string | null;
  facts: string;
  result: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  channel: Generated<'ONLINE' | 'LETTER'>;
  receivedOn: string | null;
  addressSealed: string | null;
  addressMasked: string | null;
  uploadsBegun: Generated<number>;
  registrationId: string | null;
  receptionId: string | null;
}

export interface OfficeTemplate {
  associationId: string;
  id: string;
  kind: string;
  format: 'DOCX' | 'XLSX';
  version: number;
  fileId: string;
  fields: Generated<string[]>;
  active: Generated<boolean>;
  createdAt: Generated<string>;
  createdBy: string;
  createdByName: string;
}

export interface PasswordHistory {
  associationId: string;
  userId: string;
  replacedAt: string;
  hash: string;
}

export interface PracticeApplication {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'draft' | 'tutorPending' | 'firmPending' | 'firstPending' | 'committeePending' | 'finalPending' | 'publicity' | 'returned' | 'firstOnHold' | 'finalOnHold' | 'approved' | 'rejected' | 'withdrawn' | 'overdueClosed' | 'recheckPending' | 'rechecking' | 'provincePending' | 'recheckUpheld' | 'recheckAnnulled';
  internId: string;
  applicantName: string;
  practiceType: string | null;
  firmId: string | null;
  tutorId: string | null;
  idNoSealed: string | null;
  idNoBlind: string | null;
  mobileSealed: string | null;
  mobileBlind: string | null;
  householdAddressSealed: string | null;
  residenceAddressSealed: string | null;
  form: GeneratedJson;
  snapshot: NullableJson;
  returnedFrom: string | null;
  returnedCount: Generated<number>;
  submittedAt: string | null;
  acceptedAt: string | null;
  deadline: string | null;
  clockLeft: number | null;
  correctionDue: string | null;
  decidedAt: string | null;
  searchGrams: Generated<string[]>;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  committeeNeeded: Generated<boolean>;
  filedByFirmId: string | null;
  qualificationNo: string | null;
  tutorReservedUntil: string | null;
  mustChangePlace: Generated<boolean>;
  precheckReport: NullableJson;
  refusalReason: string | null;
  servedAt: string | null;
  recheckDue: string | null;
  recheckAppliedAt: string | null;
  committeeMembers: string | null;
  fieldMarks: GeneratedJson;
  recheckBody: 'SELF' | 'PROVINCE' | null;
  emergencyPhoneSealed: string | null;
  recheckEndedAt: string | null;
  noticeDays: number | null;
  noticeFrom: string | null;
  noticeTo: string | null;
  target: string | null;
  targetClock: number | null;
  sourceChannel: Generated<'ONLINE' | 'COUNTER' | 'IMPORT' | 'EX_OFFICIO'>;
  enteredBy: string | null;
  enteredByName: string | null;
  formPrivateSealed: string | null;
  snapshotPrivateSealed: string | null;
  precheckReportSealed: string | null;
}

export interface PracticeJournal {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'draft' | 'submitted' | 'approved' | 'returned' | 'spotDefect' | 'void';
  internshipId: string;
  internId: string;
  firmId: string;
  tutorId: string;
  journalDate: string;
  isWorkday: boolean;
  counts: Generated<boolean>;
  workType: string | null;
  caseMode: 'CASE' | 'OTHER' | null;
  caseNo: string | null;
  caseName: string | null;
  caseTutorId: string | null;
  content: Generated<string>;
  experience: string | null;
  hours: number | null;
  weather: string | null;
  words: Generated<number>;
  source: Generated<'WEB' | 'MOBILE' | 'IMPORT'>;
  firstSubmittedOn: string | null;
  submittedAt: string | null;
  lateDays: number | null;
  isLate: Generated<boolean>;
  reviewedAt: string | null;
  reviewedBy: string | null;
  autoApproved: Generated<boolean>;
  tutorComment: string | null;
  tutorScore: 'A' | 'B' | 'C' | 'D' | null;
  fixDue: string | null;
  sketch: number[] | null;
  similarity: number | null;
  similarId: string | null;
  isSuspicious: Generated<boolean>;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  dayNo: Generated<number>;
}

export interface ProductLicence {
  associationId: string;
  codeId: string;
  until: string;
  extendedAt: Generated<string>;
  extendedBy: string;
}

export interface PublicNotice {
  associationId: string;
  id: string;
  kind: 'REGISTRATION' | 'ASSESSMENT' | 'RECEPTION';
  noticeNo: string;
  noticeFrom: string;
  noticeTo: string;
  documentId: string;
  people: number;
  issuedAt: Generated<string>;
  issuedByName: string;
}

export interface PublicNoticePerson {
  associationId: string;
  noticeId: string;
  caseId: string;
  noticeFrom: string;
}

export interface PublicView {
  associationId: string;
  id: string;
  list: string;
  page: string;
  name: string;
  search: string;
  roleCode: string | null;
  isDefault: Generated<boolean>;
  updatedAt: Generated<string>;
  updatedBy: string;
}

export interface ReceptionApplication {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'draft' | 'firstPending' | 'finalPending' | 'returned' | 'approved' | 'rejected' | 'withdrawn' | 'overdueClosed';
  kind: 'FIRST' | 'RESUME';
  firmId: string;
  form: GeneratedJson;
  snapshot: NullableJson;
  precheckReport: NullableJson;
  register: NullableJson;
  batchNo: string | null;
  returnedFrom: string | null;
  returnedCount: Generated<number>;
  submittedAt: string | null;
  acceptedAt: string | null;
  deadline: string | null;
  clockLeft: number | null;
  correctionDue: string | null;
  decidedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  firmName: string;
  target: string | null;
  targetClock: number | null;
  sourceChannel: Generated<'ONLINE' | 'COUNTER' | 'IMPORT' | 'EX_OFFICIO'>;
  noticeFrom: string | null;
  noticeTo: string | null;
}

export interface RecheckApplication {
  associationId: string;
  id: string;
  entity: string;
  caseId: string;
  grounds: string;
  appliedAt: string;
  due: string | null;
  result: 'UPHOLD' | 'ANNUL' | 'REMAND' | 'NOT_ACCEPTED' | 'WITHDRAWN' | null;
  decidedAt: string | null;
  body: Generated<'SELF' | 'PROVINCE'>;
  originalTitle: string | null;
  originalNo: string | null;
  originalOn: string | null;
  originalText: string | null;
  dispatchedOn: string | null;
  dispatchNo: string | null;
  provinceNo: string | null;
  outcome: string | null;
  findings: string | null;
  applyDue: string | null;
  acceptDue: string | null;
  acceptedAt: string | null;
  refusalReason: string | null;
  recheckNo: string;
}

export interface RecordOpen {
  associationId: string;
  sessionId: string;
  place: string;
  userId: string;
  call: string;
  recordId: string;
  since: Generated<string>;
  seenAt: Generated<string>;
  isHere: Generated<boolean>;
}

export interface RecoveryCode {
  associationId: string;
  userId: string;
  codeHash: string;
  usedAt: string | null;
}

export interface RegisterChange {
  associationId: string;
  id: string;
  entity: 'lawFirm' | 'lawyer';
  entityId: string;
  field: string;
  oldValue: string | null;
  newValue: string | null;
  source: 'IMPORT' | 'FIRM' | 'STAFF';
  changedBy: string | null;
  changedByName: string;
  at: string;
}

export interface ReviewRecord {
  associationId: string;
  id: string;
  area: string;
  entity: string;
  caseId: string;
  caseNo: string;
  doer: string;
  action: string;
  fromState: string | null;
  toState: string;
  opinion: string | null;
  internalNote: string | null;
  defectItems: NullableJson;
  diff: NullableJson;
  actorId: string | null;
  actorName: string;
  delegateOf: string | null;
  at: string;
  diffSealed: string | null;
}

export interface RewardPunish {
  associationId: string;
  id: string;
  version: Generated<number>;
  subject: 'lawFirm' | 'lawyer';
  subjectId: string;
  kind: 'REWARD' | 'INDUSTRY_SANCTION' | 'ADMIN_PENALTY';
  weight: 'LIGHT' | 'HEAVY';
  title: string;
  docNo: string;
  decidedOn: string;
  until: string | null;
  createdAt: Generated<string>;
  organ: string | null;
  content: string | null;
  fromOn: string | null;
  isCorrected: boolean | null;
  createdBy: string | null;
}

export interface RightInForce {
  associationId: Computed<string | null>;
  userId: Computed<string | null>;
  permission: Computed<string | null>;
  scope: Computed<string | null>;
  firmId: Computed<string | null>;
  roleCode: Computed<string | null>;
}

export interface Role {
  associationId: string;
  code: string;
  title: string;
  duty: Generated<string>;
  isFirmRole: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  isPreset: Generated<boolean>;
  isEnabled: Generated<boolean>;
  remark: string | null;
  customDistricts: Generated<string[]>;
  customFirmIds: Generated<string[]>;
  createdBy: string | null;
  updatedBy: string | null;
}

export interface RoleField {
  associationId: string;
  roleCode: string;
  permission: string;
  field: string;
  level: 'MASKED' | 'HIDDEN';
}

export interface RoleInForce {
  associationId: Computed<string | null>;
  id: Computed<string | null>;
  userId: Computed<string | null>;
  roleCode: Computed<string | null>;
  duty: Computed<string | null>;
  isFirmRole: Computed<boolean | null>;
  firmId: Computed<string | null>;
  districts: Computed<string[] | null>;
  title: Computed<string | null>;
  customDistricts: Computed<string[] | null>;
  customFirmIds: Computed<string[] | null>;
  delegatedBy: Computed<string | null>;
}

export interface RolePermission {
  associationId: string;
  roleCode: string;
  permission: string;
  scope: 'ALL' | 'DISTRICT' | 'BRANCH' | 'UNIT' | 'FIRM' | 'TUTEES' | 'SELF' | 'CASE' | 'SITE' | 'CUSTOM';
}

export interface ScheduleRun {
  associationId: string;
  id: string;
  name: string;
  cause: 'CLOCK' | 'MISSED' | 'HAND';
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'SKIPPED';
  byName: string | null;
  dueAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  node: string | null;
  attempts: Generated<number>;
  log: Generated<string>;
}

export interface ScheduleTask {
  associationId: string;
  name: string;
  cron: string;
  parameters: GeneratedJson;
  nextRunAt: string | null;
  pausedAt: string | null;
  pausedByName: string | null;
  pausedReason: string | null;
  lastState: 'DONE' | 'FAILED' | 'SKIPPED' | null;
  lastAt: string | null;
  lastSeconds: number | null;
  version: Generated<number>;
}

export interface ScoreSheet {
  associationId: string;
  id: string;
  slotId: string;
  examinerId: string;
  version: Generated<number>;
  scores: GeneratedJson;
  vetoes: GeneratedJson;
  comment: string | null;
  signedAt: string | null;
  signedBy: string | null;
  counted: Generated<boolean>;
  unlocks: GeneratedJson;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  withdrawnAt: string | null;
  withdrawnReason: string | null;
  paperBy: string | null;
  remarks: GeneratedJson;
}

export interface ScoreTemplate {
  associationId: string;
  id: string;
  code: string | null;
  title: string;
  version: number;
  isDefault: Generated<boolean>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  updatedByName: string;
}

export interface ScoreTemplateVersion {
  associationId: string;
  id: string;
  templateId: string;
  version: number;
  items: Json;
  passScore: number;
  itemMinPercent: number;
  aggregate: 'AVG' | 'TRIM_AVG';
  materialPercent: number;
  createdAt: Generated<string>;
  createdByName: string;
}

export interface SecondFactor {
  associationId: string;
  userId: string;
  secretSealed: string;
  begunAt: Generated<string>;
  confirmedAt: string | null;
  lastStep: Generated<number>;
}

export interface SecondStep {
  associationId: string;
  id: string;
  userId: string;
  ticketHash: Buffer;
  remember: boolean;
  tries: Generated<number>;
  expiresAt: string;
  byPassword: boolean;
}

export interface ServiceRecord {
  associationId: string;
  id: string;
  serviceId: string;
  deed: 'send' | 'serve' | 'sendBack' | 'takeBack';
  mode: 'SYSTEM' | 'SMS' | 'MAIL' | 'COUNTER' | null;
  happenedOn: string;
  proofNo: string | null;
  takenBy: string | null;
  reason: 'REFUSED' | 'UNCLAIMED' | 'NOT_FOUND' | 'OTHER' | null;
  note: string | null;
  fileIds: Generated<string[]>;
  takenBackId: string | null;
  at: Generated<string>;
  by: string | null;
  byName: string;
}

export interface Session {
  associationId: string;
  id: string;
  userId: string;
  tokenHash: Buffer;
  boundHash: Buffer | null;
  createdAt: Generated<string>;
  lastSeenAt: Generated<string>;
  idleSeconds: number;
  expiresAt: string;
  endedAt: string | null;
  endReason: 'signedOut' | 'replaced' | 'passwordChanged' | 'accountClosed' | 'ended' | 'stolen' | null;
  address: string | null;
  agent: string | null;
  deviceId: string | null;
  rememberUntil: string | null;
  refreshHash: Buffer | null;
  refreshGeneration: Generated<number>;
  refreshedAt: string | null;
}

export interface SessionProof {
  associationId: string;
  sessionId: string;
  provedAt: string;
}

export interface SettingVersion {
  associationId: string;
  key: string;
  version: number;
  value: Json;
  effectiveFrom: string;
  changedBy: string | null;
  changedByName: string;
  reason: string | null;
  at: string;
  withdrawnAt: string | null;
  withdrawnByName: string | null;
}

export interface SetupCode {
  associationId: string;
  codeHash: string;
  expiresAt: string;
  failures: Generated<number>;
  usedAt: string | null;
}

export interface SignInFailure {
  associationId: string;
  id: Computed<number>;
  at: string;
  accountKey: string | null;
  address: string;
  deviceId: string | null;
  kind: 'challenge' | 'captcha' | 'password' | 'setup';
}

export interface SmsBatch {
  associationId: string;
  id: string;
  textName: string;
  paramsSealed: string;
  audience: Json;
  recipients: number;
  unreached: number;
  sentBy: string;
  sentAt: Generated<string>;
  deliveredAt: string | null;
}

export interface SmsDay {
  associationId: string;
  day: string;
  used: number;
  isAlarmed: Generated<boolean>;
}

export interface SmsProvider {
  associationId: string;
  vendor: 'aliyun' | 'tencent';
  version: Generated<number>;
  accessKeyId: string;
  secretSealed: string;
  region: string;
  sdkAppId: string | null;
  signName: string;
  templates: Json;
  priority: Generated<number>;
  isActive: Generated<boolean>;
  updatedAt: Generated<string>;
  updatedByName: string;
}

export interface SmsRecord {
  associationId: string;
  id: string;
  idempotencyKey: string;
  textName: string;
  isCode: boolean;
  mobileSealed: string | null;
  mobileBlind: string | null;
  paramsSealed: string | null;
  askedBy: string | null;
  address: string | null;
  askedAt: string;
  notBefore: string | null;
  expiresAt: string | null;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'expired' | 'noNumber' | 'declined';
  vendor: string | null;
  messageId: string | null;
  errorCode: string | null;
  errorText: string | null;
  settledAt: string | null;
  recipientId: string | null;
  isAtOnce: Generated<boolean>;
  batchId: string | null;
}

export interface SmsWording {
  associationId: string;
  textName: string;
  version: Generated<number>;
  wording: string;
  updatedAt: Generated<string>;
  updatedByName: string;
}

export interface SpotCheck {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'reviewing' | 'closed';
  periodFrom: string;
  periodTo: string;
  conditions: Json;
  scope: string;
  seed: string;
  population: number;
  populationMore: boolean;
  size: number;
  drawnAt: string;
  drawnByName: string;
  closedAt: string | null;
  conclusion: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
  method: 'CIRCLE' | 'SEATS' | 'ROWS';
  boxes: number | null;
}

export interface SpotCheckItem {
  associationId: string;
  id: string;
  version: Generated<number>;
  checkId: string;
  seq: number;
  journalId: string;
  firmId: string;
  tutorId: string;
  byRisk: boolean;
  reason: string;
  result: 'PASS' | 'DEFECT' | 'URGED' | 'MENDED' | 'UNMENDED' | 'SKIP' | null;
  opinion: string | null;
  judgedAt: string | null;
  judgedBy: string | null;
  judgedByName: string | null;
  drawnAt: string;
  earlier: NullableJson;
}

export interface TrainingEnrolment {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'enrolled' | 'waitlist' | 'attending' | 'passed' | 'failed' | 'absent' | 'rejected' | 'cancelled';
  sessionId: string;
  internshipId: string;
  internId: string;
  firmId: string;
  tutorId: string;
  internName: string;
  certNo: string | null;
  attendanceRate: number | null;
  studyHours: number | null;
  examScore: number | null;
  resitCount: Generated<number>;
  trainingCertNo: string | null;
  certDate: string | null;
  searchGrams: Generated<string[]>;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
}

export interface TrainingRecord {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'draft' | 'pending' | 'returned' | 'confirmed';
  internshipId: string;
  internId: string;
  firmId: string;
  tutorId: string;
  internName: string;
  seq: number;
  trainingType: 'RECEPTION' | 'CONSULT' | 'CONTRACT' | 'EVIDENCE' | 'MEETING' | 'FILE_READ' | 'DRAFT' | 'COURT' | 'ARCHIVE' | 'NON_LIT' | 'RESEARCH' | 'TRAINING' | 'PUBLIC_SERVICE' | 'OTHER';
  recordDate: string;
  caseId: string | null;
  caseNo: string | null;
  content: string;
  insight: string | null;
  tutorComment: string | null;
  confirmedByName: string | null;
  searchGrams: Generated<string[]>;
  submittedAt: string | null;
  confirmedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
}

export interface TrainingSession {
  associationId: string;
  id: string;
  version: Generated<number>;
  applicationNo: string;
  state: 'draft' | 'enrolling' | 'closed' | 'running' | 'scoring' | 'finished' | 'cancelled';
  name: string;
  periodNo: string;
  mode: 'ONLINE' | 'OFFLINE' | 'MIXED';
  place: string | null;
  enrollStart: string;
  enrollEnd: string;
  startDate: string;
  endDate: string;
  examDate: string | null;
  capacity: number;
  requiredHours: Generated<number>;
  passScore: number;
  attendanceMin: number;
  courses: GeneratedJson;
  notice: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
}

export interface TutorRelation {
  associationId: string;
  id: string;
  internshipId: string;
  tutorId: string;
  firmId: string;
  startDate: string;
  endDate: string | null;
  endReason: string | null;
  sourceApplicationId: string | null;
}

export interface TutorSuspension {
  associationId: string;
  id: string;
  lawyerId: string;
  fromOn: Generated<string>;
  until: string | null;
  reason: string;
  mustChange: boolean;
  decidedBy: string | null;
  decidedByName: string;
  decidedAt: Generated<string>;
  liftedOn: string | null;
  liftedBy: string | null;
  liftedByName: string | null;
  liftReason: string | null;
}

export interface TutoringFeedback {
  associationId: string;
  id: string;
  firmId: string;
  tutorId: string;
  quarter: string;
  answersSealed: string;
}

export interface TutoringFeedbackGiven {
  associationId: string;
  internshipId: string;
  quarter: string;
}

export interface UploadInPieces {
  associationId: string;
  id: string;
  userId: string;
  fileName: string;
  size: number;
  modified: number;
  received: Generated<number>;
  touchedAt: Generated<string>;
}

export interface UsedChallenge {
  associationId: string;
  slot: number;
  nonce: Buffer;
}

export interface UsedSocketTicket {
  associationId: string;
  nonce: Buffer;
  expiresAt: string;
}

export interface UserHandover {
  associationId: string;
  id: string;
  fromId: string;
  toId: string | null;
  items: Json;
  reason: string | null;
  actorId: string | null;
  actorName: string;
  at: Generated<string>;
}

export interface UserPermission {
  associationId: string;
  id: string;
  userId: string;
  duty: Generated<string>;
  permission: string;
  effect: 'ADDED' | 'WITHHELD';
  scope: 'ALL' | 'DISTRICT' | 'BRANCH' | 'UNIT' | 'FIRM' | 'TUTEES' | 'SELF' | 'CASE' | 'SITE' | null;
  districts: Generated<string[]>;
  validFrom: string | null;
  validTo: string | null;
  reason: string | null;
  grantedBy: string | null;
  grantedAt: Generated<string>;
}

export interface UserPhrase {
  associationId: string;
  id: string;
  userId: string;
  text: string;
  uses: Generated<number>;
  usedAt: string;
}

export interface UserRole {
  associationId: string;
  id: string;
  userId: string;
  roleCode: string;
  duty: string;
  isFirmRole: boolean;
  firmId: string | null;
  grantedBy: string | null;
  grantedAt: Generated<string>;
  validFrom: string | null;
  validTo: string | null;
  districts: Generated<string[]>;
  reason: string | null;
}

export interface UserSideConfig {
  associationId: string;
  userId: string;
  config: Json;
  updatedAt: string;
}

export interface UserTableSetting {
  associationId: string;
  userId: string;
  list: string;
  setting: Json;
  updatedAt: string;
}

export interface VaultKey {
  kid: string;
  purpose: 'seal' | 'blind';
  wrapped: string;
  createdAt: Generated<string>;
  sealsFrom: Generated<string>;
}

export interface ViewAs {
  associationId: string;
  id: string;
  sessionId: string;
  userId: string;
  seenAs: string;
  seenDuty: Generated<string>;
  reason: string;
  beganAt: Generated<string>;
  until: string;
  endedAt: string | null;
}

export interface WantedFirmRole {
  associationId: string;
  id: string;
  userId: string;
  firmId: string;
  roleCodes: string[];
  validTo: string | null;
  askedBy: string | null;
  askedAt: Generated<string>;
}

export interface WxAccount {
  associationId: string;
  version: Generated<number>;
  appId: string;
  appSecretSealed: string | null;
  tokenSealed: string | null;
  aesKeySealed: string | null;
  previousAesKeySealed: string | null;
  isOn: Generated<boolean>;
  accessTokenSealed: string | null;
  accessTokenUntil: string | null;
  updatedAt: Generated<string>;
  updatedByName: string;
}

export interface WxBind {
  associationId: string;
  appId: string;
  userId: string;
  openId: string;
  boundAt: Generated<string>;
}

export interface WxEvent {
  associationId: string;
  openId: string;
  createTime: number;
  heardAt: Generated<string>;
}

export interface WxScene {
  associationId: string;
  sceneHash: Buffer;
  purpose: 'bind' | 'signIn';
  sessionId: string | null;
  userId: string;
  codeHash: string | null;
  tries: Generated<number>;
  expiresAt: string;
  usedAt: string | null;
}

export interface Database {
  annualResult: Held<AnnualResult, 'annualResult'>;
  appUser: Held<AppUser, 'appUser'>;
  assessmentApplication: Held<AssessmentApplication, 'assessmentApplication'>;
  association: Held<Association, 'association'>;
  attachment: Held<Attachment, 'attachment'>;
  auditBlock: Held<AuditBlock, 'auditBlock'>;
  auditCheck: Held<AuditCheck, 'auditCheck'>;
  auditEntry: Held<AuditEntry, 'auditEntry'>;
  auditKey: Held<AuditKey, 'auditKey'>;
  broadcast: Held<Broadcast, 'broadcast'>;
  broadcastRevision: Held<BroadcastRevision, 'broadcastRevision'>;
  businessApplication: Held<BusinessApplication, 'businessApplication'>;
  callLog: Held<CallLog, 'callLog'>;
  caseBook: Held<CaseBook, 'caseBook'>;
  caseCopy: Held<CaseCopy, 'caseCopy'>;
  caseHolder: Held<CaseHolder, 'caseHolder'>;
  caseNote: Held<CaseNote, 'caseNote'>;
  challengeEpoch: Held<ChallengeEpoch, 'challengeEpoch'>;
  clientError: Held<ClientError, 'clientError'>;
  clientErrorCase: Held<ClientErrorCase, 'clientErrorCase'>;
  decisionDocument: Held<DecisionDocument, 'decisionDocument'>;
  delegation: Held<Delegation, 'delegation'>;
  delegationInForce: Held<DelegationInForce, 'delegationInForce'>;
  delegationRole: Held<DelegationRole, 'delegationRole'>;
  department: Held<Department, 'department'>;
  departmentChange: Held<DepartmentChange, 'departmentChange'>;
  device: Held<Device, 'device'>;
  documentBatch: Held<DocumentBatch, 'documentBatch'>;
  documentService: Held<DocumentService, 'documentService'>;
  documentTemplate: Held<DocumentTemplate, 'documentTemplate'>;
  exOfficioCancel: Held<ExOfficioCancel, 'exOfficioCancel'>;
  examiner: Held<Examiner, 'examiner'>;
  examinerRecusal: Held<ExaminerRecusal, 'examinerRecusal'>;
  exportEvent: Held<ExportEvent, 'exportEvent'>;
  exportLog: Held<ExportLog, 'exportLog'>;
  exportSet: Held<ExportSet, 'exportSet'>;
  exportTask: Held<ExportTask, 'exportTask'>;
  fileObject: Held<FileObject, 'fileObject'>;
  filingBatch: Held<FilingBatch, 'filingBatch'>;
  filingItem: Held<FilingItem, 'filingItem'>;
  firmReception: Held<FirmReception, 'firmReception'>;
  generatedDocument: Held<GeneratedDocument, 'generatedDocument'>;
  guideSeen: Held<GuideSeen, 'guideSeen'>;
  heldDecision: Held<HeldDecision, 'heldDecision'>;
  holiday: Held<Holiday, 'holiday'>;
  idempotency: Held<Idempotency, 'idempotency'>;
  importBatch: Held<ImportBatch, 'importBatch'>;
  importFix: Held<ImportFix, 'importFix'>;
  importMemory: Held<ImportMemory, 'importMemory'>;
  importRow: Held<ImportRow, 'importRow'>;
  importTrace: Held<ImportTrace, 'importTrace'>;
  inquiry: Held<Inquiry, 'inquiry'>;
  intern: Held<Intern, 'intern'>;
  internCase: Held<InternCase, 'internCase'>;
  internship: Held<Internship, 'internship'>;
  internshipCertificate: Held<InternshipCertificate, 'internshipCertificate'>;
  internshipHistory: Held<InternshipHistory, 'internshipHistory'>;
  internshipIneligibility: Held<InternshipIneligibility, 'internshipIneligibility'>;
  internshipPause: Held<InternshipPause, 'internshipPause'>;
  internshipReminder: Held<InternshipReminder, 'internshipReminder'>;
  internshipStandstill: Held<InternshipStandstill, 'internshipStandstill'>;
  interviewDraw: Held<InterviewDraw, 'interviewDraw'>;
  interviewPanelist: Held<InterviewPanelist, 'interviewPanelist'>;
  interviewRecord: Held<InterviewRecord, 'interviewRecord'>;
  interviewRoom: Held<InterviewRoom, 'interviewRoom'>;
  interviewRoomStaff: Held<InterviewRoomStaff, 'interviewRoomStaff'>;
  interviewSession: Held<InterviewSession, 'interviewSession'>;
  interviewSlot: Held<InterviewSlot, 'interviewSlot'>;
  jobWorker: Held<JobWorker, 'jobWorker'>;
  lawFirm: Held<LawFirm, 'lawFirm'>;
  lawyer: Held<Lawyer, 'lawyer'>;
  learningRecord: Held<LearningRecord, 'learningRecord'>;
  learningReduction: Held<LearningReduction, 'learningReduction'>;
  liesOpen: Held<LiesOpen, 'liesOpen'>;
  limitReminder: Held<LimitReminder, 'limitReminder'>;
  materialForm: Held<MaterialForm, 'materialForm'>;
  mobileCheck: Held<MobileCheck, 'mobileCheck'>;
  notParticipating: Held<NotParticipating, 'notParticipating'>;
  noticeChoice: Held<NoticeChoice, 'noticeChoice'>;
  notification: Held<Notification, 'notification'>;
  numberSequence: Held<NumberSequence, 'numberSequence'>;
  objection: Held<Objection, 'objection'>;
  officeTemplate: Held<OfficeTemplate, 'officeTemplate'>;
  passwordHistory: Held<PasswordHistory, 'passwordHistory'>;
  practiceApplication: Held<PracticeApplication, 'practiceApplication'>;
  practiceJournal: Held<PracticeJournal, 'practiceJournal'>;
  productLicence: Held<ProductLicence, 'productLicence'>;
  publicNotice: Held<PublicNotice, 'publicNotice'>;
  publicNoticePerson: Held<PublicNoticePerson, 'publicNoticePerson'>;
  publicView: Held<PublicView, 'publicView'>;
  receptionApplication: Held<ReceptionApplication, 'receptionApplication'>;
  recheckApplication: Held<RecheckApplication, 'recheckApplication'>;
  recordOpen: Held<RecordOpen, 'recordOpen'>;
  recoveryCode: Held<RecoveryCode, 'recoveryCode'>;
  registerChange: Held<RegisterChange, 'registerChange'>;
  reviewRecord: Held<ReviewRecord, 'reviewRecord'>;
  rewardPunish: Held<RewardPunish, 'rewardPunish'>;
  rightInForce: Held<RightInForce, 'rightInForce'>;
  role: Held<Role, 'role'>;
  roleField: Held<RoleField, 'roleField'>;
  roleInForce: Held<RoleInForce, 'roleInForce'>;
  rolePermission: Held<RolePermission, 'rolePermission'>;
  scheduleRun: Held<ScheduleRun, 'scheduleRun'>;
  scheduleTask: Held<ScheduleTask, 'scheduleTask'>;
  scoreSheet: Held<ScoreSheet, 'scoreSheet'>;
  scoreTemplate: Held<ScoreTemplate, 'scoreTemplate'>;
  scoreTemplateVersion: Held<ScoreTemplateVersion, 'scoreTemplateVersion'>;
  secondFactor: Held<SecondFactor, 'secondFactor'>;
  secondStep: Held<SecondStep, 'secondStep'>;
  serviceRecord: Held<ServiceRecord, 'serviceRecord'>;
  session: Held<Session, 'session'>;
  sessionProof: Held<SessionProof, 'sessionProof'>;
  settingVersion: Held<SettingVersion, 'settingVersion'>;
  setupCode: Held<SetupCode, 'setupCode'>;
  signInFailure: Held<SignInFailure, 'signInFailure'>;
  smsBatch: Held<SmsBatch, 'smsBatch'>;
  smsDay: Held<SmsDay, 'smsDay'>;
  smsProvider: Held<SmsProvider, 'smsProvider'>;
  smsRecord: Held<SmsRecord, 'smsRecord'>;
  smsWording: Held<SmsWording, 'smsWording'>;
  spotCheck: Held<SpotCheck, 'spotCheck'>;
  spotCheckItem: Held<SpotCheckItem, 'spotCheckItem'>;
  trainingEnrolment: Held<TrainingEnrolment, 'trainingEnrolment'>;
  trainingRecord: Held<TrainingRecord, 'trainingRecord'>;
  trainingSession: Held<TrainingSession, 'trainingSession'>;
  tutorRelation: Held<TutorRelation, 'tutorRelation'>;
  tutorSuspension: Held<TutorSuspension, 'tutorSuspension'>;
  tutoringFeedback: Held<TutoringFeedback, 'tutoringFeedback'>;
  tutoringFeedbackGiven: Held<TutoringFeedbackGiven, 'tutoringFeedbackGiven'>;
  uploadInPieces: Held<UploadInPieces, 'uploadInPieces'>;
  usedChallenge: Held<UsedChallenge, 'usedChallenge'>;
  usedSocketTicket: Held<UsedSocketTicket, 'usedSocketTicket'>;
  userHandover: Held<UserHandover, 'userHandover'>;
  userPermission: Held<UserPermission, 'userPermission'>;
  userPhrase: Held<UserPhrase, 'userPhrase'>;
  userRole: Held<UserRole, 'userRole'>;
  userSideConfig: Held<UserSideConfig, 'userSideConfig'>;
  userTableSetting: Held<UserTableSetting, 'userTableSetting'>;
  vaultKey: Held<VaultKey, 'vaultKey'>;
  viewAs: Held<ViewAs, 'viewAs'>;
  wantedFirmRole: Held<WantedFirmRole, 'wantedFirmRole'>;
  wxAccount: Held<WxAccount, 'wxAccount'>;
  wxBind: Held<WxBind, 'wxBind'>;
  wxEvent: Held<WxEvent, 'wxEvent'>;
  wxScene: Held<WxScene, 'wxScene'>;
}
