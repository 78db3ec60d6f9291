/**
 * Sheets to look at and to take away: which there are and how many rows each would have now, one of them with its
 * conditions, and 导出. A sheet is a list that its contract lets leave as a file; columns and choices come from there.
 *
 *   <SheetsPage sheets={[{ list: endpoints.getYear, filters: ['year', 'firmId', 'by'], rows: '统计' }]} years={endpoints.getYears} />
 */
import { useCallback, useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Endpoint, Input } from 'contract/kernel/endpoint';
import type { Exports } from 'contract/kernel/exported-list';
import { bareOf, labelsOf, titleOf, unwrap } from 'contract/kernel/schema';
import { countText } from '../count-text.ts';
import { useList } from '../../kernel/list.ts';
import type { ListEndpoint } from '../../kernel/list-answer.ts';
import { useCall } from '../../kernel/query.ts';
import { useSession } from '../../kernel/session.ts';
import { useTableSetting } from '../../kernel/table-setting.ts';
import { DataTable } from '../DataTable.tsx';
import { FilterBar, type Filter } from '../FilterBar.tsx';
import { anyFirm } from '../firm-choices.ts';
import { columnsOf, type SheetRow } from './sheet-columns.tsx';
import './sheets.css';

/** Found on the server: firms, sessions. */
export type Finder = Pick<Extract<Filter, { kind: 'pick' }>, 'load' | 'nameOf'>;

export interface Sheet {
  list: ListEndpoint & { exports: Exports };
  /** Its conditions, in their order; 年度, firms and what `picks` finds are known by their names. */
  filters: readonly string[];
  /** What its rows are called. */
  rows: string;
  /** The year that is going on, where a sheet is always of one year. */
  ofOneYear?: true;
  href?(row: SheetRow): string;
}

interface Props {
  sheets: readonly Sheet[];
  years?: Endpoint<z.ZodObject, z.ZodArray<z.ZodInt>>;
  picks?: Readonly<Record<string, Finder>>;
  /** Beside the table's own tools. */
  tools?: ReactNode;
}

const nameOf = ({ list }: Sheet) => list.exports.name.split('.').at(-1)!;
const noYears: readonly number[] = [];

export function SheetsPage({ sheets, years, picks = {}, tools }: Props) {
  const granted = useSession((session) => session.granted);
  const [search] = useSearchParams();
  const mine = sheets.filter(({ list: { access } }) => granted[access] === true);
  const current = mine.find((sheet) => nameOf(sheet) === search.get('sheet')) ?? mine[0];
  if (!current) return null;
  const table = years ? <WithYears key={nameOf(current)} years={years} sheet={current} picks={picks} tools={tools} /> : <SheetTable key={nameOf(current)} sheet={current} picks={picks} years={noYears} tools={tools} />;
  if (sheets.length === 1) return table;
  return (
    <div className="sheets">
      <nav className="sheets__nav" aria-label="选择报表">
        {mine.map((sheet) => <SheetLink key={nameOf(sheet)} sheet={sheet} isCurrent={sheet === current} isFirst={sheet === mine[0]} />)}
      </nav>
      {table}
    </div>
  );
}

/** Leads there with the conditions that the other sheet knows; its page and order are its own. */
function SheetLink({ sheet, isCurrent, isFirst }: { sheet: Sheet; isCurrent: boolean; isFirst: boolean }) {
  const [search] = useSearchParams();
  const kept = new URLSearchParams([...search].filter(([key]) => sheet.filters.includes(key)));
  // Read by the sheet's own list before it is asked; what it does not understand is left out.
  const { success, data } = sheet.list.input.safeParse({ ...asTyped(sheet, kept), limit: 1 });
  const { data: found } = useCall(sheet.list, (success ? data : { limit: 1 }) as Input<ListEndpoint>, { keep: true });
  const to = new URLSearchParams(kept);
  if (!isFirst) to.set('sheet', nameOf(sheet));
  return (
    <Link to={{ search: to.toString() }} replace className="sheets__link" aria-current={isCurrent ? 'page' : undefined}>
      <span>{sheet.list.exports.title}</span>
      <b>{found === undefined ? '' : countText(Number(found.total))}<span className="sr-only">行</span></b>
    </Link>
  );
}

const asTyped = ({ list, filters }: Sheet, search: URLSearchParams) => Object.fromEntries(filters.filter((key) => search.has(key)).map((key) => {
  const kind = bareOf(unwrap(list.input.shape[key])).type;
  return [key, kind === 'array' ? search.getAll(key) : kind === 'number' ? Number(search.get(key)) : search.get(key)];
}));

function WithYears({ years: endpoint, ...rest }: Omit<TableProps, 'years'> & { years: NonNullable<Props['years']> }) {
  const { data: years = noYears } = useCall(endpoint, {});
  return <SheetTable {...rest} years={years} />;
}

interface TableProps { sheet: Sheet; picks: Readonly<Record<string, Finder>>; years: readonly number[]; tools: ReactNode }

function SheetTable({ sheet, picks, years, tools }: TableProps) {
  const { list: endpoint, rows, href } = sheet;
  const { exports, input } = endpoint;
  const setting = useTableSetting(exports.name);
  const preset = useMemo(() => ({ ...defaultsOf(sheet), ...(sheet.ofOneYear && years[0] !== undefined && { year: years[0] }) }), [sheet, years]);
  const list = useList(endpoint, { preset, limit: setting.settings?.limit });
  const columns = useMemo(() => columnsOf(exports, input), [exports, input]);
  const filters = sheet.filters.map((key) => filterOf(input, key, { ...picks, firmId: anyFirm }, years));
  const rowKey = useCallback((row: SheetRow) => String(row[exports.rowKey]), [exports]);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters} />
      <DataTable
        name={rows} list={list as typeof list & { rows: readonly SheetRow[] | undefined }} columns={columns} rowKey={rowKey} {...(href && { href })} tools={tools}
        empty={{ title: `“${exports.title}”现在没有内容`, hint: list.filtered ? '换一个条件，或点“重置”看全部。' : '有了相应的业务，会出现在这里。' }}
        {...setting}
      />
    </div>
  );
}

/** What the contract fills in when nothing is asked stands in the conditions, so that nobody takes a part for the whole. */
const defaultsOf = ({ list: { input }, filters }: Sheet): Record<string, unknown> => Object.fromEntries(Object.entries(input.safeParse({}).data ?? {}).filter(([key, value]) => filters.includes(key) && value !== undefined));

function filterOf(input: z.ZodObject, key: string, picks: Readonly<Record<string, Finder>>, years: readonly number[]): Filter {
  const label = key === 'firmId' ? '律所' : titleOf(input, key);
  const pick = picks[key];
  if (pick) return { kind: 'pick', key, label, ...pick };
  if (key === 'year') return { kind: 'choice', key, label: '年度', choices: years.map((year) => ({ value: String(year), label: `${year}年` })) };
  const bare = bareOf(unwrap(input.shape[key]));
  const labels = labelsOf(bare);
  return labels ? { kind: 'choice', key, label, choices: Object.entries(labels).map(([value, title]) => ({ value, label: title })) } : { kind: 'text', key, label };
}
