import { expect, test } from 'vitest';
import { answerUnknown, createHttp } from '../http.ts';
import { answerSecurityContact } from './security-contact.ts';

async function asked(contacts: readonly string[], origins: readonly string[] = []) {
  const http = await createHttp({ tls: null, trustedProxies: [], log: () => {} });
  answerSecurityContact(http, { contacts, origins });
  answerUnknown(http);
  const answer = await http.inject('/.well-known/security.txt');
  await http.close();
  return answer;
}

test('whoever found a fault reads where to report it, until when that holds, and at which addresses it stands', async () => {
  const answer = await asked(['mailto:security@office.example.cn', 'tel:+86-21-5555-0000'], ['https://office.example.cn', 'http://127.0.0.1:8080']);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = answer.body.split('\r\n');
  expect(lines.filter((line) => !line.startsWith('Expires: '))).toEqual([
    'Contact: mailto:security@office.example.cn', 'Contact: tel:+86-21-5555-0000', 'Preferred-Languages: zh, en',
    'Canonical: https://office.example.cn/.well-known/security.txt', '',
  ]);
  const expires = lines.filter((line) => line.startsWith('Expires: ')).map((line) => Date.parse(line.slice(9)));
  expect(expires).toHaveLength(1);
  expect(expires[0]! - new Date().getTime()).toBeGreaterThan(29 * 86_400_000);
});

test('without a contact named there is no such page: none is invented', async () => {
  expect((await asked([])).statusCode).toBe(404);
});
