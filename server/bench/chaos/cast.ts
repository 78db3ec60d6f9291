/** Who plays in the story: applicants with their tutors and firms, two reviewers, all signed in. */
import { defaultMaterials } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import { settings } from '../../machines/settings/settings.ts';
import { inventApplicants, type Applicant } from '../applicants.ts';
import type { Installation } from '../installation.ts';
import { letIn, type Person } from '../people.ts';

export interface Story { applicant: Applicant; actors: { applicant: Person; tutor: Person; firm: Person; firstReviewer: Person; finalReviewer: Person } }

export async function castOf({ db, vault, associationId }: Installation, count: number): Promise<Story[]> {
  // No papers are asked for: what is tested is the database, and a story of eight uploads would be mostly uploads.
  const by = { id: null, name: '测试' };
  await settings.set(db, associationId, practiceSettings.materials, defaultMaterials.filter(({ required }) => required === 'OPTIONAL'), by);
  await settings.set(db, associationId, practiceSettings.presetConditions, [{ code: 'SX27', enabled: false }], by);
  const applicants = await inventApplicants({ db, vault, associationId }, count);
  const [firstReviewer, finalReviewer] = await letIn(db, associationId, [
    { userName: 'first', realName: '初审甲', roles: ['firstReviewer'] }, { userName: 'final', realName: '终审甲', roles: ['finalReviewer'] },
  ]);
  const tutorIds = [...new Set(applicants.map(({ tutorId }) => tutorId))];
  const firmIds = [...new Set(applicants.map(({ firmId }) => firmId))];
  const tutors = await letIn(db, associationId, tutorIds.map((lawyerId, at) => ({ userName: `tutor${at}`, realName: `导师${at}`, roles: ['tutor'], lawyerId })));
  const firms = await letIn(db, associationId, firmIds.map((firmId, at) => ({ userName: `firm${at}`, realName: `律所${at}`, roles: ['firmAdmin'], firmId })));
  const interns = await letIn(db, associationId, applicants.map(({ internId, form }, at) => ({ userName: `intern${at}`, realName: form.name, roles: ['intern'], internId })));
  const tutorOf = new Map(tutorIds.map((id, at) => [id, tutors[at]!]));
  const firmOf = new Map(firmIds.map((id, at) => [id, firms[at]!]));
  return applicants.map((applicant, at) => ({
    applicant,
    actors: { applicant: interns[at]!, tutor: tutorOf.get(applicant.tutorId)!, firm: firmOf.get(applicant.firmId)!, firstReviewer: firstReviewer!, finalReviewer: finalReviewer! },
  }));
}
