/**
 * What stands in a column of which the database only knows that it is text or JSON. It came in through the contract's
 * schema, or was made by ourselves; here the compiler hears of it, once. `tables.gen.ts` puts it over the printed types.
 */
import type { ColumnType, InsertType, UpdateType } from 'kysely';
import type { z } from 'zod';
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import type { spotDrawForm } from 'contract/areas/journal/spot-check';
import type { ScoreItems } from 'contract/areas/assessment/score-template';
import type { lawFirm } from 'contract/areas/basic-info/law-firm';
import type { lawyer } from 'contract/areas/basic-info/lawyer';
import type { practiceApplication } from 'contract/areas/practice/practice-application';
import type { ApplicationDraft, ApplicationForm } from 'contract/areas/practice/practice-application.form';
import type { trainingSession } from 'contract/areas/practice/training';
import type { FileFlag } from 'contract/areas/system/file-limits';
import type { Output } from 'contract/kernel/endpoint';
import type { Finding } from 'contract/kernel/workflow';
import type { Effect, Typed } from './areas/other-business/own-kind.ts';
import type { Snapshot as BusinessSnapshot } from './areas/other-business/road.ts';
import type { BeforeDecision } from './areas/practice/before-decision.public.ts';
import type { Handed } from './machines/casework/case-changes.ts';
import type { Snapshot } from './areas/practice/practice-application/changes.ts';
import type { ReceptionColumns } from './areas/practice/reception-application/columns.ts';
import type { Defect } from './machines/casework/return-reasons.ts';

type Firm = Output<typeof lawFirm.endpoints.get>;
type Lawyer = Output<typeof lawyer.endpoints.get>;
type Application = Output<typeof practiceApplication.endpoints.getPracticeApplication>;
type Assessment = Output<typeof assessmentApplication.endpoints.getAssessmentApplication>;
type Line = Application['journal'][number];

type Session = Output<typeof trainingSession.endpoints.getTrainingSession>;

type SpotDraw = z.output<typeof spotDrawForm>;

interface ColumnTypes {
  assessmentApplication: { form: Typed; snapshot: Handed | null; precheckReport: Finding[] | null; stats: Assessment['stats'] | null; tutorOpinion: Assessment['tutorOpinion']; firmAppraisal: Assessment['firmAppraisal']; beforeDecision: BeforeDecision | null; postponements: Assessment['postponements'] };
  businessApplication: { form: Typed; snapshot: BusinessSnapshot | null; precheckReport: Finding[] | null; effects: Effect[] | null };
  exOfficioCancel: { beforeDecision: BeforeDecision | null };
  decisionDocument: { kind: DocumentKind; data: Readonly<Record<string, unknown>> };
  documentTemplate: { kind: DocumentKind };
  fileObject: { flags: FileFlag[] };
  interviewRecord: { questions: readonly { q: string; answerNote: string }[]; addenda: readonly { at: string; by: string; reason: string; text: string }[] };
  intern: { idType: ApplicationForm['idType'] | null; profile: ApplicationDraft };
  lawFirm: Pick<Firm, 'orgForm' | 'officeType' | 'areaTier' | 'partyOrgType' | 'status'>;
  lawyer: Pick<Lawyer, 'sex' | 'ethnicity' | 'idType' | 'politicalStatus' | 'education' | 'degree' | 'lawyerType' | 'qualificationType' | 'joinCityFrom' | 'professionalTitle' | 'status'>;
  practiceApplication: { form: ApplicationDraft; fieldMarks: Readonly<Record<string, string>>; precheckReport: Application['precheckReport'] | null; snapshot: Snapshot | null };
  receptionApplication: ReceptionColumns;
  trainingSession: Pick<Session, 'courses'>;
  scoreSheet: { scores: readonly { code: string; score: number }[]; vetoes: readonly { code: string; reason: string }[]; remarks: readonly { code: string; said: string }[]; unlocks: readonly { at: string; by: string; reason: string }[] };
  scoreTemplateVersion: { items: ScoreItems; aggregate: 'AVG' | 'TRIM_AVG' };
  spotCheck: { conditions: SpotDraw };
  reviewRecord: { defectItems: readonly Defect[] | null; diff: Line['changes'] };
}

/** A table's columns as they are read; what is written stays what the database takes. */
export type Held<Columns, Table> = Table extends keyof ColumnTypes
  ? { [C in keyof Columns]: C extends keyof ColumnTypes[Table] ? ColumnType<ColumnTypes[Table][C], InsertType<Columns[C]>, UpdateType<Columns[C]>> : Columns[C] }
  : Columns;
