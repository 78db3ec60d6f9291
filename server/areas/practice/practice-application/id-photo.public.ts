/** The ID photo among the papers of an application for registration. */
import { practiceSettings } from 'contract/areas/practice/settings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';

interface Of { readonly app: App; readonly db: Db; readonly row: { readonly associationId: string; readonly id: string; readonly submittedAt: string | null } }

export async function idPhotoOf(of: Of): Promise<{ fileObjectId: string; mime: string } | null> {
  const { db, row } = of;
  const codes = (await ruleFor(of, practiceSettings.materials)).filter(({ accept }) => accept === 'photo').map(({ code }) => code);
  if (codes.length === 0) return null;
  return await db.selectFrom('attachment').select(['fileObjectId', 'mime']).where('associationId', '=', row.associationId).where('ownerEntity', '=', 'practiceApplication').where('ownerId', '=', row.id)
    .where('materialCode', 'in', codes).where('deletedAt', 'is', null).orderBy('uploadedAt', 'desc').executeTakeFirst() ?? null;
}

/** Of whom a roster brought there is none. */
export async function idPhotoOfInternship({ app, db }: Pick<Of, 'app' | 'db'>, associationId: string, internshipId: string) {
  const row = await db.selectFrom('internship as i').innerJoin('practiceApplication as p', (join) => join.onRef('p.associationId', '=', 'i.associationId').onRef('p.id', '=', 'i.applicationId'))
    .select(['p.associationId', 'p.id', 'p.submittedAt']).where('i.associationId', '=', associationId).where('i.id', '=', internshipId).executeTakeFirst();
  return row ? idPhotoOf({ app, db, row }) : null;
}
