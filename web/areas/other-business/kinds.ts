/** Where each kind of business is filled in and read. */
import { businessKinds, type BusinessKindCode } from 'contract/areas/other-business/business-kind';
import { keysOf } from 'contract/kernel/keys';

export const slugOf: Readonly<Record<BusinessKindCode, string>> = { changeTutor: 'change-tutor', transferFirm: 'transfer-firm', pause: 'pause', resume: 'resume', delay: 'delay', postponeInterview: 'postpone-interview', cancel: 'cancel', reissue: 'reissue' };

export const kindLinks = keysOf(slugOf).map((kind) => ({ kind, slug: slugOf[kind], title: businessKinds.labels[kind] }));
