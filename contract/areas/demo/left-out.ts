/** What stands for `section.ts` in a build without the demo section: nothing. */
import type { Feature } from '../../kernel/feature.ts';

export const demoFeatures: readonly Feature[] = [];
