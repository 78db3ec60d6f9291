/** `npm start`: installs and builds what is missing or stale, then runs the product in this very process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoSection } from './prepare/demo-section.mjs';
import { prepare, root } from './prepare/prepare.mjs';

await prepare({ section: demoSection });
// npm hands its signals to a shell, and that dies alone: whoever stops npm means us. Seen by the change of parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  setInterval(() => { if (process.ppid !== parent) process.emit('SIGTERM'); }, 200).unref();
}
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
