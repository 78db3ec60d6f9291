import type { z } from 'zod';
import type { firmInRegister } from 'contract/areas/practice/reception-application';
import type { ReceptionForm, receptionKind } from 'contract/areas/practice/reception-application.form';
import type { Finding } from 'contract/kernel/workflow';
import type { Handed } from '../../../machines/casework/case-changes.ts';

export type FirmInRegister = z.infer<typeof firmInRegister>;
/** As it is kept while it is filled in: what was emptied is gone. */
export type ReceptionDraft = Partial<ReceptionForm>;
export interface ReceptionSnapshot extends Handed { tutorNames: string }

/** What the database only knows to be JSON or text. */
export interface ReceptionColumns { kind: z.infer<typeof receptionKind>; form: ReceptionDraft; snapshot: ReceptionSnapshot | null; precheckReport: Finding[] | null; register: FirmInRegister | null }
