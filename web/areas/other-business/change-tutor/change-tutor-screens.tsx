import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { OwnScreens } from '../own-screens.ts';
import { NewTutorField } from '../NewTutorField.tsx';

export const changeTutorScreens: OwnScreens = {
  kind: changeTutor,
  fields: (form, { internship }) => ({
    newTutorId: <NewTutorField form={form} firmId={internship.firmId} now={internship.tutorId} />,
    effectiveDate: <DateField form={form} name="effectiveDate" hint="从这一天起由新指导律师审阅日志" />,
  }),
};
