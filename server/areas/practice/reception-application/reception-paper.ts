/** 接收实习人员资格申请表: what the registers know and what the firm says of itself, for its head's signature and its seal (material Q01). */
import { receptionForm, receptionKind } from 'contract/areas/practice/reception-application.form';
import { titleOf } from 'contract/kernel/schema';
import type { PaperAsked } from '../../../kernel/flow.ts';
import { readable } from '../../../machines/casework/case-changes.ts';
import { fact } from '../../../machines/casework/case-book-content.ts';
import type { CaseForm } from '../../../machines/documents/case-form.ts';
import { candidatesOf, factsOf, type Row } from './firm-facts.ts';

export async function receptionPaper({ app, db, row }: PaperAsked<Row>): Promise<CaseForm> {
  const { register: one } = await factsOf({ app, db, row });
  const form: Readonly<Record<string, unknown>> = row.form;
  const tutors = await candidatesOf({ app, db, row }, row.form.tutorIds ?? []);
  const own = Object.keys(receptionForm.shape).filter((field) => field !== 'tutorIds' && field !== 'situation');
  return {
    kind: 'FORM_RECEPTION', title: '接收实习人员资格申请表',
    answers: [
      { title: '律师事务所', facts: [
        fact('名称', one.name), fact('申请类型', receptionKind.labels[row.kind]), fact('住所', one.address), fact('批准设立日期', one.establishedOn), fact('在所执业律师', `${one.lawyers}人`), fact('可指导律师', `${one.qualifiedTutors}人`), fact('未满期的处分', one.sanction ?? '无'),
      ] },
      { title: '申请内容', facts: [
        ...own.map((field) => fact(titleOf(receptionForm, field), form[field] === undefined || form[field] === null ? null : readable(receptionForm, field, form[field]))),
        fact('指导律师', tutors.map(({ name, licenceNo, years }) => `${name}　${licenceNo}　执业${years}年`).join('\n')), fact('情况说明', row.form.situation),
      ] },
    ],
    data: { 'firm.name': one.name },
  };
}
