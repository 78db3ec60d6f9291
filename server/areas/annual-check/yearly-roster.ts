/**
 * Rosters of lawyers that are kept by the year: one row for a lawyer and a year, in force until a file that replaces
 * the year no longer names the lawyer. A cell that is left empty leaves what is known as it is.
 */
import { sql } from 'kysely';
import type { Columns, ImportDeclaration, ValuesOf } from 'contract/areas/journal/import-kind';
import type { Finding } from 'contract/kernel/workflow';
import { newId } from '../../kernel/id.ts';
import { insertRows, type Row } from '../../machines/bulk/insert-rows.ts';
import { importing, touches, type ImportKind, type Judgement } from '../../machines/imports/kind.ts';
import { lawyersByLicence, namedAs } from '../basic-info/lawyer/named-lawyers.public.ts';

type Table = 'learningReduction' | 'notParticipating';
interface Named { licenceNo: string; name: string; firmName?: string | undefined; year: number }
/** Columns as they are stored; `undefined` where the row says nothing. */
interface Said { fromOn: string | undefined; untilOn: string | undefined; [column: string]: string | number | boolean | null | undefined }
interface Key { id: string; associationId: string; lawyerId: string; year: number; createdBy: string | null }
interface Known { id: string; lawyerId: string; year: number; [column: string]: unknown }

interface Yearly<C extends Columns, S extends Said, T extends Table> {
  table: T;
  /** The column that says on which day a row ended. */
  endedOn: string;
  whose(values: ValuesOf<C>): Named;
  says(values: ValuesOf<C>): S;
  /** What is wrong with a row beyond its lawyer and its period. */
  wrong(values: ValuesOf<C>): Finding[];
  row(key: Key, said: S): Row<T>;
}

const given = (said: Said) => Object.entries(said).filter(([, value]) => value !== undefined);
const keyOf = ({ lawyerId, year }: Pick<Known, 'lawyerId' | 'year'>) => `${lawyerId} ${year}`;
const wrongPeriod = ({ fromOn, untilOn }: Said): Finding[] =>
  (fromOn !== undefined && untilOn !== undefined && untilOn < fromOn ? [{ level: 'BLOCK', code: 'ORDER', field: 'untilOn', message: '截止日期早于起始日期，请核对' }] : []);

export function importingYearly<C extends Columns, S extends Said, T extends Table>(declared: ImportDeclaration<C>, { table, endedOn, whose, says, wrong, row }: Yearly<C, S, T>): ImportKind {
  const against = (said: S, own: Known | undefined): Judgement['against'] =>
    (own ? { known: own.id, differs: given(said).flatMap(([column, value]) => (value === own[column] ? [] : [column])) } : { known: null });

  return importing(declared, {
    touches: [touches(table, 'id')],

    ending: {
      inForce: (associationId, years) => sql`
        select t.id, l.name from ${sql.table(table)} t join lawyer l on l.association_id = t.association_id and l.id = t.lawyer_id
        where t.association_id = ${associationId} and t.${sql.ref(endedOn)} is null and t.year = any(${years}::int[])`,
      async end(db, { associationId, today }, ids) {
        await sql`update ${sql.table(table)} set ${sql.ref(endedOn)} = ${today}, version = version + 1 where association_id = ${associationId} and id = any(${ids}::uuid[])`.execute(db);
      },
    },

    async begin(_db, { associationId, by }) {
      return {
        async judge(db, candidates) {
          const lawyers = await lawyersByLicence(db, associationId, candidates.map(({ values }) => whose(values).licenceNo));
          const { rows: found } = await sql<Known>`
            select * from ${sql.table(table)} where association_id = ${associationId} and ${sql.ref(endedOn)} is null and lawyer_id = any(${[...lawyers.values()].map(({ id }) => id)}::uuid[])`.execute(db);
          const known = new Map(found.map((one) => [keyOf(one), one]));
          return candidates.map(({ values }) => {
            const named = whose(values), said = says(values), lawyer = lawyers.get(named.licenceNo);
            return {
              findings: [...namedAs(lawyer, named), ...wrongPeriod(said), ...wrong(values)],
              against: against(said, lawyer && known.get(keyOf({ lawyerId: lawyer.id, year: named.year }))),
            };
          });
        },

        async write(db, entering) {
          const lawyers = await lawyersByLicence(db, associationId, entering.map(({ candidate: { values } }) => whose(values).licenceNo));
          const entries = entering.map(({ candidate: { values }, judgement }) => {
            const { licenceNo, year } = whose(values);
            const isNew = judgement.against.known === null;
            return { isNew, said: says(values), key: { id: judgement.against.known ?? newId(), associationId, lawyerId: lawyers.get(licenceNo)!.id, year, createdBy: by.userId } };
          });
          await insertRows(db, table, entries.filter(({ isNew }) => isNew).map(({ key, said }) => row(key, said)));
          for (const { key, said } of entries.filter(({ isNew }) => !isNew)) {
            const set = given(said).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
            await sql`update ${sql.table(table)} set ${sql.join([...set, sql`version = version + 1`])} where association_id = ${associationId} and id = ${key.id}`.execute(db);
          }
          return entries.map(({ key: { id } }) => id);
        },
      };
    },
  });
}
