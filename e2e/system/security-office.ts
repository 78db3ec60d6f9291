/** The security administrator's desk: somebody who gives rights, and proves it with the own password. */
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { hashPassword } from 'server/machines/session/password-hash';
import { sealed } from '../account/sealed.ts';
import { addPerson, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const password = 'Nachtzug4Wien;';

export async function officer({ database: { db, pool }, associationId }: TestServer): Promise<Person> {
  const by = await addPerson(db, associationId, { name: '许安之', roles: ['secAdmin'] });
  // One password for whoever asks in that office.
  await pool.query(`update app_user set password_hash = $1, password_changed_at = now() where duty = 'secAdmin'`, [await hashPassword(password)]);
  return by;
}

export async function proof(server: TestServer): Promise<{ currentPassword: string; captchaId: string }> {
  const { captchaId, seal } = await sealed(server);
  return { currentPassword: seal(password), captchaId };
}

/** Somebody of the business who can be given something. */
export const somebody = ({ database: { db }, associationId }: TestServer): Promise<Person> => addPerson(db, associationId, { name: '林知远', roles: ['finance'] });

/** A role of the association's own making. */
export async function ownRole({ database: { db }, associationId }: TestServer): Promise<{ code: string; version: number; title: string }> {
  const code = `own${newId().replaceAll('-', '').slice(-24)}`;
  const title = `名录查询 ${code.slice(-6)}`;
  await insertRows(db, 'role', [{ associationId, code, title, duty: 'business' }]);
  await insertRows(db, 'rolePermission', [{ associationId, roleCode: code, permission: 'basicInfo.lawyer', scope: 'ALL' as const }]);
  return { code, version: 0, title };
}
