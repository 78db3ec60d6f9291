/** Why somebody stands still may be an illness: it is read by whoever may see what is sealed of the person (internship rules 1.2). */
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { may, type Viewer } from '../../kernel/viewer.ts';

export const seesPauseReason = (viewer: Viewer): boolean => may(viewer, internshipPermission.secret);
