/** The form of an application as it is read on paper, step by step: in the book and on the form that is signed. */
import { answerTo, conductCodes, conductDetails, conductItem, earlierAnswers } from 'contract/areas/practice/conduct';
import { applicationForm, formSteps } from 'contract/areas/practice/practice-application.form';
import { titleOf } from 'contract/kernel/schema';
import type { BookSection } from '../../../machines/documents/book.ts';
import { readable, type Snapshot } from './changes.ts';

export const formSections = (snapshot: Snapshot): BookSection[] => formSteps.map(({ title, fields }) => ({ title, facts: fields.map((field) => ({ label: titleOf(applicationForm, field), lines: linesOf(field, snapshot) })) }));

/** Answers as they are read on the screen; lists a line each. */
function linesOf(field: string, { form, firmName, tutorName }: Snapshot): string[] {
  const value = form[field];
  if (field === 'firmId') return [firmName].filter(Boolean);
  if (field === 'tutorId') return [tutorName].filter(Boolean);
  if (value === null || value === undefined || value === '') return [];
  if (field === 'conductDeclarations') return conductLines(form);
  if (Array.isArray(value)) return value.map((one) => readable(field, [one]));
  return readable(field, value).split('\n');
}

/** The ten answers, what was told of a yes below it, and what had been asked before the ten. */
function conductLines({ conductDeclarations: given, earlierDeclarations }: Snapshot['form']): string[] {
  const said = (answer: boolean | undefined) => answer === undefined ? '未声明' : answer ? '是' : '否';
  return [
    ...conductCodes.flatMap((code, nth) => [`${nth + 1}. ${conductItem(code).title}：${said(answerTo(given, code))}`, ...answerTo(given, code) ? conductDetails(given, code).map(({ title, text }) => `　${title}：${text}`) : []]),
    ...earlierAnswers(earlierDeclarations).map(({ item, declared }) => `此前声明：${item}：${said(declared)}`),
  ];
}
