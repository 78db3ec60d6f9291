/** 补发换发实习证 (internship rules 2.4, 3.10, BF01, BF02): the old number is cancelled, the new one holds as long as the old would have. */
import { reissue, reissueForm } from 'contract/areas/other-business/reissue';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { endedInternship, internshipStatus } from 'contract/areas/practice/internship-words';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { byHand, underSeal } from '../../../machines/documents/paper-form.ts';
import { replaceCertificate } from '../../practice/certificate/new-certificate.public.ts';
import { block, type OwnKind, type Situation } from '../own-kind.ts';
import { photoOf } from '../photo-of.ts';
import { changeEffects, changesOf, enterChanges } from './changed-data.ts';

const answers = (form: Situation['form']) => reissueForm.partial().safeParse(form).data ?? {};

const isEnded = (status: string) => endedInternship.some((one) => one === status);

export const reissueKind: OwnKind = {
  contract: reissue,
  materials: otherBusinessSettings.reissueMaterials,
  reasonField: 'reissueKind',
  signs: [byHand('申请人'), underSeal('律师事务所意见')],
  // Where no declaration has to be published, none is asked for.
  asksFor: async (at, specs) => await ruleFor(at, otherBusinessSettings.lostDeclarationRequired) ? [...specs] : specs.map((spec) => spec.code === 'R03' ? { ...spec, required: 'OPTIONAL', when: null } : spec),
  closed: ({ status, certificateStatus }) => isEnded(status) ? `实习状态为“${internshipStatus.labels[status]}”，不能补发` : certificateStatus === 'VALID' || certificateStatus === 'LOST' ? null : certificateStatus === null ? '还没有实习证' : '当前证件不可补发',
  async conditions({ step, form, today, internship }) {
    const { reissueKind: kind, lostDate, declarationMedia, declarationDate } = answers(form);
    if (kind === 'INFO_CHANGED') {
      const { changes, same } = await changesOf({ step, form, internship });
      return [
        ...changes.length + same.length === 0 ? [block('BF03', 'newName', '信息变更换发须至少填写一项变更后的信息')] : [],
        ...same.map((answer) => block('BF03', answer, '与登记的信息相同，请填写变更后的内容；没有变更的不用填写')),
      ];
    }
    if (kind !== 'LOST') return [];
    const handedInOn = step.row.submittedAt?.slice(0, 10) ?? today;
    const declared = await ruleFor(step, otherBusinessSettings.lostDeclarationRequired);
    return [
      ...!lostDate ? [block('BF02', 'lostDate', '遗失补发须填写遗失日期')] : lostDate > handedInOn ? [block('BF02', 'lostDate', '遗失日期不能晚于提交日')] : [],
      ...declared && !declarationMedia ? [block('BF02', 'declarationMedia', '遗失补发须刊登遗失声明，请填写刊登的媒体')] : [],
      ...declared && !declarationDate ? [block('BF02', 'declarationDate', '遗失补发须刊登遗失声明，请填写刊登日期')] : [],
      ...lostDate && declarationDate && declarationDate < lostDate ? [block('BF02', 'declarationDate', `遗失声明的日期不能早于遗失日期${lostDate}`)] : [],
    ];
  },
  effects: async (situation) => {
    const { form, internship } = situation;
    return [
      ...answers(form).reissueKind === 'INFO_CHANGED' ? changeEffects((await changesOf(situation)).changes) : [],
      { title: '实习证号', before: internship.certNo ?? '', after: answers(form).reissueKind === 'LOST' ? '原证号作废，换发新证号' : '原证号换发为新证号' }, { title: '有效期', before: `至${internship.plannedEndDate}`, after: '不变' },
    ];
  },
  async approve(step, situation) {
    const { form, internship } = situation;
    const { db, row, actor } = step;
    // Before the certificate: it carries what the register says then.
    const cause = reissueForm.shape.reissueKind.parse(form['reissueKind']);
    const name = cause === 'INFO_CHANGED' ? await enterChanges(step, internship.internId, (await changesOf(situation)).changes) : undefined;
    return { ...(name !== undefined && { set: { internName: name } }), last: await replaceCertificate(db, {
      associationId: row.associationId, internshipId: internship.id, oldBecomes: cause === 'LOST' ? 'VOID' : 'REPLACED', cause, photo: await photoOf(step, reissueKind),
      about: { caseEntity: reissue.workflow.entity, caseId: row.id, to: ['applicant', 'firm'], issuedBy: actor.userId },
    }) };
  },
};
