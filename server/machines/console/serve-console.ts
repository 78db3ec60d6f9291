/** The built console: hashed files for ever, its pages never cached, and a policy that lets in nothing foreign. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const policy = [
  "default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "font-src 'self'",
  "connect-src 'self'", "worker-src 'self' blob:", "frame-src 'self' blob:", "form-action 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'",
].join('; ');

/** Plain words apart by single slashes. Whatever else is asked for (other spellings of calls, files, tricks) is not there. */
const isConsoleAddress = (path: string) => /^(\/[\w-]+)+\/?$/.test(path) && !/^\/(api|account|assets|static|healthz|readyz|socket)(\/|$)/i.test(path);

/** The console's own script, by which a window knows whether it is what is handed out now. */
export async function consoleEntry(webDir: string): Promise<string | null> {
  return /<script[^>]+src="(\/static\/js\/[^"]+)"/.exec(await readFile(join(webDir, 'index.html'), 'utf8'))?.[1] ?? null;
}

export async function serveConsole(http: FastifyInstance, webDir: string, { isDemo }: { isDemo: boolean }): Promise<void> {
  const page = (name: string) => readFile(join(webDir, `${name}.html`), 'utf8');
  const pages = { console: await page('index'), login: await page('login'), setup: await page('setup'), verify: await page('verify'), places: await page('places'), notices: await page('notices'), waiting: await page('waiting'), missing: await page('missing'), licence: await page('licence') };
  // Demonstration accounts are offered only where the data is invented.
  const marked = (html: string) => isDemo ? html.replace('<html', '<html data-demo="true"') : html;
  const setHeaders = (reply: { header(name: string, value: string): unknown }, path: string) => {
    reply.header('cache-control', path.includes('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  };
  const isForBrowsers = (path: string) => /\.\w+$/.test(path) && !/\.(map|br|gz)$/.test(path);
  await http.register(async (own) => {
    // A way out of the folder is refused by the library with a code of its own; here it is an address like others that are not there.
    own.setErrorHandler((error: FastifyError, _, reply) => { if (error.statusCode !== 403) throw error; reply.callNotFound(); });
    // One address for all of them: some four hundred files, each by its name and for two methods, would be a tenth of what starting takes.
    await own.register(fastifyStatic, { root: join(webDir, 'static'), prefix: '/static/', index: false, preCompressed: true, dotfiles: 'ignore', allowedPath: isForBrowsers, setHeaders });
    for (const name of (await readdir(webDir)).filter((one) => /^\w[\w.-]*\.(svg|png|ico|txt)$/.test(one))) own.get(`/${name}`, (_, reply) => reply.sendFile(name, webDir));
  });
  const send = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', 'no-store').send(marked(html));
  http.get('/login', (_, reply) => send(reply, pages.login));
  http.get('/login/:auth', (_, reply) => send(reply, pages.login));
  http.get('/setup', (_, reply) => send(reply, pages.setup));
  http.get('/verify', (_, reply) => send(reply, pages.verify));
  http.get('/verify/:code', (_, reply) => send(reply, pages.verify));
  http.get('/places', (_, reply) => send(reply, pages.places));
  http.get('/places/tutors', (_, reply) => send(reply, pages.places));
  http.get('/notices', (_, reply) => send(reply, pages.notices));
  http.get('/notices/follow', (_, reply) => send(reply, pages.notices));
  http.get('/waiting', (_, reply) => send(reply, pages.waiting));
  http.get('/404', (_, reply) => send(reply, pages.missing));
  http.get('/timeEnd', (_, reply) => send(reply, pages.licence));
  // A code is longer than a named parameter may be.
  http.get('/addTime/*', (_, reply) => send(reply, pages.licence));
  http.get('/', (_, reply) => send(reply, pages.console));
  http.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    if (isConsoleAddress(path)) return send(reply, pages.console);
    // A person at an address that never was one of ours gets a page with a way on; programs get the error body.
    if (request.headers['sec-fetch-dest'] === 'document') return send(reply.code(404), pages.missing);
    return reply.callNotFound();
  });
}
