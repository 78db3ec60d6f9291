/** Files that want to be something else than they say: what is taken is kept and given back as what it is, under a name that is only a name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { read, type Answer } from '../harness/client.ts';
import { withoutEffect } from '../harness/footprint.ts';
import { faultsOf } from '../harness/oracle.ts';
import type { Person } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { beginApplication } from '../practice/practice-application.arrange.ts';

let server: TestServer;
let id: string;
let applicant: Person;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  ({ id, applicant } = await beginApplication(server));
});
afterAll(() => server.close());

const { uploadMaterial, removeMaterial, getMaterialFile, getPracticeApplication } = practiceApplication.endpoints;
const pdf = new Uint8Array(readFileSync(join(import.meta.dirname, '../samples/attachments/n00-harmless.pdf')));
const text = (content: string) => new TextEncoder().encode(content);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** The form as written, line by line: a browser's own would mend what is broken. */
async function sendForm(parts: readonly [head: string, body: Uint8Array | string][], by = applicant): Promise<Answer> {
  const body = joined(...parts.flatMap(([head, content]) => [text(`--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), typeof content === 'string' ? text(content) : content, text('\r\n')]), text('--edge--\r\n'));
  const answer = await read(await fetch(`${server.origin}${uploadMaterial.path}`, {
    method: 'POST', body, headers: { authorization: `Bearer ${by.token}`, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'multipart/form-data; boundary=edge' },
  }));
  expect(faultsOf(uploadMaterial, answer), answer.text.slice(0, 300)).toEqual([]);
  return answer;
}
const fields = (over: Record<string, string> = {}): [string, string][] => Object.entries({ id, materialCode: 'P02', ...over }).map(([name, value]) => [`name="${name}"`, value]);
const ended = (name: string) => `name="file"; filename="${name}"`;

describe('a name', () => {
  it.each([
    '../../../etc/passwd.pdf', '..\\..\\windows\\win.pdf', '%2e%2e%2f%2e%2e%2fetc%2fpasswd.pdf', '/etc/cron.d/x.pdf', 'C:\\boot.pdf', '<img src=x onerror=alert(1)>.pdf', "'; drop table attachment; --.pdf", '=cmd|calc!A1.pdf',
    'a.pdf%0d%0aset-cookie:x=1.pdf', 'con.pdf', '.htaccess.pdf', `${'长'.repeat(2000)}.pdf`, '合同\u202Efdp.pdf', 'a\u0000.html.pdf', '{{7*7}}.pdf', '${7*7}.pdf', '-rf.pdf', '__proto__.pdf',
  ])('%s is kept as a name and given back as one', async (name) => {
    const answer = await sendForm([...fields(), [ended(name), pdf]]);
    expect(answer.status, answer.text).toBe(200);
    const { result } = answer.body as { result: { id: string; fileName: string } };
    expect(result.fileName).toMatch(/^[^/\\\p{Cc}\p{Cf}<>]{1,255}$/u);
    const file = await server.ask(applicant, getMaterialFile, { id, attachmentId: result.id });
    expect([file.status, file.headers.get('content-type'), file.headers.get('set-cookie')]).toEqual([200, 'application/pdf', null]);
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[\w%.!~*()-]+$/);
    expect(file.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    await server.call(applicant, removeMaterial, { id, attachmentId: result.id });
  });
});

describe('a content', () => {
  const html = '<html><script>alert(document.domain)</script></html>';
  it.each([
    ['a page called a paper', 'a.pdf', text(html)], ['a drawing with a script called a picture', 'a.png', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')], ['a page before a paper', 'a.pdf', joined(text(html), pdf)],
    ['an archive called a paper', 'a.pdf', text('PK\u0003\u0004....')], ['a program called a picture', 'a.jpg', text('MZ\u0090\u0000')], ['a head without a body', 'a.pdf', text('%PDF-1.7\n')], ['a picture that is only a head', 'a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing', 'a.pdf', new Uint8Array()], ['a page by its name', 'a.html', pdf], ['a page by its second name', 'a.pdf.html', pdf], ['a drawing by its name', 'a.svg', pdf],
  ])('%s is refused and leaves nothing', async (_, name, bytes) => {
    const answer = await withoutEffect(server, () => sendForm([...fields(), [ended(name), bytes]]));
    expect([answer.status, (answer.body as { error: { code: string } }).error.code], answer.text).toEqual([400, 'fileRefused']);
  });
});

describe('a form', () => {
  it.each([
    ['the case named again after the file', async (other: string): Promise<[string, Uint8Array | string][]> => [...fields(), [ended('a.pdf'), pdf], ['name="id"', other]]],
    ['the case named twice', async (other: string) => [...fields(), ['name="id"', other], [ended('a.pdf'), pdf]]],
    ['a field of the name that all objects have', async () => [...fields(), ['name="__proto__"', 'x'], [ended('a.pdf'), pdf]]],
    ['a field that nobody declared', async () => [...fields(), ['name="checkMark"', 'OK'], [ended('a.pdf'), pdf]]],
    ['a file in the place of a field', async () => [['name="id"; filename="a.pdf"', id], ['name="materialCode"', 'P02'], [ended('a.pdf'), pdf]]],
    ['thirty fields', async () => [...Array.from({ length: 30 }, (_, at): [string, string] => [`name="f${at}"`, 'x']), [ended('a.pdf'), pdf]]],
    ['a field of a megabyte', async () => [...fields({ materialCode: 'P'.repeat(1024 * 1024) }), [ended('a.pdf'), pdf]]],
  ] as [string, (other: string) => Promise<[string, Uint8Array | string][]>][])('%s is for no other case and no other purpose', async (_, partsFor) => {
    const other = await beginApplication(server);
    const answer = await sendForm(await partsFor(other.id));
    const { materials } = await server.call(other.applicant, getPracticeApplication, { id: other.id });
    expect(materials.flatMap(({ files }) => files)).toEqual([]);
    const mine = await server.call(applicant, getPracticeApplication, { id });
    expect(mine.materials.flatMap(({ files }) => files).filter(({ checkMark }) => checkMark !== 'NONE')).toEqual([]);
    for (const file of mine.materials.flatMap(({ files }) => files)) await server.call(applicant, removeMaterial, { id, attachmentId: file.id });
    expect(answer.status, answer.text.slice(0, 200)).toBeLessThan(500);
  });

  it('is not read for a case that is not the sender’s', async () => {
    const other = await beginApplication(server);
    const answer = await withoutEffect(server, () => sendForm([...fields({ id: other.id }), [ended('a.pdf'), pdf]]));
    expect(answer.status).toBe(404);
  });
});

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
