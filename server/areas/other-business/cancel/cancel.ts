/** 注销实习登记 (internship rules 3.9, ZX01, ZX02): the registration ends, the certificate is void, and the decision is written and served. */
import { barMonths, monthsOf } from 'contract/areas/other-business/bar-months';
import { cancel, cancelForm } from 'contract/areas/other-business/cancel';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { endedInternship, internshipStatus } from 'contract/areas/practice/internship-words';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { byHand, underSeal } from '../../../machines/documents/paper-form.ts';
import { issueDocument } from '../../basic-info/decision-document/issue-document.public.ts';
import { barIntern, endInternship, sayBarred } from '../end-internship.public.ts';
import { block, preset, type OwnKind, type Situation } from '../own-kind.ts';

const answers = (form: Situation['form']) => cancelForm.partial().safeParse(form).data ?? {};
const closed: readonly string[] = ['assessing', ...endedInternship];

export const cancelKind: OwnKind = {
  contract: cancel,
  materials: otherBusinessSettings.cancelMaterials,
  reasonField: 'cancelKind',
  signs: [byHand('申请人'), underSeal('律师事务所意见')],
  closed: ({ status }) => closed.includes(status) ? `实习状态为“${internshipStatus.labels[status]}”，不能注销` : null,
  notOffered: ({ filedByFirmId }): Readonly<Record<string, readonly string[]>> => filedByFirmId ? {} : { cancelKind: ['DEATH'] },
  conditions: async ({ step, form, today }) => {
    const { cancelKind: kind, occurDate, certReturned, mailNo, handover } = answers(form);
    const handedInOn = step.row.submittedAt?.slice(0, 10) ?? today;
    return [
      ...kind === 'DEATH' && !step.row.filedByFirmId ? [block('ZX06', 'cancelKind', '实习人员死亡的，由律所申请注销')] : [],
      ...occurDate && occurDate > handedInOn ? [block('ZX03', 'occurDate', '事由发生日期不能晚于提交日')] : [],
      ...certReturned === 'MAILED' && !mailNo ? [block('ZX05', 'mailNo', '实习证已邮寄的，请填写快递单号')] : [],
      ...certReturned === 'LOST' ? [preset('ZX02', 'certReturned', {})] : [],
      ...handover === 'OPEN' ? [preset('ZX04', 'handover', {})] : [],
    ];
  },
  effects: async ({ internship, decision }) => [
    { title: '实习登记', before: internshipStatus.labels[internship.status], after: '已注销；已进行的实习无效' }, { title: '实习证', before: internship.certNo ?? '', after: '作废' }, { title: '指导律师', before: internship.tutorName, after: '指导关系结束' },
    ...decision?.['barMonths'] && decision['barMonths'] !== 'NONE' ? [{ title: '再次申请实习', before: '不限制', after: `限制${barMonths.labels[barMonths.parse(decision['barMonths'])]}` }] : [],
  ],
  async approve(step, { form, internship, today, decision }) {
    const { db, row, actor } = step;
    await endInternship(step, { internship, today, status: 'cancelled', reason: 'CANCEL' });
    const { cancelKind: kind, reason } = cancelForm.parse(form);
    const barredUntil = await barIntern(db, row, monthsOf[barMonths.catch('NONE').parse(decision?.['barMonths'])]);
    const due = plusDays(today, await ruleFor(step, otherBusinessSettings.certReturnDays));
    return { last: async () => {
      await issueDocument(db, { associationId: row.associationId, kind: 'CANCEL', caseEntity: cancel.workflow.entity, caseId: row.id, to: ['intern', 'firm'], issuedBy: actor.userId, data: {
        'intern.name': internship.internName, 'certificate.no': internship.certNo ?? '—', 'firm.name': internship.firmName, 'internship.from': internship.startDate,
        onRequest: true, facts: [`${cancelForm.shape.cancelKind.labels[kind]}：${reason}`, sayBarred(barredUntil)].filter(Boolean).join('\n'), 'cancel.on': today, 'return.due': due,
      } });
    } };
  },
};
