import { receptionApplication } from 'contract/areas/practice/reception-application';
import { implement } from '../../../kernel/context.ts';
import { detail } from './detail.ts';
import { prepare, saveDraft } from './draft.ts';
import { closeOverdueReceptions } from './overdue.ts';
import { listReceptionApplications } from './reception-application-list.ts';
import { papers, receptionApplicationSteps } from './reception-application-steps.ts';

export default implement(receptionApplication, {
  flow: receptionApplicationSteps,
  scheduled: { receptionDates: closeOverdueReceptions },
  handlers: {
    getReceptionApplications: listReceptionApplications, getReceptionApplication: detail, prepare, save: saveDraft,
    uploadMaterial: papers.uploadMaterial, removeMaterial: papers.removeMaterial, getMaterialFile: papers.openMaterial, markMaterial: papers.markMaterial,
  },
});
