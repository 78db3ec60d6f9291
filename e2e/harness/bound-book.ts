/** A case's book: ordered, bound, and as people read it. */
import type { bookCalls } from 'contract/areas/practice/case-book';
import { textOfPdf } from 'server/machines/documents/testing';
import { newId } from 'server/kernel/id';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';
import { settled } from './settled.ts';

type Calls = ReturnType<typeof bookCalls>;

/** What `getBook` and `getBookFile` are asked with. */
export async function boundBook(server: TestServer, calls: Calls, by: Person, id: string): Promise<{ id: string; bookId: string }> {
  const { id: bookId } = await server.call(by, calls.orderBook, { id });
  await settled(server);
  return { id, bookId };
}

export async function readBook(server: TestServer, { getBookFile }: Calls, by: Person, asked: { id: string; bookId: string }): Promise<string> {
  const answer = await fetch(`${server.origin}${getBookFile.path}?${new URLSearchParams(asked)}`, { headers: { authorization: `Bearer ${by.token}`, 'x-requested-with': 'XMLHttpRequest' } });
  return textOfPdf(Buffer.from(await answer.arrayBuffer()));
}

/** A book as it lies there once it is bound. Binding takes seconds and has tests of its own. */
export async function layBook({ app, associationId, database: { db } }: TestServer, caseEntity: string, caseId: string): Promise<{ id: string; bookId: string }> {
  const file = await app.files.make({ associationId, name: '案卷.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await app.files.attach(db, associationId, associationId, [file.id]);
  const bookId = newId();
  await db.insertInto('caseBook').values({ associationId, id: bookId, caseEntity, caseId, fingerprint: bookId, state: 'READY', fileId: file.id, pages: 1, faults: 0 }).execute();
  return { id: caseId, bookId };
}
