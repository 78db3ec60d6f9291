/** What the book of an application says of its own: the form as it is read on the screen. */
import { sql } from 'kysely';
import { caseBook } from '../../../machines/casework/case-book.ts';
import { fact } from '../../../machines/casework/case-book-content.ts';
import { printedFile } from '../../basic-info/decision-document/printed-document.public.ts';
import { formSections } from './application-sections.ts';
import { snapshotOf } from './changes.ts';
import { answersOf } from './form-store.ts';
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
      title: '实习登记申请材料', person, form: answersOf(app, row),
      cover: [fact('申请人', person), fact('接收律所', snapshot.firmName), fact('指导律师', snapshot.tutorName), fact('提交日期', about?.submitted ?? '尚未提交')],
      sections: formSections(snapshot), specs: await materialSpecs({ app, db, row }),
    };
  },
});
