/** 实习鉴定书: the intern's figures, cases and summary, and what tutor and firm say, for their signatures by hand and the firm's seal (material K01). */
import { firmConclusion, tutorConclusion } from 'contract/areas/assessment/assessment-words';
import type { PaperAsked } from '../../../kernel/flow.ts';
import { byHand, underSeal, type PaperForm } from '../../../machines/documents/paper-form.ts';
import { photoOf } from '../../../machines/files/photo-bytes.ts';
import { idPhotoOfInternship } from '../../practice/practice-application/id-photo.public.ts';
import { caseSection, figures, internshipSection, summary } from './assessment-sections.ts';
import type { Row } from './deeds.ts';
import { factsOf } from './facts.ts';

export async function appraisalPaper({ app, db, row }: PaperAsked<Row>): Promise<PaperForm> {
  const facts = await factsOf(db, row);
  const photo = await idPhotoOfInternship({ app, db }, row.associationId, row.internshipId);
  const { tutorOpinion: tutor, firmAppraisal: firm } = row;
  return {
    title: '实习鉴定书', photo: photo ? await photoOf(app, row.associationId, photo.fileObjectId) : undefined,
    sections: [internshipSection(row, facts), figures(row, facts), ...await caseSection(db, row), summary(row)],
    // What stands in the system already is printed; what does not is written by hand.
    signs: [
      byHand('实习人员', '以上总结由本人撰写，内容真实。'), byHand('指导律师考评意见', tutor && `${tutor.opinion}（${tutorConclusion.labels[tutor.conclusion]}）`),
      underSeal('律师事务所鉴定意见', firm && `${firm.conductOpinion}${firm.abilityOpinion}（${firmConclusion.labels[firm.conclusion]}）`),
    ],
  };
}
