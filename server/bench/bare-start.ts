import { createServer } from 'node:http';
import { startEmbedded } from '../machines/postgres/embedded.ts';

/** The limit: nothing but the database and an address. */
export async function bareStart(): Promise<void> {
  const server = await startEmbedded({ dataDir: process.env['DATA_DIR']! });
  const http = createServer((_, response) => response.end());
  http.listen(0, '127.0.0.1', () => { process.stdout.write('ready http://127.0.0.1:0\n'); });
  process.once('SIGTERM', () => { http.close(); void server.stop().then(() => process.exit(0)); });
}
