/** From an open database to an address that answers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, type App } from '../app.ts';
import { checkStored } from '../machines/settings/check-stored.ts';
import { ownCertificate } from '../machines/tls/certificate.ts';
import { checkout, type Configuration } from './configuration.ts';
import type { OpenDatabase } from './database.ts';
import { fillAssociation } from './fill-association.ts';
import { firstSetup } from './first-setup.ts';
import { answerHealth, type Health } from './health.ts';
import { addresses, listen } from './listen.ts';
import { ownOrigins } from './own-origins.ts';
import { sealWhatLiesOpen } from './seal-what-lies-open.ts';
import { answerSecurityContact } from './security-contact.ts';

type Line = (line: string) => void;

/** `running` learns what is there to be taken down, as soon as it is. */
export async function bringUp(configuration: Configuration, database: OpenDatabase, running: { app?: App; health?: Health }, { say, log }: { say: Line; log: Line }): Promise<void> {
  const { association, close: _, ...open } = database;
  await checkStored(database.db, association.id);
  const tls = secure(configuration, say);
  const web = join(checkout, 'web/dist');
  const app = running.app = await buildApp({
    ...open, dataDir: configuration.dataDir, associationId: association.id, isDemo: association.isDemo,
    publicOrigins: [...configuration.publicOrigins, ...(tls ? ownOrigins(tls.cert, configuration.port) : [])], trustedProxies: [...configuration.trustedProxies], tls,
    webDir: existsSync(web) ? web : null, scanner: configuration.scanner, backups: configuration.backups, log,
  });
  await sealWhatLiesOpen(app);
  await fillAssociation(app);
  running.health = answerHealth(app.http, open.pool);
  answerSecurityContact(app.http, { contacts: configuration.securityContacts, origins: configuration.publicOrigins });
  const port = await listen(app.http, configuration);
  const [own = '', ...others] = addresses(configuration.host, port, tls ? 'https' : 'http');
  for (const other of others) say(`其他计算机访问：${other}`);
  const setup = await firstSetup(app, configuration.publicOrigins[0] ?? own);
  if (setup) say(setup);
  say(`ready ${own}`);
}

function secure({ tls, dataDir }: Configuration, say: Line): { cert: string; key: string } | null {
  if (tls.kind !== 'selfMade') return tls.kind === 'given' ? tls : null;
  const own = ownCertificate(dataDir, tls.names, new Date()); // machine time: a certificate is judged by each machine's clock
  if (own.isNew) {
    say(`已生成自签名证书：${own.file}`);
    say('浏览器首次访问会提示不受信任。请核对指纹后，把该文件导入各计算机的“受信任的根证书颁发机构”；正式使用请以 TLS_CERT、TLS_KEY 设置单位的证书。');
  }
  say(`证书指纹（SHA-256）：${own.fingerprint}`);
  return own;
}
