/** 树形筛选列表: the organisation on the left, on the right what belongs to the chosen place: a district's firms, a firm's lawyers. */
import { useSearchParams } from 'react-router';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Tree } from '../../../ui/tree/Tree.tsx';
import type { TreeNode } from '../../../ui/tree/tree-lines.ts';
import { ListNote } from './ListNote.tsx';
import { firmColumns, lawyerColumns, NoRegister } from './register-columns.tsx';

const { districts, list: firms } = lawFirm.endpoints;

export default function TreeListPage() {
  const may = [useMay(lawFirm.permissions[0].view), useMay(lawyer.permissions[0].view)];
  return may.every(Boolean) ? <TreeList /> : <NoRegister what="律所名录和律师名录" />;
}

const firmsIn = async ({ title }: TreeNode): Promise<TreeNode[]> => {
  const { data } = await call(firms, { districtName: title, limit: 100, sorting: 'name asc' });
  return data.map(({ id, name, lawyerCount }) => ({ id: `firm:${id}`, title: name, note: `${lawyerCount}人` }));
};

function TreeList() {
  const { data = [], error, refetch } = useCall(districts, {});
  const [search, setSearch] = useSearchParams();
  const place = search.get('place') ?? 'all';
  const [kind, value = ''] = place.split(':');
  const nodes: TreeNode[] = [{ id: 'all', title: '本市律师协会', note: `${data.length}个区县`, children: data.map((title) => ({ id: `district:${title}`, title, more: true })) }];
  return (
    <div className="tree-page">
      <section className="tree-page__side" aria-label="组织机构">
        <h2>组织机构</h2>
        {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Tree label="组织机构" nodes={nodes} unfolded={['all']} selected={place} load={firmsIn} onSelect={({ id }) => setSearch(id === 'all' ? {} : { place: id }, { replace: true })} />}
      </section>
      <div className="list-page">
        <ListNote>数据按机构归属、要逐级往下看时用。选区县看该区的律所，选律所看本所的律师；方向键可在树中走动和展开。</ListNote>
        {kind === 'firm' ? <Lawyers key={place} firmId={value} /> : <Firms key={place} districtName={kind === 'district' ? value : undefined} />}
      </div>
    </div>
  );
}

function Firms({ districtName }: { districtName: string | undefined }) {
  const setting = useTableSetting('demo.treeFirms');
  const list = useList(firms, { fixed: { ...(districtName && { districtName }) }, limit: setting.settings?.limit });
  return <DataTable name={districtName ? `${districtName}律所` : '律所'} list={{ ...list, filtered: false }} columns={firmColumns} rowKey={(row) => row.id} href={(row) => `${lawFirm.pages.list.path}/${row.id}`} empty={{ title: '这里还没有律所', hint: '请选择其他区县。' }} {...setting} />;
}

function Lawyers({ firmId }: { firmId: string }) {
  const setting = useTableSetting('demo.treeLawyers');
  const list = useList(lawyer.endpoints.list, { fixed: { firmId }, limit: setting.settings?.limit });
  return <DataTable name="本所律师" list={{ ...list, filtered: false }} columns={lawyerColumns} rowKey={(row) => row.id} href={(row) => `${lawyer.pages.list.path}/${row.id}`} empty={{ title: '这家律所还没有律师', hint: '请选择其他律所。' }} {...setting} />;
}
