/**
 * Prints the row types and the schema of a freshly migrated database, as JSON: file → content. `npm run docs` writes
 * them, `npm run check` compares.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry } from '../machines/start-refused.ts';
import { connect } from '../machines/postgres/connect.ts';
import { describe } from '../machines/postgres/describe.ts';
import { startEmbedded } from '../machines/postgres/embedded.ts';
import { migrate } from '../machines/postgres/migrate.ts';
import { printSchema } from '../machines/postgres/print-schema.ts';
import { printTypes } from '../machines/postgres/print-types.ts';

await entry(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'association-tables-'));
  const server = await startEmbedded({ dataDir, durable: false });
  try {
    await migrate(server.connection);
    const { pool, close } = connect(server.connection, { max: 1 });
    const schema = await describe(pool);
    await close();
    process.stdout.write(JSON.stringify({ 'server/tables.gen.ts': printTypes(schema), 'docs/schema.sql': printSchema(schema) }));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
