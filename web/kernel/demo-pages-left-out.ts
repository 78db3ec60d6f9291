/** What stands for `demo-pages.ts` in a build without the demo section: nothing. */
export const demoPages = {};
