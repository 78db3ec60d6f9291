/**
 * A list whose rows also leave as files, one a row, all in one zip: what another call answers for the row, asked in the
 * same person's name. Whoever may read one may take all of them. It is asked for, logged and kept like any export.
 *
 *   getStatistics: withFiles(exportedList({ … }), { each: journalBook, by: 'internshipId', title: '实习日志册', … }),
 */
import type { Endpoint } from './endpoint.ts';
import { listNameOf, type ExportedList } from './exported-list.ts';

export interface EachFile {
  /** Of the call that answers one row's file. */
  readonly path: string;
  /** The field of that call's question that takes the row's id. */
  readonly by: string;
  /** The row's fields by which a person finds the file: `陈思敏_202600012.pdf`. */
  readonly named: readonly string[];
  /** As many as are made in one go. */
  readonly most: number;
  /** What a row is counted by. */
  readonly unit: string;
}

export interface FiledList extends ExportedList { readonly each: EachFile }

interface Declared extends Omit<EachFile, 'path'> {
  readonly each: Endpoint;
  readonly title: string;
  /** Of the list's own columns: those of the table of contents. */
  readonly columns: readonly string[];
}

export const isFiled = (list: ExportedList): list is ExportedList & { readonly files: FiledList } => 'files' in list;

export function withFiles<L extends ExportedList>(list: L, { each: { path, access }, title, columns, ...how }: Declared): L & { readonly files: FiledList } {
  const { exports } = list;
  const listed = exports.columns.filter(({ key }) => columns.includes(key));
  return { ...list, files: { ...list, each: { path, ...how }, exports: { ...exports, name: listNameOf(path), title, heading: `${title}目录`, numbered: true, can: access === 'public' ? 'signedIn' : access, secret: null, columns: listed } } };
}
