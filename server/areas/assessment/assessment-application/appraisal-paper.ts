/** 实习鉴定书: the intern's figures, cases and summary, and what tutor and firm say, for their signatures by hand and the firm's seal (material K01). */
import { firmConclusion, grade, tutorConclusion } from 'contract/areas/assessment/assessment-words';
import type { PaperAsked } from '../../../kernel/flow.ts';
import type { CaseForm } from '../../../machines/documents/case-form.ts';
import { photoOf } from '../../../machines/files/photo-bytes.ts';
import { idPhotoOfInternship } from '../../practice/practice-application/id-photo.public.ts';
import { caseSection, figures, internshipSection, summary } from './assessment-sections.ts';
import type { Row } from './deeds.ts';
import { factsOf } from './facts.ts';

export async function appraisalPaper({ app, db, row }: PaperAsked<Row>): Promise<CaseForm> {
  const facts = await factsOf(db, row);
  const photo = await idPhotoOfInternship({ app, db }, row.associationId, row.internshipId);
  const { tutorOpinion: tutor, firmAppraisal: firm } = row;
  return {
    kind: 'FORM_APPRAISAL', title: '实习鉴定书', photo: photo ? await photoOf(app, row.associationId, photo.fileObjectId) : undefined,
    answers: [internshipSection(row, facts), figures(row, facts), ...await caseSection(db, row), summary(row)],
    // What stands in the system already is printed; what does not is written by hand.
    data: {
      'intern.name': facts.internName, 'firm.name': facts.firmName, 'tutor.name': facts.tutorName,
      'tutor.opinion': tutor?.opinion ?? '', 'tutor.conclusion': tutor ? tutorConclusion.labels[tutor.conclusion] : '',
      'tutor.grades': tutor ? `政治素质${grade.labels[tutor.politics]}，道德品行${grade.labels[tutor.ethics]}，执业素养${grade.labels[tutor.skill]}，实习表现${grade.labels[tutor.performance]}` : '',
      'firm.conduct': firm?.conductOpinion ?? '', 'firm.ability': firm?.abilityOpinion ?? '', 'firm.conclusion': firm ? firmConclusion.labels[firm.conclusion] : '',
    },
  };
}
