import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate, ownCertificate } from './certificate.ts';

const dir = mkdtempSync(join(tmpdir(), 'certificate-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const now = new Date('2026-11-21T12:00:00Z');
const names = ['localhost', '127.0.0.1', 'office-pc', '192.168.1.20', 'fd00::1:2'];

test('the certificate names every address of the server and nothing else', () => {
  const own = new X509Certificate(makeCertificate(names, now).cert);
  expect(own.ca).toBe(false);
  expect(own.verify(own.publicKey)).toBe(true);
  expect([own.checkHost('office-pc'), own.checkIP('192.168.1.20'), own.checkIP('fd00::1:2'), own.checkHost('office-pc2')]).toEqual(['office-pc', '192.168.1.20', 'fd00::1:2', undefined]);
});

test('it is kept, and renewed when an address is added or a month is left', () => {
  const first = ownCertificate(dir, names, now);
  expect(first.isNew).toBe(true);
  expect(ownCertificate(dir, names, now).fingerprint).toBe(first.fingerprint);
  const moved = ownCertificate(dir, [...names, '192.168.1.21'], now);
  expect(moved.fingerprint).not.toBe(first.fingerprint);
  expect(ownCertificate(dir, names, new Date('2029-02-10T00:00:00Z')).fingerprint).not.toBe(moved.fingerprint);
  expect(statSync(join(dir, 'tls', 'key.pem')).mode & 0o777).toBe(0o600);
});

test('a client that trusts it connects', async () => {
  const { cert, key } = makeCertificate(names, new Date(performance.timeOrigin));
  const server = createServer({ cert, key }, (_, answer) => answer.end('yes'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number }; // listening on TCP: the address is an object
  const text = await new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, ca: cert }, (answer) => answer.setEncoding('utf8').on('data', resolve)).on('error', reject);
  });
  expect(text).toBe('yes');
  server.close();
});
