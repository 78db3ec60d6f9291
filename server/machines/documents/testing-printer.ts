import { openPrinter, type Printer } from './print.ts';

/** One for all servers of a worker: a thread that has read its fonts goes on to the next file. It ends by itself. */
export const testPrinter: Printer = { ...openPrinter({ fontsDir: '/nowhere' }), close: async () => {} };
