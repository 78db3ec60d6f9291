/** A list of what lawyers have by the year: brought by tables, looked through here, a row's record in a drawer. */
import type { ReactNode } from 'react';
import { importAddress } from 'contract/areas/journal/import-address';
import type { Permission } from 'contract/kernel/permission';
import type { ListState } from '../../kernel/list.ts';
import { useMay } from '../../kernel/session.ts';
import type { useTableSetting } from '../../kernel/table-setting.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Facts, type Fact } from '../../ui/DetailPage.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FilterBar, type Filter } from '../../ui/FilterBar.tsx';
import { anyFirm } from '../../ui/firm-choices.ts';
import { SavedViews } from '../../ui/SavedViews.tsx';
import { useOpenedRow } from '../../ui/use-opened-row.ts';
import { yearChoices } from './years.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props<Row, V extends Values> {
  /** Under this its columns and conditions are remembered. */
  table: string;
  name: string;
  list: ListState<Row> & { filters: V; setFilters(patch: V): void };
  setting: ReturnType<typeof useTableSetting>;
  columns: readonly Column<Row>[];
  /** Besides the lawyer, the year and the firm. */
  filters: readonly Filter[];
  imported: { kind: string; label: string; can: Permission; by: string };
  tools?: ReactNode;
  titled(row: Row): string;
  /** After whose it is. */
  facts(row: Row): Fact[];
}

/** What every one of these rows says of whom it belongs to. */
interface Whose { id: string; lawyerName: string; licenceNo: string; firmName: string }

export const period = ({ fromOn, untilOn }: { fromOn: string | null; untilOn: string | null }) => [fromOn, untilOn].filter(Boolean).join(' 至 ');

export function LawyersRowsPage<Row extends Whose, V extends Values>({ table, name, list, setting, columns, filters, imported, tools, titled, facts }: Props<Row, V>) {
  const mayImport = useMay(imported.can);
  const [opened, open, openedAt] = useOpenedRow(list);
  const all: readonly Filter[] = [
    { kind: 'text', key: 'keyword', label: '律师姓名或执业证号', placeholder: '姓名或执业证号' },
    { kind: 'choice', key: 'year', label: '年度', choices: yearChoices() },
    ...filters,
    { kind: 'pick', key: 'firmId', label: '律师事务所', ...anyFirm },
  ];
  return (
    <div className="list-page">
      <FilterBar filters={all} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name={name} list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)}
        tools={<>{mayImport && <LinkButton look="primary" icon="upload" to={importAddress(imported.kind)}>{imported.label}</LinkButton>}{tools}</>}
        empty={{ title: `没有${name}`, hint: mayImport ? `点击“${imported.label}”，下载模板填好后上传。` : `${imported.by}导入后，会出现在这里。` }}
        {...setting}
      />
      {opened && (
        <Dialog drawer width={520} title={titled(opened)} onClose={() => open(null)}>
          <Facts items={[{ label: '姓名', value: opened.lawyerName }, { label: '执业证号', value: opened.licenceNo }, { label: '律师事务所', value: opened.firmName, wide: true }, ...facts(opened)]} />
        </Dialog>
      )}
    </div>
  );
}
