/** The two threads of an import. */
import { workerEntry as entryOf } from '../worker-entry.ts';

export const workerEntry = (name: 'sheet' | 'result-workbook'): Promise<URL> => entryOf(import.meta.dirname, name);
