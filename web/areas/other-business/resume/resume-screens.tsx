import { resume } from 'contract/areas/other-business/resume';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { OwnScreens } from '../own-screens.ts';

export const resumeScreens: OwnScreens = {
  kind: resume,
  fields: (form) => ({ resumeDate: <DateField form={form} name="resumeDate" hint="从这一天起继续实习" /> }),
};
