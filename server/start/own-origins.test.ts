import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownCertificate } from '../machines/tls/certificate.ts';
import { ownOrigins } from './own-origins.ts';

test('people on the network may sign in at every name that the certificate has, and at no other', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tls-'));
  const { cert } = ownCertificate(dataDir, ['localhost', '192.168.1.20', 'office.example.cn', '2001:db8::5'], new Date());
  rmSync(dataDir, { recursive: true });
  expect(ownOrigins(cert, 8443)).toEqual(expect.arrayContaining(['https://192.168.1.20:8443', 'https://office.example.cn:8443', 'https://[2001:db8::5]:8443']));
  expect(ownOrigins(cert, 443)).toContain('https://office.example.cn');
  expect(ownOrigins(cert, 8443)).not.toContain('https://evil.example:8443');
});
