/** `npm run live`: the live connection is broken fifty times while a thousand messages are told to four windows. */
process.env.LIVE_SENDS ??= '1000';
process.env.LIVE_DROPS ??= '50';
process.argv.push('--project', 'browser', 'e2e/account/live');
await import('./test.mjs');
