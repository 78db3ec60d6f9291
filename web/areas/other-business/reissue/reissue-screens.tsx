import { changedData, reissue } from 'contract/areas/other-business/reissue';
import { keysOf } from 'contract/kernel/keys';
import { WhenField } from '../WhenField.tsx';
import type { OwnScreens } from '../own-screens.ts';

export const reissueScreens: OwnScreens = {
  kind: reissue,
  fields: (form) => ({
    lostDate: <WhenField form={form} name="lostDate" asks="reissueKind" is="LOST" />,
    declarationMedia: <WhenField form={form} name="declarationMedia" asks="reissueKind" is="LOST" />,
    declarationDate: <WhenField form={form} name="declarationDate" asks="reissueKind" is="LOST" />,
    ...Object.fromEntries(keysOf(changedData).map((name) => [name, <WhenField key={name} form={form} name={name} asks="reissueKind" is="INFO_CHANGED" />])),
  }),
};
