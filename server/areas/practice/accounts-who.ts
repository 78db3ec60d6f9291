/** Accounts whose role lets them see something of one person's practice: whoever may not open a case is told nothing of it. */
import type { Permission } from 'contract/kernel/permission';
import type { Db } from '../../kernel/context.ts';

const accounts = (db: Db, associationId: string, permission: Permission, scope: 'SELF' | 'TUTEES') => db.selectFrom('appUser as u')
  // Person by person (`offset` keeps it so): from the rights' side everybody's would be worked out first.
  .innerJoinLateral(({ selectFrom }) => selectFrom('rightInForce as x').select('x.firmId').whereRef('x.associationId', '=', 'u.associationId').whereRef('x.userId', '=', 'u.id')
    .where('x.permission', '=', permission).where('x.scope', '=', scope).offset(0).as('r'), (join) => join.onTrue())
  .where('u.associationId', '=', associationId).where('u.status', '=', 'ACTIVE').where('u.deletedAt', 'is', null).select('u.id').distinct();

interface Parties { associationId: string; internId: string; tutorId: string }

/** The intern and the tutor of a row that names both. */
export const internAndTutor = (permission: Permission) => ({
  intern: async (db: Db, { associationId, internId }: Parties) => (await accounts(db, associationId, permission, 'SELF').where('u.internId', '=', internId).execute()).map(({ id }) => id),
  tutor: async (db: Db, { associationId, tutorId }: Parties) => (await accounts(db, associationId, permission, 'TUTEES').where('u.lawyerId', '=', tutorId).execute()).map(({ id }) => id),
});
