/** An internship two months old, of an intern and a tutor of their own, without the road that leads to one. */
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { inventTutor } from '../harness/invent.ts';
import { addIntern, addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

let count = 0;

export async function internshipPeriod(server: TestServer): Promise<{ intern: Person; tutor: Person; internshipId: string; today: string }> {
  const { database: { db, pool }, associationId, registers: { firms: { firm } } } = server;
  const { rows: [dates] } = await pool.query<{ today: string; start: string; end: string }>('select app_today() as today, app_today() - 60 as start, app_today() + 300 as end');
  const { today, start, end } = dates!;
  const number = count += 1;
  const lawyerId = await inventTutor(server, firm.id);
  const internId = await addIntern(db, associationId, `实习人员${number}`);
  const internshipId = newId();
  await insertRows(db, 'internship', [{ associationId, id: internshipId, registrationNo: `SXDJ2099${String(number).padStart(5, '0')}`, internId, firmId: firm.id, currentTutorId: lawyerId, practiceType: 'FULL_TIME', status: 'inProgress', startDate: start, plannedEndDate: end }]);
  const intern = await addPerson(db, associationId, { name: `实习人员${number}`, roles: ['intern'], internId });
  const tutor = await addPerson(db, associationId, { name: `指导律师${number}`, roles: ['lawyer', 'tutor'], lawyerId });
  return { intern, tutor, internshipId, today };
}
