/** 实习登记: the internships within the viewer's reach, with how far each has come; the name leads to the record. */
import { internship } from 'contract/areas/practice/internship';
import { mostBooks } from 'contract/areas/journal/journal-books';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { importAddress } from 'contract/areas/journal/import-address';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { PrintBooks } from '../../../ui/journal-books/PrintBooks.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { internshipColumns } from './internship-columns.tsx';
import { internshipFilters } from './internship-filters.ts';

const { endpoints, pages } = internship;
const table = 'practice.internship';

export default function InternshipListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getInternships, { limit: setting.settings?.limit });
  const readsJournals = useMay(practiceLogPermission.view);
  const chosen = useChosenRows(list, mostBooks);
  const mayImport = useMay(internshipPermission.import);
  return (
    <div className="list-page">
      <FilterBar filters={internshipFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="实习人员" list={list} columns={internshipColumns} rowKey={({ id }) => id} href={({ id }) => `${pages.list.path}/${id}`}
        tools={mayImport && <LinkButton icon="upload" to={importAddress('interns')}>导入</LinkButton>}
        empty={{ title: '还没有实习登记', hint: '实习申请获准登记后，会出现在这里。' }}
        {...(readsJournals && { selection: chosen.selection(<PrintBooks wanted={{ ids: chosen.ids }} onAsked={chosen.clear} />) })} {...setting}
      />
    </div>
  );
}
