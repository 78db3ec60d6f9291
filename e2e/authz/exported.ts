/** A list taken away as a file by whoever may, all its columns, as the console's dialog does it. */
import { exportCentre } from 'contract/areas/account/export-centre';
import { isExported, type ExportedList } from 'contract/kernel/exported-list';
import type { Feature } from 'contract/kernel/feature';
import type { Answer } from '../harness/client.ts';
import type { Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const { getOptions, create, download } = exportCentre.endpoints;

export const exportsOf = (features: readonly Feature[]): ExportedList[] => features.flatMap(({ endpoints }) => Object.values(endpoints).filter(isExported));

/** Null: this person may not, or there is nothing for him to take. */
export async function exported(server: TestServer, person: Person, { exports: { name: list } }: ExportedList, format: 'xlsx' | 'csv'): Promise<Answer | null> {
  const options = await server.ask(person, getOptions, { list });
  if (options.status !== 200) return null;
  const { columns } = (options.body as { result: { columns: { key: string }[] } }).result; // the oracle has read it by the declared shape
  const asked = await server.ask(person, create, { list, columns: columns.map(({ key }) => key), format });
  if (asked.status !== 200) {
    const { code } = (asked.body as { error: { code: string } }).error; // the oracle has read the error body
    if (code === 'exportEmpty') return null;
    throw new Error(`${list} as ${person.realName}: ${asked.text}`);
  }
  const { id } = (asked.body as { result: { id: string } }).result; // the oracle has read it by the declared shape
  // So few rows are written when they are fetched.
  return server.ask(person, download, { id });
}
