/** What the register says of a table, and the words in which it does (holdings.ts). */
import { sensitiveFields, titleOf } from 'contract/kernel/schema';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { inTable } from '../../../../machines/vault/sealed-columns.ts';

/** Whose. */
export interface Owner { readonly associationId: string; readonly userId: string; readonly lawyerId: string | null; readonly internId: string | null }

export interface Field {
  /** The app's name of the column. */
  readonly column: string;
  readonly title: string;
  readonly schema?: z.ZodType | undefined;
  /** Where it depends on the row what a document is made of. */
  readonly schemaOf?: (row: Readonly<Record<string, unknown>>) => z.ZodType | undefined;
  /** Encrypted at rest: opened for its owner. */
  readonly isSealed?: boolean;
  /** Part of it lies sealed in the column `<column>PrivateSealed`: opened for its owner. */
  readonly isPartlySealed?: boolean;
  /** Where the column's own value says nothing: what is read in its place, of the row `r`. */
  readonly read?: RawBuilder<unknown>;
}

export interface Holding {
  readonly table: string;
  readonly title: string;
  readonly purpose: string;
  readonly basis: string;
  readonly kept: string;
  readonly whose: (owner: Owner) => RawBuilder<boolean>;
  readonly fields: readonly Field[];
  /** Columns that say nothing of the person: keys, versions, who wrote the row, what searching needs, what the machine works out. */
  readonly without: readonly string[];
  /** Columns that do, and why they are not in the copy. */
  readonly back?: Readonly<Record<string, string>>;
  /** Of the row `r`: its rows in the order of time. */
  readonly order: string;
}

export const r = (column: string) => sql.id('r', inTable(column));
const equals = (column: string, id: string | null): RawBuilder<boolean> => sql`${r(column)} = ${id}::uuid`;
export const ofUser = (column = 'userId') => ({ userId }: Owner) => equals(column, userId);
export const ofLawyer = (column: string) => ({ lawyerId }: Owner) => equals(column, lawyerId);
export const ofIntern = (column: string) => ({ internId }: Owner) => equals(column, internId);
export const ofInternship = ({ internId }: Owner): RawBuilder<boolean> => sql`r.internship_id in (select i.id from internship i where i.association_id = r.association_id and i.intern_id = ${internId}::uuid)`;
export const about = (subject: string) => ({ lawyerId }: Owner): RawBuilder<boolean> => sql`r.subject = ${subject} and r.subject_id = ${lawyerId}::uuid`;
export const ofOwnCase = ({ internId }: Owner): RawBuilder<boolean> => sql`r.case_id in (
  select c.id from practice_application c where c.association_id = r.association_id and c.intern_id = ${internId}::uuid union all
  select c.id from assessment_application c where c.association_id = r.association_id and c.intern_id = ${internId}::uuid union all
  select c.id from ex_officio_cancel c where c.association_id = r.association_id and c.intern_id = ${internId}::uuid)`;

/** By the contract's own title and words. */
export function of(shape: z.ZodObject, ...columns: readonly string[]): Field[] {
  const sealed = sensitiveFields(shape);
  return columns.map((column) => {
    const schema: z.ZodType | undefined = shape.shape[column]; // zod's own shape says `any`
    return { column, title: titleOf(shape, column), schema, isSealed: column in sealed };
  });
}
export const named = (titles: Readonly<Record<string, string | readonly [title: string, schema: z.ZodType]>>): Field[] =>
  Object.entries(titles).map(([column, said]) => (typeof said === 'string' ? { column, title: said } : { column, title: said[0], schema: said[1] }));

export const identity = ['id', 'associationId', 'version'] as const;
export const written = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt'] as const;
export const found = ['searchGrams', 'namePinyin', 'nameInitials', 'nameSort'] as const;
export const road = ['sourceChannel', 'returnedFrom', 'returnedCount', 'clockLeft', 'precheckReport', 'snapshot', 'deadline', 'correctionDue'] as const;
export const sealedRoad = ['precheckReportSealed', 'snapshotPrivateSealed'] as const;
export const measured = ['target', 'targetClock'] as const;

export const byLaw = '为履行法定职责所必需（《个人信息保护法》第十三条第一款第三项；《律师法》第四十六条）';
export const byDuty = '为履行网络安全法定义务所必需（《个人信息保护法》第十三条第一款第三项；《网络安全法》关于日志留存的规定）';
export const byWish = '本人自愿使用（《个人信息保护法》第十三条第一款第一项），可以随时停用';
export const withRegister = '随执业或实习档案长期保存';
export const withAccount = '与账号同期保存';
