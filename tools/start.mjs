/** `npm start`: installs and builds what is missing or stale, then runs the product in this very process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare/prepare.mjs';

await prepare();
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
