import { resume } from 'contract/areas/other-business/resume';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { NewTutorField } from '../NewTutorField.tsx';
import type { Business, OwnScreens } from '../own-screens.ts';
import type { Form } from '../../../kernel/form.ts';

export const resumeScreens: OwnScreens = {
  kind: resume,
  fields: (form, business) => ({
    resumeDate: <DateField form={form} name="resumeDate" hint="从这一天起继续实习" />,
    newTutorId: <TutorIfAsked form={form} business={business} />,
  }),
};

/** The server asks for another one only where he who guided may guide nobody any more. */
function TutorIfAsked({ form, business: { internship, precheck, form: typed } }: { form: Form; business: Business }) {
  const isAsked = typed['newTutorId'] || precheck.some(({ field }) => field === 'newTutorId');
  return isAsked ? <NewTutorField form={form} firmId={internship.firmId} now={internship.tutorId} /> : null;
}
