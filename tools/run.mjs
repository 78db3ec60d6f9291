/** `npm run import -- …` and its like: runs a command of `server/commands` by its name, built when it is stale. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare/prepare.mjs';
import { say } from './prepare/say.mjs';

const [, , name = '', ...args] = process.argv;
const source = join(root, 'server/commands');
if (!/^[\w-]+$/.test(name) || !existsSync(join(source, `${name}.ts`))) {
  const known = readdirSync(source).filter((file) => /^[\w-]+\.ts$/.test(file)).map((file) => file.slice(0, -3));
  say(`没有名为“${name}”的命令。可用的命令：${known.join('、')}。`);
  process.exit(1);
}
// These start the product as it is, console and all; the others need only the server.
await prepare(['bench', 'race', 'chaos'].includes(name) ? {} : { parts: ['server'] });
const built = join(root, 'server/dist', `${name}.js`);
process.argv = [process.argv[0], built, ...args];
await import(pathToFileURL(built).href);
