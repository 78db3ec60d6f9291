import { assessmentForm } from 'contract/areas/assessment/assessment-application.form';
import type { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import type { Output } from 'contract/kernel/endpoint';
import { titleOf } from 'contract/kernel/schema';

export type Assessment = Output<typeof assessmentApplication.endpoints.getAssessmentApplication>;

/** How a field or a paper is called that a finding speaks of. */
export const titleOfField = ({ materials }: Assessment, field: string): string => materials.find(({ code }) => code === field)?.name ?? titleOf(assessmentForm, field);
/** Where the record begins with why it is so. */
export const told: readonly string[] = ['returned', 'unqualified', 'overdueClosed', 'revoked'];
