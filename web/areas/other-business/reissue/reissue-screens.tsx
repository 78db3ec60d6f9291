import { degree, education } from 'contract/areas/basic-info/enumerations';
import { ethnicity } from 'contract/areas/basic-info/ethnicity';
import { changedData, reissue } from 'contract/areas/other-business/reissue';
import { keysOf } from 'contract/kernel/keys';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { WhenField } from '../WhenField.tsx';
import type { OwnScreens } from '../own-screens.ts';

/** Folded, so that what was chosen by mistake can be taken back: what has not changed stays empty. */
const folded = { newEthnicity: ethnicity, newEducation: education, newDegree: degree } as const;

export const reissueScreens: OwnScreens = {
  kind: reissue,
  fields: (form) => ({
    lostDate: <WhenField form={form} name="lostDate" asks="reissueKind" is="LOST" />,
    declarationMedia: <WhenField form={form} name="declarationMedia" asks="reissueKind" is="LOST" />,
    declarationDate: <WhenField form={form} name="declarationDate" asks="reissueKind" is="LOST" />,
    ...Object.fromEntries(keysOf(folded).map((name) => [name, <WhenField key={name} form={form} name={name} asks="reissueKind" is="INFO_CHANGED"><ChoiceField form={form} name={name} choices={choicesOf(folded[name])} open={false} required={false} placeholder="没有变更" /></WhenField>])),
    ...Object.fromEntries(keysOf(changedData).filter((name) => !(name in folded)).map((name) => [name, <WhenField key={name} form={form} name={name} asks="reissueKind" is="INFO_CHANGED" />])),
  }),
};
