/** The form of a business as a paper (变更申请表, 转所申请表 …): the internship, what is asked for and what it would change, for signatures and seals. */
import { businessKinds } from 'contract/areas/other-business/business-kind';
import { titleOf } from 'contract/kernel/schema';
import type { PaperAsked } from '../../kernel/flow.ts';
import { readable } from '../../machines/casework/case-changes.ts';
import { fact } from '../../machines/casework/case-book-content.ts';
import type { CaseForm } from '../../machines/documents/case-form.ts';
import { byHand, underSeal } from '../../machines/documents/paper-form.ts';
import { situationOf } from './conditions.ts';
import { cardOf } from './internship-facts.ts';
import type { OwnKind, Row } from './own-kind.ts';

export const businessPaper = (own: OwnKind) => async ({ app, db, row, viewer, ties }: PaperAsked<Row>): Promise<CaseForm | null> => {
  if (own.keptFrom?.({ viewer, ties })) return null;
  const situation = await situationOf({ app, db, row });
  const { form } = own.contract;
  const { names } = await own.named?.(db, row.associationId, row.form) ?? { names: {} as Readonly<Record<string, string>> };
  const one = cardOf(situation.internship);
  const effects = row.effects ?? await own.effects(situation);
  const answer = (field: string) => names[field] ?? readable(form, field, situation.form[field]);
  const title = `${businessKinds.labels[own.contract.kind]}申请表`;
  const signs = own.signs ?? [byHand('申请人'), byHand('指导律师意见'), underSeal('律师事务所意见')];
  return {
    kind: 'FORM_BUSINESS', title,
    answers: [
      { title: '实习登记', facts: [
        fact('姓名', one.internName), fact('登记编号', one.registrationNo), fact('实习证号', one.certNo), fact('类别', one.practiceTypeTitle), fact('律师事务所', one.firmName), fact('指导律师', one.tutorName),
        fact('开始日期', one.startDate), fact('应满日期', one.plannedEndDate),
      ] },
      { title: '申请内容', facts: Object.keys(form.shape).map((field) => fact(titleOf(form, field), situation.form[field] === undefined || situation.form[field] === null ? null : answer(field))) },
      ...effects.length > 0 ? [{ title: '通过后的变化', facts: effects.map(({ title, before, after }) => fact(title, `${before || '—'} → ${after || '—'}`)) }] : [],
    ],
    data: { 'form.title': title, 'intern.name': one.internName, signs: signs.map(({ label, says, line }) => ({ who: label, says: says ?? '', line })) },
  };
};
