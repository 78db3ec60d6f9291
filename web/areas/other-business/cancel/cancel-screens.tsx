import { cancel } from 'contract/areas/other-business/cancel';
import { WhenField } from '../WhenField.tsx';
import type { OwnScreens } from '../own-screens.ts';

export const cancelScreens: OwnScreens = {
  kind: cancel,
  fields: (form) => ({
    mailNo: <WhenField form={form} name="mailNo" asks="certReturned" is="MAILED" />,
  }),
};
