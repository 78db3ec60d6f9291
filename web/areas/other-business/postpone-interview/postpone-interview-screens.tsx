import { postponeInterview } from 'contract/areas/other-business/postpone-interview';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { OwnScreens } from '../own-screens.ts';

export const postponeInterviewScreens: OwnScreens = {
  kind: postponeInterview,
  fields: (form) => ({ expectUntil: <DateField form={form} name="expectUntil" hint="从这一天起可以参加面试，届时另行安排场次" /> }),
};
