/** Which businesses about one internship would be decided against each other; any others may go on beside one another (internship rules 3.10, G1). */
import type { BusinessKindCode } from './business-kind.ts';

/** Those that would give it another tutor or firm, or stop what the other starts; each pair once. Ending the registration contradicts everything. */
const pairs: readonly (readonly [BusinessKindCode, BusinessKindCode])[] = [
  ['changeTutor', 'transferFirm'], ['changeTutor', 'resume'], ['transferFirm', 'pause'], ['transferFirm', 'resume'], ['transferFirm', 'reissue'], ['pause', 'resume'],
];

export const contradicts = (one: BusinessKindCode, other: BusinessKindCode): boolean =>
  one === other || one === 'cancel' || other === 'cancel' || pairs.some((pair) => pair.includes(one) && pair.includes(other));

/** Of these one that is with others keeps the assessment waiting (internship rules 5.2, KH04). */
export const holdingAssessment: readonly BusinessKindCode[] = ['delay', 'transferFirm', 'pause', 'cancel'];
