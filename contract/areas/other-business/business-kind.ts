/** One kind of business: its calls, addresses and pages follow from its name, its form and its workflow. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { date, draftOf, id, labelled, moment, personalFields, text, version } from '../../kernel/schema.ts';
import { finding, openAction, type AnyWorkflow } from '../../kernel/workflow.ts';
import { internshipStatus } from '../practice/internship-words.ts';
import { daysLeft, formView, journalLine, material, sealFirms } from '../practice/case-parts.ts';
import { markCall, paperCalls } from '../practice/paper-calls.ts';
import { apply, review } from './road.ts';
import { offeredReason } from '../practice/return-reason.ts';
import { targetShown } from '../practice/service-target.ts';

/** Every kind, in the order in which the association lists them (internship rules 2.13). */
export const businessKinds = labelled({ changeTutor: '变更指导律师', transferFirm: '转所实习', pause: '中止实习', resume: '恢复实习', delay: '延期考核', postponeInterview: '延期面试', cancel: '注销实习登记', reissue: '补发换发实习证' });
export type BusinessKindCode = z.infer<typeof businessKinds>;

/** They put off an assessment and leave the registration as it is: whoever looks on at changes reads them only by a right of its own (internship rules 1.2, 3.8). */
export const assessmentKinds = ['delay', 'postponeInterview'] as const satisfies readonly BusinessKindCode[];
export const isOfAssessment = (kind: BusinessKindCode): boolean => assessmentKinds.some((one) => one === kind);

/** In addresses: `change-tutor` below `/otherBusiness/apply`. */
export const slugOf = (kind: BusinessKindCode): string => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The internship that a business changes, as the register has it. */
export const internshipCard = z.object({
  id, registrationNo: z.string(), certNo: z.string().nullable(), status: internshipStatus, statusTitle: z.string(), internName: z.string(), practiceTypeTitle: z.string(),
  firmId: id, firmName: z.string(), tutorId: id, tutorName: z.string(), startDate: date, plannedEndDate: date, pausedDays: z.int(),
});

/** What the business changes, in the words of a decision: filled when it has been decided, foreseen before. */
const effectLine = z.object({ title: z.string(), before: z.string(), after: z.string() });

const detail = z.object({
  id, version, kind: businessKinds, applicationNo: z.string(), state: z.string(), stateTitle: z.string(), waitsFor: z.string().nullable(),
  form: formView, /** Answers that this viewer is not shown. */ hidden: z.array(z.string()), /** Choices of a field that are not this applicant's. */ notOffered: z.record(z.string(), z.array(z.string())), /** What the form names by number, as people call it. */ names: z.record(z.string(), z.string()),
  internship: internshipCard, effects: z.array(effectLine), editable: z.boolean(), markable: z.boolean(),
  submittedAt: moment.nullable(), deadline: date.nullable(), correctionDue: date.nullable(), daysLeft, ...targetShown, returnedCount: z.int(),
  /** What a reviewer may return it for; empty for everybody else. */
  returnReasons: z.array(offeredReason),
  materials: z.array(material), sealFirms, journal: z.array(journalLine), precheck: z.array(finding), precheckReport: z.array(finding), open: z.array(openAction),
});

interface Declared<W extends AnyWorkflow> {
  readonly kind: BusinessKindCode;
  /** In addresses: `change-tutor` below `/otherBusiness/apply`. */
  readonly slug: string;
  readonly workflow: W;
  readonly form: z.ZodObject;
  /** One sentence: what it is for and what it takes. */
  readonly desc: string;
}

export function businessKind<const W extends AnyWorkflow>({ kind, slug, workflow, form, desc }: Declared<W>) {
  const { title } = workflow;
  const base = `/api/otherBusiness/${kind}` as const;
  const Pages = slug.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  // Why somebody stands still or asks for time may be an illness: who was shown it is recorded.
  const tellsOfPerson = personalFields(form).includes('reason');
  const Name = `${kind[0]!.toUpperCase()}${kind.slice(1)}`;
  return {
    kind, slug, form, workflow, desc, tellsOfPerson,
    feature: feature({
      name: `otherBusiness.${kind}`, title, permissions: [], workflow,
      endpoints: {
        get: endpoint({
          method: 'GET', path: `${base}/get${Name}ForEdit`, title: `${title}详情`, access: apply.view,
          audit: tellsOfPerson ? `${kind}.open` : { none: '只有与案件有关的人可见，没有敏感信息' }, input: z.strictObject({ id }), output: detail, opens: { whose: 'everybody', while: ['editable', 'markable'] },
        }),
        prepare: endpoint({
          method: 'GET', path: `${base}/getInternshipFor${Name}`, title: `${title}：可办理的实习登记`, access: apply.create, audit: { none: '本人或本所的登记信息' },
          input: z.strictObject({ keyword: text(31).optional() }),
          output: z.array(internshipCard.extend({ /** Why it can't be asked for now. */ closed: z.string().nullable() })),
        }),
        save: endpoint({
          method: 'POST', path: `${base}/createOrUpdate${Name}`, title: `保存${title}草稿`, access: apply.create, once: true, audit: { none: '草稿不是决定' },
          /** `internshipId`: whose, when it is begun; afterwards it stays. */
          input: z.strictObject({ id: id.optional(), version: version.optional(), internshipId: id.optional(), form: draftOf(form) }),
          output: z.object({ id, version, applicationNo: z.string() }), errors: ['stale', 'notItsTurn', 'alreadyOpen', 'blocked'],
        }),
        ...paperCalls({ base, entity: kind, title, hand: apply.edit, view: apply.view }),
        ...markCall({ base, entity: kind, title, mark: review.review }),
      },
      pages: {
        create: page({ path: `/otherBusiness/apply/${slug}/new`, title: `申请${title}`, access: apply.create, component: `other-business/${slug}/${Pages}FormPage`, desc }),
        edit: page({ path: `/otherBusiness/apply/${slug}/:id/edit`, title: `填写${title}申请`, access: apply.edit, component: `other-business/${slug}/${Pages}FormPage` }),
        detail: page({ path: `/otherBusiness/apply/${slug}/:id`, title: `${title}申请`, access: apply.view, component: `other-business/${slug}/${Pages}DetailPage` }),
        review: page({ path: `/otherBusiness/review/${slug}/:id`, title: `审核${title}申请`, access: review.view, needs: [apply.view], component: `other-business/${slug}/${Pages}DetailPage` }),
      },
    }),
  };
}

export type BusinessKind = ReturnType<typeof businessKind<AnyWorkflow>>;
