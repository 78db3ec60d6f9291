/** What the registers say of lawyers and firms, as documents are filled with it; nothing sealed is among it. */
import { sql } from 'kysely';
import type { documentSubject } from 'contract/areas/basic-info/document-kind';
import { firmStatus, lawyerStatus, lawyerType, orgForm, sex } from 'contract/areas/basic-info/enumerations';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import type { Db } from '../../kernel/context.ts';
import { mayWithin, type Viewer } from '../../kernel/viewer.ts';
import type { Data } from '../../machines/documents/fill.ts';

export type SubjectKind = keyof typeof documentSubject.labels;
export interface RegisterFacts { readonly id: string; readonly title: string; readonly about: string; readonly data: Data }

const rights = { LAWYER: lawyer.permissions[0].view, LAW_FIRM: lawFirm.permissions[0].view };
/** Proofs are made from the whole register or not at all. */
export const seesRegister = (viewer: Viewer, subject: SubjectKind): boolean => mayWithin(viewer, rights[subject], 'ALL');

const label = ({ labels }: { labels: Readonly<Record<string, string>> }, code: string) => labels[code] ?? code;

type Wanted = { readonly ids: readonly string[] } | { readonly keyword: string; readonly limit: number };

export const factsOf = (db: Db, associationId: string, subject: SubjectKind, wanted: Wanted): Promise<RegisterFacts[]> =>
  subject === 'LAWYER' ? lawyers(db, associationId, wanted) : firms(db, associationId, wanted);

async function lawyers(db: Db, associationId: string, wanted: Wanted): Promise<RegisterFacts[]> {
  const base = db.selectFrom('lawyer as l').innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'l.associationId').onRef('f.id', '=', 'l.firmId'))
    .select(['l.id', 'l.name', 'l.sex', 'l.licenceNo', 'l.lawyerType', 'l.status', 'l.isPartner', 'l.firstPracticeDate', 'l.joinFirmDate', 'f.name as firmName',
      sql<number>`extract(year from age(app_today(), l.first_practice_date))::int`.as('years')])
    .where('l.associationId', '=', associationId).where('l.deletedAt', 'is', null);
  const rows = await ('ids' in wanted
    ? base.where('l.id', 'in', [...wanted.ids])
    : base.$if(wanted.keyword !== '', (query) => query.where(({ or, eb }) => or([eb('l.name', 'like', `${wanted.keyword}%`), eb('l.licenceNo', '=', wanted.keyword), eb('f.name', 'like', `%${wanted.keyword}%`)]))).limit(wanted.limit)
  ).orderBy('l.nameSort').orderBy('l.id').execute();
  return rows.map((row) => ({
    id: row.id, title: row.name, about: `${row.licenceNo}　${row.firmName}`, data: {
      'lawyer.name': row.name, 'lawyer.sex': label(sex, row.sex), 'lawyer.licenceNo': row.licenceNo, 'lawyer.type': label(lawyerType, row.lawyerType), 'lawyer.status': label(lawyerStatus, row.status),
      'lawyer.practising': row.status === 'PRACTISING', 'lawyer.partner': row.isPartner, 'lawyer.firstPracticeDate': row.firstPracticeDate, 'lawyer.joinFirmDate': row.joinFirmDate,
      'lawyer.years': row.years, 'firm.name': row.firmName,
    },
  }));
}

async function firms(db: Db, associationId: string, wanted: Wanted): Promise<RegisterFacts[]> {
  const base = db.selectFrom('lawFirm as f')
    .select(({ selectFrom }) => ['f.id', 'f.name', 'f.creditCode', 'f.licenceNo', 'f.orgForm', 'f.status', 'f.headName', 'f.establishDate',
      selectFrom('lawyer as l').select(sql<number>`count(*)::int`.as('n')).whereRef('l.associationId', '=', 'f.associationId').whereRef('l.firmId', '=', 'f.id').where('l.status', '=', 'PRACTISING').where('l.deletedAt', 'is', null).as('lawyers')])
    .where('f.associationId', '=', associationId).where('f.deletedAt', 'is', null);
  const rows = await ('ids' in wanted
    ? base.where('f.id', 'in', [...wanted.ids])
    : base.$if(wanted.keyword !== '', (query) => query.where(({ or, eb }) => or([eb('f.name', 'like', `%${wanted.keyword}%`), eb('f.creditCode', '=', wanted.keyword)]))).limit(wanted.limit)
  ).orderBy('f.nameSort').orderBy('f.id').execute();
  return rows.map((row) => ({
    id: row.id, title: row.name, about: `${row.creditCode}　负责人${row.headName}`, data: {
      'firm.name': row.name, 'firm.creditCode': row.creditCode, 'firm.licenceNo': row.licenceNo, 'firm.form': label(orgForm, row.orgForm), 'firm.status': label(firmStatus, row.status),
      'firm.head': row.headName, 'firm.lawyers': row.lawyers ?? 0, 'firm.foundedOn': row.establishDate,
    },
  }));
}
