/** Why an intern's certificate was given another number (internship rules 2.4, 3.10). */
import { labelled } from '../../kernel/schema.ts';

export const reissueKind = labelled({ LOST: '遗失补发', DAMAGED: '损坏换发', INFO_CHANGED: '信息变更换发' });
export const renumberCause = labelled({ ...reissueKind.labels, TRANSFER: '转所换发', CHANGE_TUTOR: '变更指导律师换发' });
export type RenumberCause = keyof typeof renumberCause.labels;
