/** Whose accounts hear of a case's steps: who may open it, and is one of its parties. Whoever may not is told nothing of it. */
import type { Permission } from 'contract/kernel/permission';
import type { Db } from '../../kernel/context.ts';

const accountsWho = (db: Db, associationId: string, permission: Permission, scope: 'SELF' | 'TUTEES' | 'FIRM') => db.selectFrom('appUser as u')
  // Person by person (`offset` keeps it so): from the rights' side everybody's would be worked out first.
  .innerJoinLateral(({ selectFrom }) => selectFrom('rightInForce as x').select('x.firmId').whereRef('x.associationId', '=', 'u.associationId').whereRef('x.userId', '=', 'u.id')
    .where('x.permission', '=', permission).where('x.scope', '=', scope).offset(0).as('r'), (join) => join.onTrue())
  .where('u.associationId', '=', associationId).where('u.status', '=', 'ACTIVE').where('u.deletedAt', 'is', null).select('u.id').distinct();

const ids = async (found: { execute(): Promise<{ id: string }[]> }) => (await found.execute()).map(({ id }) => id);

export const accountsOfIntern = (db: Db, associationId: string, permission: Permission, internId: string) => ids(accountsWho(db, associationId, permission, 'SELF').where('u.internId', '=', internId));

export const accountsOfTutor = async (db: Db, associationId: string, permission: Permission, lawyerId: string | null) =>
  lawyerId === null ? [] : ids(accountsWho(db, associationId, permission, 'TUTEES').where('u.lawyerId', '=', lawyerId));

/** Of a firm's people: not its bookkeeper, and nobody whose role is in another firm. */
export const accountsOfFirm = async (db: Db, associationId: string, permission: Permission, firmId: string | null) =>
  firmId === null ? [] : ids(accountsWho(db, associationId, permission, 'FIRM').where('r.firmId', '=', firmId)
    .where('u.id', 'in', db.selectFrom('userRole').select('userId').where('associationId', '=', associationId).where('firmId', '=', firmId)));

/** The intern and the tutor of a row that names both. */
export const internAndTutor = (permission: Permission) => ({
  intern: (db: Db, { associationId, internId }: { associationId: string; internId: string }) => accountsOfIntern(db, associationId, permission, internId),
  tutor: (db: Db, { associationId, tutorId }: { associationId: string; tutorId: string }) => accountsOfTutor(db, associationId, permission, tutorId),
});
