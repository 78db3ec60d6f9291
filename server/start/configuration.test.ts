import { expect, test } from 'vitest';
import { ownNames, readConfiguration } from './configuration.ts';

test('without a word it is the demonstration on this machine, over plain http', () => {
  const it = readConfiguration({});
  expect(it).toMatchObject({ host: '127.0.0.1', port: 8080, profile: 'demo', profileGiven: false, databaseUrl: null, tls: { kind: 'none' } });
});

test('a database of the customer is empty unless PROFILE says otherwise', () => {
  expect(readConfiguration({ DATABASE_URL: 'postgres://u:p@db/x' }).profile).toBe('empty');
  expect(readConfiguration({ DATABASE_URL: 'postgres://u:p@db/x', PROFILE: 'demo' })).toMatchObject({ profile: 'demo', profileGiven: true });
});

test('over the network it is https, with our own certificate when nobody else ends TLS', () => {
  expect(readConfiguration({ HOST: '0.0.0.0' }).tls.kind).toBe('selfMade');
  expect(readConfiguration({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://office.example.cn' }).tls.kind).toBe('none');
  const own = ownNames('0.0.0.0')[2]!;
  const url = `https://${own}:8443`;
  expect(readConfiguration({ HOST: '0.0.0.0', PORT: '8443', PUBLIC_ORIGIN: url }).tls.kind).toBe('selfMade');
});

test('uploads are looked at where a scanner is named, and nothing is taken while it is down unless that is said', () => {
  expect(readConfiguration({}).scanner).toBeNull();
  expect(readConfiguration({ SCANNER: 'clamd://127.0.0.1:3310' }).scanner).toEqual({ address: { host: '127.0.0.1', port: 3310 }, whenDown: 'refuse' });
  expect(readConfiguration({ SCANNER: 'clamd:/run/clamav/clamd.ctl', SCANNER_DOWN: 'accept' }).scanner).toEqual({ address: { path: '/run/clamav/clamd.ctl' }, whenDown: 'accept' });
});

test('backups are made by the clock where a directory is named, under a passphrase if a file of it is', () => {
  expect(readConfiguration({}).backups).toBeNull();
  expect(readConfiguration({ BACKUP_DIR: '/mnt/backup' }).backups).toEqual({ dir: '/mnt/backup', passphraseFile: null });
  expect(readConfiguration({ BACKUP_DIR: '/mnt/backup', BACKUP_PASSPHRASE_FILE: '/root/backup.pass' }).backups).toEqual({ dir: '/mnt/backup', passphraseFile: '/root/backup.pass' });
});

test.each([
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PROFILE: 'Demo' }, 'PROFILE'],
  [{ PUBLIC_ORIGIN: 'office.example.cn' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'https://a.cn/path' }, 'PUBLIC_ORIGIN'],
  [{ SECURITY_CONTACT: 'security@office.example.cn' }, 'SECURITY_CONTACT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SCANNER: '127.0.0.1:3310' }, 'SCANNER'],
  [{ SCANNER: 'clamd://127.0.0.1:70000' }, 'SCANNER'],
  [{ SCANNER: 'clamd:/run/clamd.ctl', SCANNER_DOWN: 'maybe' }, 'SCANNER_DOWN'],
  [{ BACKUP_DIR: 'backup' }, 'BACKUP_DIR'],
  [{ BACKUP_PASSPHRASE_FILE: '/root/backup.pass' }, 'BACKUP_DIR'],
  [{ TLS_CERT: '/nowhere.pem' }, 'TLS_KEY'],
  [{ TLS_CERT: '/nowhere.pem', TLS_KEY: '/nowhere.key' }, 'ENOENT'],
])('a wrong setting %o is named', (env, name) => {
  expect(() => readConfiguration(env)).toThrow(name);
});
