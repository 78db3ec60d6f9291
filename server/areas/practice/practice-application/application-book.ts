/** What the book of an application says of its own: the form as it is read on the screen. */
import { sql } from 'kysely';
import { applicationForm, conductItems, formSteps } from 'contract/areas/practice/practice-application.form';
import { titleOf } from 'contract/kernel/schema';
import { caseBook } from '../../../machines/casework/case-book.ts';
import { fact } from '../../../machines/casework/case-book-content.ts';
import type { BookSection } from '../../../machines/documents/book.ts';
import { printedFile } from '../../basic-info/decision-document/printed-document.public.ts';
import { readable, snapshotOf, type Snapshot } from './changes.ts';
import { materialSpecs } from './material-files.ts';
import { practiceSteps, type Row } from './steps.ts';
import { mayReveal } from './ties.ts';

export const book = caseBook<Row>({
  flow: practiceSteps, task: 'bindApplication', letterFile: printedFile, keptFrom: ({ viewer, row, ties }) => !mayReveal(viewer, row, ties),
  async content(app, db, row) {
    const snapshot = await snapshotOf(app, db, row);
    const { rows: [about] } = await sql<{ submitted: string | null }>`select ${row.submittedAt}::timestamptz::date as submitted`.execute(db);
    const person = String(snapshot.form['name'] ?? '') || '未填写姓名';
    return {
      title: '实习登记申请材料', person, form: row.form,
      cover: [fact('申请人', person), fact('接收律所', snapshot.firmName), fact('指导律师', snapshot.tutorName), fact('提交日期', about?.submitted ?? '尚未提交')],
      sections: formSections(snapshot), specs: await materialSpecs({ app, db, row }),
    };
  },
});

const formSections = (snapshot: Snapshot): BookSection[] => formSteps.map(({ title, fields }) => ({ title, facts: fields.map((field) => ({ label: titleOf(applicationForm, field), lines: linesOf(field, snapshot) })) }));

/** Answers as they are read on the screen; lists a line each. */
function linesOf(field: string, { form, firmName, tutorName }: Snapshot): string[] {
  const value = form[field];
  if (field === 'firmId') return [firmName].filter(Boolean);
  if (field === 'tutorId') return [tutorName].filter(Boolean);
  if (value === null || value === undefined || value === '') return [];
  if (field === 'conductDeclarations' && Array.isArray(value)) return conductItems.map((item, nth) => `${nth + 1}. ${item}：${typeof value[nth] === 'boolean' ? (value[nth] ? '是' : '否') : '未声明'}`);
  if (Array.isArray(value)) return value.map((one) => readable(field, [one]));
  return readable(field, value).split('\n');
}
