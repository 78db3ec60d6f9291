import { transferFirm } from 'contract/areas/other-business/transfer-firm';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { OwnScreens } from '../own-screens.ts';
import { NewFirmField, TutorThere } from './NewFirmField.tsx';

export const transferFirmScreens: OwnScreens = {
  kind: transferFirm,
  fields: (form, { internship, names }) => ({
    newFirmId: <NewFirmField form={form} known={names['newFirmId']} />,
    newTutorId: <TutorThere form={form} now={internship.tutorId} />,
    reasonDate: <DateField form={form} name="reasonDate" hint="从这一天起算申请期限" />,
  }),
};
