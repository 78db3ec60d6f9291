/** A case's papers as every screen has them. */
import type { z } from 'zod';
import type { material } from 'contract/areas/practice/case-parts';

export type Material = z.output<typeof material>;
export type MaterialFile = Material['files'][number];
