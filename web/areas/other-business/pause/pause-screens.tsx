import { pause } from 'contract/areas/other-business/pause';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { OwnScreens } from '../own-screens.ts';

export const pauseScreens: OwnScreens = {
  kind: pause,
  fields: (form) => ({
    pauseFrom: <DateField form={form} name="pauseFrom" hint="从这一天起不再填写日志" />,
    expectResume: <DateField form={form} name="expectResume" hint="实际恢复时再办理恢复实习" />,
  }),
};
