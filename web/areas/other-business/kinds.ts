/** Where each kind of business is filled in and read. */
import { businessKinds, slugOf } from 'contract/areas/other-business/business-kind';

export const kindLinks = businessKinds.options.map((kind) => ({ kind, slug: slugOf(kind), title: businessKinds.labels[kind] }));
