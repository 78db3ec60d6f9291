/** Somebody in the middle of an internship, with a tutor of the firm: where cases, records and training begin. */
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { invent, inventTutor } from '../harness/invent.ts';
import { addIntern, addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

export interface InInternship { intern: Person; tutor: Person; tutorId: string; internshipId: string; certNo: string; name: string; day(offset: number): string }

const dayFrom = (today: string, offset: number) => new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
let serial = 1000;

export async function inInternship(server: TestServer): Promise<InInternship> {
  const { database: { db }, associationId, registers } = server;
  const { today } = invent(server);
  const day = (offset: number) => dayFrom(today, offset);
  const firmId = registers.firms.firm.id;
  const tutorId = await inventTutor(server, firmId);
  const name = '方行简';
  const internId = await addIntern(db, associationId, name);
  const [internshipId, number] = [newId(), serial += 1];
  const certNo = `1901${today.slice(2, 4)}${today.slice(5, 7)}11${number}`;
  await insertRows(db, 'internship', [{ associationId, id: internshipId, registrationNo: `SXDJ${today.slice(0, 4)}9${number}`, internId, firmId, currentTutorId: tutorId, practiceType: 'FULL_TIME', startDate: day(-100), plannedEndDate: day(265) }]);
  await insertRows(db, 'internshipCertificate', [{ associationId, id: newId(), internshipId, certNo, verifyCode: newId().replaceAll('-', '').slice(0, 24).toUpperCase(), issueDate: day(-100), validFrom: day(-100), validTo: day(265), issuingBody: '某市律师协会', firmName: registers.firms.firm.name, tutorName: '指导律师' }]);
  await insertRows(db, 'tutorRelation', [{ associationId, id: newId(), internshipId, tutorId, firmId, startDate: day(-100) }]);
  return {
    intern: await addPerson(db, associationId, { name, roles: ['intern'], internId }), tutor: await addPerson(db, associationId, { name: '指导律师', roles: ['lawyer', 'tutor'], lawyerId: tutorId }), tutorId, internshipId, certNo, name, day,
  };
}

/** Whoever else comes across what an intern has handed in: with no part in it, looking on at most. */
export const onlookers = ({ people }: TestServer) => [people.firm, people.otherFirm, people.otherApplicant, people.otherTutor, people.firstReviewer, people.everybody, people.stranger, people.nobody, people.administrator].map((person) => ({ person, parts: [] }));

/** What the oracle has read as a success of the declared shape; null where it does not exist. */
export const resultOf = <T>({ status, body }: { status: number; body: unknown }): T | null => (status === 200 ? (body as { result: T }).result : null);
