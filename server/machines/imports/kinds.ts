/** Every kind of import: a file `…-import.ts` in a feature's folder is one, as a feature's `.server.ts` is its calls. */
import type { ImportKind } from './kind.ts';

export const importKinds: readonly ImportKind[] = Object.values(import.meta.glob<ImportKind>('../../areas/**/*-import.ts', { eager: true, import: 'default' }))
  // By the areas of their rights: what others refer to comes first (firms, lawyers, interns).
  .sort((a, b) => (a.permission < b.permission ? -1 : 1));

export const kindNamed = (name: string): ImportKind | undefined => importKinds.find((kind) => kind.name === name);
