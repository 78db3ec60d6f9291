/** Every kind of import: a file `…-import.ts` in a feature's folder is one, as a feature's `.server.ts` is its calls. */
import type { ImportKind } from './kind.ts';

const order = ['basicInfo', 'practice', 'assessment', 'journal', 'annualCheck', 'system'];
const rank = ({ permission }: ImportKind) => order.indexOf(permission.split('.')[0] ?? '');

export const importKinds: readonly ImportKind[] = Object.values(import.meta.glob<ImportKind>('../../areas/**/*-import.ts', { eager: true, import: 'default' }))
  // What others refer to comes first: firms, lawyers, interns.
  .sort((a, b) => rank(a) - rank(b) || (a.permission + a.name < b.permission + b.name ? -1 : 1));

export const kindNamed = (name: string): ImportKind | undefined => importKinds.find((kind) => kind.name === name);
