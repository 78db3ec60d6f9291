/** What a kind of business says of itself; everything else is the same for all of them. */
import type { Selectable } from 'kysely';
import type { BusinessKind } from 'contract/areas/other-business/business-kind';
import { businessLevels, businessSentences } from 'contract/areas/other-business/preset-conditions';
import { said, type Said, type Values } from 'contract/areas/practice/condition-sentence';
import type { MaterialSpec } from 'contract/areas/practice/materials';
import type { Setting } from 'contract/kernel/setting';
import type { Finding } from 'contract/kernel/workflow';
import type { Acting, Done } from '../../kernel/flow.ts';
import type { Limits } from '../../machines/casework/case-clock.ts';
import type { SeenBy } from '../../machines/casework/case-papers.ts';
import type { SignPlace } from '../../machines/documents/paper-form.ts';
import type { Database } from '../../tables.gen.ts';
import type { InternshipFacts } from './internship-facts.ts';

export type Row = Selectable<Database['businessApplication']>;
export type Step = Acting<Row>;
export type Typed = Readonly<Record<string, unknown>>;
export interface KeptBack { readonly isPaper: (code: string) => boolean; readonly actors: readonly string[]; readonly fields: readonly string[] }
/** `isPersonal`: what it was and is stands sealed elsewhere, and is not repeated where the decision is written down. */
export interface Effect { title: string; before: string; after: string; isPersonal?: boolean }

/** An application with what the register says of its internship today. */
export interface Situation { readonly step: Pick<Step, 'app' | 'db' | 'row'>; readonly form: Typed; readonly internship: InternshipFacts; readonly today: string; /** What whoever decides says with it. */ readonly decision?: Typed }

/** `again`: asked when the firm files and when it is decided, too. */
export type Found = Finding & { again?: true };

export interface OwnKind {
  readonly contract: BusinessKind;
  readonly materials: Setting<MaterialSpec[]>;
  /** Why nobody can begin one for this internship now; `null`: go ahead. */
  readonly closed: (internship: InternshipFacts) => string | null;
  /** What a form names: the columns beside it, and how people call them. */
  readonly named?: (db: Step['db'], associationId: string, form: Typed) => Promise<{ newTutorId?: string | null; newFirmId?: string | null; names: Readonly<Record<string, string>> }>;
  /** Preset conditions (internship rules 5.3), and what no rule has a say in. */
  readonly conditions: (situation: Situation) => Promise<readonly (Found | Said<Found>)[]>;
  /** What approving would change, in the words of a decision. */
  readonly effects: (situation: Situation) => Promise<Effect[]>;
  /** What the register already knows of the answers, put down when it is begun. */
  readonly initial?: (internship: InternshipFacts) => Typed;
  /** What handing in does to the register at once; `letGo` takes it back when it ends without being approved. */
  readonly handedIn?: (step: Step, situation: Situation) => Promise<void>;
  readonly letGo?: (step: Step) => Promise<void>;
  /** What of a case is another's alone: papers by their code, opinions by whose they are, answers by their field. `null`: everything is this viewer's to see. */
  readonly keptFrom?: (seenBy: Pick<SeenBy<Row>, 'viewer' | 'ties'>) => KeptBack | null;
  /** Of how many days the association has for it, where they are others than for the rest. */
  readonly limit?: Pick<Limits, 'days' | 'unit'>;
  /** The day by which it must be decided, where the matter itself has one. */
  readonly latest?: (internship: InternshipFacts) => string | null;
  /** Changes the register. */
  readonly approve: (step: Step, situation: Situation) => Promise<Done>;
  /** Which papers this case asks for, where its answers or the association's rules say otherwise than the list. */
  readonly asksFor?: (at: Pick<Step, 'app' | 'db' | 'row'>, specs: readonly MaterialSpec[]) => Promise<MaterialSpec[]>;
  /** Answers of a field that are not this applicant's to give. */
  readonly notOffered?: (row: Pick<Row, 'filedByFirmId'>) => Readonly<Record<string, readonly string[]>>;
  /** Who signs the printed form, where it is not applicant, tutor and firm. */
  readonly signs?: readonly SignPlace[];
  /** What the list shows as the reason. */
  readonly reasonField?: string;
}

/** Another day than the one asked for, where whoever decides grants one. */
export const grantedUntil = (decision: Typed | undefined): string | undefined => typeof decision?.['approvedUntil'] === 'string' ? decision['approvedUntil'] : undefined;

export const block = (code: string, field: string, message: string, more: { again?: true } = {}): Finding & { again?: true } => ({ code, level: 'BLOCK', field, message, ...more });
/** What the association may weigh otherwise: as the rules' own table does. */
export const preset = <C extends keyof typeof businessLevels>(code: C, field: string, values: Values<(typeof businessSentences)[C]>, more: { again?: true } = {}): Said<Found> => said({ code, level: businessLevels[code], field, message: businessSentences[code].says, ...more }, values);
