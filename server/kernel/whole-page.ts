/** What concerns the installation as a whole is held in full or not at all: a right on such a page that reaches less opens nothing. */
import { features } from 'contract/all';
import { pageOf } from 'contract/kernel/permission';

const pages = new Set(features.flatMap(({ permissions }) => permissions).filter(({ isWhole }) => isWhole).map(({ code }) => code));

export const isOfWholePage = (permission: string): boolean => pages.has(pageOf(permission));
