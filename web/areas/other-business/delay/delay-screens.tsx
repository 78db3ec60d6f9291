import { delay } from 'contract/areas/other-business/delay';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { OwnScreens } from '../own-screens.ts';

export const delayScreens: OwnScreens = {
  kind: delay,
  fields: (form) => ({ expectUntil: <DateField form={form} name="expectUntil" hint="到这一天仍可申请考核" /> }),
};
