/** Everything the product promises, one name a feature. Never loaded by the browser: each page takes its own. */
import type { Feature } from './kernel/feature.ts';
import { practiceApplication } from './areas/practice/practice-application.ts';

export const features: readonly Feature[] = [
  practiceApplication,
];
