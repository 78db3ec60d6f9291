/**
 * What keeps another business about an internship from being filed. Only what is with others can: a draft, or one that
 * its applicant has to mend, holds up nobody else; so nobody can stop others by beginning something.
 */
import { businessKinds, type BusinessKindCode } from 'contract/areas/other-business/business-kind';
import { contradicts } from 'contract/areas/other-business/contradictions';
import { isEditable } from 'contract/areas/other-business/road';
import type { InternshipFacts, OpenBusiness } from './internship-facts.ts';

type Known = Pick<InternshipFacts, 'businesses'>;

/** Sent back by the association, it is still before it: the same is not asked for twice. */
const isOpenTo = (kind: BusinessKindCode, one: OpenBusiness) => !isEditable(one.state) || (one.kind === kind && one.state === 'returned' && one.isAccepted);

export const standsAgainst = (kind: BusinessKindCode, { businesses }: Known): OpenBusiness | undefined => businesses.find((one) => contradicts(kind, one.kind) && isOpenTo(kind, one));

/** Whoever has begun one of this kind goes on with it. `filer`: the firm that fills in for its intern, or nobody. */
export const begunBefore = (kind: BusinessKindCode, { businesses }: Known, filer: string | null): OpenBusiness | undefined =>
  businesses.find((one) => one.kind === kind && isEditable(one.state) && one.filedByFirmId === filer);

export const sayOpen = ({ kind, no }: OpenBusiness): string => `已有在办的${businessKinds.labels[kind]}申请（${no}），办结后再申请`;
