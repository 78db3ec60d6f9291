/** Everything the product promises, one name a feature. Never loaded by the browser: each page takes its own. */
import type { Feature } from './kernel/feature.ts';
import { lawFirm } from './areas/basic-info/law-firm.ts';
import { lawyer } from './areas/basic-info/lawyer.ts';
import { todo } from './areas/console/todo.ts';
import { practiceApplication } from './areas/practice/practice-application.ts';

export const features: readonly Feature[] = [
  lawFirm,
  lawyer,
  todo,
  practiceApplication,
];
