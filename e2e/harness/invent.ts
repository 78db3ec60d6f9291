/** People and firms that never were, with numbers that pass every check; each server has its own inventor. */
import { lawFirmColumns } from 'server/areas/basic-info/law-firm/law-firm-columns';
import { newLawyerColumns } from 'server/areas/basic-info/lawyer/lawyer-columns';
import { inventor } from 'server/areas/basic-info/invented/inventor';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import type { TestServer } from './server.ts';

type Inventor = ReturnType<typeof inventor> & { today: string };
const inventors = new WeakMap<TestServer['database'], Inventor>();

export function invent({ database }: Pick<TestServer, 'database'>): Inventor {
  const earlier = inventors.get(database);
  if (earlier) return earlier;
  // The day is the machine's: tests of the calendar set the database's clock themselves.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
  // Another seed than the demonstration's, so that no number is given twice; names of firms are counted for the same reason.
  const known = inventor(4_711_999, today);
  let firms = 0;
  const made = { ...known, today, firm: (given: Parameters<typeof known.firm>[0] = {}) => known.firm({ name: `南州第${firms += 1}律师事务所`, ...given }) };
  inventors.set(database, made);
  return made;
}

/** A full-time lawyer of the firm who may guide interns and guides none yet. */
export async function inventTutor({ database, app, associationId }: TestServer, firmId: string): Promise<string> {
  const values = invent({ database }).lawyer(firmId, { practisedYears: 9, lawyerType: 'FULL_TIME', status: 'PRACTISING' });
  const id = newId();
  await insertRows(database.db, 'lawyer', [{ associationId, ...newLawyerColumns(app.vault, id, values) }]);
  return id;
}

/** A firm without lawyers, so that it may be removed. */
export async function inventFirm({ database, app, associationId }: Pick<TestServer, 'database' | 'app' | 'associationId'>): Promise<string> {
  const id = newId();
  await insertRows(database.db, 'lawFirm', [{ associationId, id, ...lawFirmColumns(app.vault, id, invent({ database }).firm()) }]);
  return id;
}
