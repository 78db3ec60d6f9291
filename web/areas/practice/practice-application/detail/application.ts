/** The application that a page shows, for all its parts. */
import { createContext, use } from 'react';
import { practiceFlow, type practiceApplication } from 'contract/areas/practice/practice-application';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import type { Output } from 'contract/kernel/endpoint';
import { titleOf } from 'contract/kernel/schema';
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { lastReturnOf } from '../../../../ui/case/last-return.ts';

export type Application = Output<typeof practiceApplication.endpoints.getPracticeApplication>;
export type Material = Application['materials'][number];
export type MaterialFile = Material['files'][number];
export type JournalLine = Application['journal'][number];

export const CurrentApplication = createContext<Application | null>(null);

export function useApplication(): Application {
  const application = use(CurrentApplication);
  if (!application) throw new Error('no application above this part of the page');
  return application;
}

/** Empty until the applicant has filled it in. */
export const nameIn = ({ name }: Application['form']): string => typeof name === 'string' ? name : '';

/** A field of the form, or a material by its code. */
export const titleOfField = (field: string, materials: readonly Pick<Material, 'code' | 'name'>[]): string => {
  const code = materialCode(field);
  return materials.find((material) => material.code === code)?.name ?? titleOf(applicationForm, field);
};

/** The journal names a material `material:P02`, a defect `P02`. */
export const materialCode = (field: string): string => field.replace(/^material:/, '');

/** Read by whatever names the journal holds, those of earlier days too. */
export const flow: AnyWorkflow = practiceFlow;

export const lastReturn = ({ journal }: Application): JournalLine | undefined => lastReturnOf(flow, journal);
