/**
 * `npm run a11y [-- WORD …]`: every declared page (or those whose name or address has one of the words), at every size
 * and in every theme, looked at for whatever stands in anybody's way and for what it might give away.
 */
const words = process.argv.splice(2);
process.env.PAGES = words.join(',') || 'all';
process.argv.push('--project', 'browser', 'e2e/pages');
await import('./test.mjs');
