/** 文书模板: every kind of document with the text in force and the number that comes next. */
import { useState } from 'react';
import { documentScene, documentSubject } from 'contract/areas/basic-info/document-kind';
import { documentBatch } from 'contract/areas/basic-info/document-batch';
import { documentTemplate, template } from 'contract/areas/basic-info/document-template';
import type { Output } from 'contract/kernel/endpoint';
import { useLocalList } from '../../../kernel/local-list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { OfficeDrawer } from './OfficeDrawer.tsx';
import { VersionsDrawer } from './VersionsDrawer.tsx';

const { endpoints, pages } = documentTemplate;
type Kind = Output<typeof endpoints.kinds>[number];

const columns: readonly Column<Kind>[] = [
  { key: 'title', title: '文书', width: 200, grow: true },
  { key: 'scene', title: '业务', width: 128, render: ({ scene }) => labelOf(documentScene, scene) },
  { key: 'active', title: '启用的版本', width: 240, render: ({ active }) => active ? `第${active.version}版　${active.createdByName}　${momentText(active.createdAt)}` : '—' },
  { key: 'newest', title: '待启用', width: 104, render: ({ active, newest }) => newest && newest.version !== active?.version ? <Tag tone="wait">{`第${newest.version}版`}</Tag> : '—' },
  { key: 'nextNo', title: '下一个文号', width: 210, render: ({ nextNo, scene }) => nextNo ?? (scene === 'FORM' ? '使用申请编号' : '使用证件自己的编号') },
  { key: 'issued', title: '已签发', width: 84, align: 'right', render: ({ issued, scene }) => scene === 'FORM' ? '—' : `${issued} 份` },
  { key: 'subject', title: '由谁生成', width: 130, hidden: true, render: ({ subject, scene }) => subject ? `按${labelOf(documentSubject, subject)}批量生成` : scene === 'FORM' ? '需要时打印' : '办理时自动签发' },
];

export default function TemplateListPage() {
  const { data, error, refetch } = useCall(endpoints.kinds, {});
  const [filters, setFilters] = useState<{ keyword?: string | undefined; scene?: string | undefined }>({});
  const [versionsOf, setVersionsOf] = useState<Kind | null>(null);
  const [officeOf, setOfficeOf] = useState<Kind | null>(null);
  const mayCreate = useMay(template.create);
  const setting = useTableSetting('basicInfo.template');
  const shown = (data ?? []).filter(({ title, scene }) => (!filters.keyword || title.includes(filters.keyword)) && (!filters.scene || scene === filters.scene));
  const list = useLocalList(shown, { limit: setting.settings?.limit ?? 50, filtered: Boolean(filters.keyword ?? filters.scene), clearFilters: () => setFilters({}) });
  if (error) return <ErrorState title="无法打开文书模板" failure={error} onRetry={() => void refetch()} />;
  return (
    <div className="list-page">
      <FilterBar
        filters={[{ kind: 'text', key: 'keyword', label: '文书名称', placeholder: '文书名称' }, { kind: 'choice', key: 'scene', label: '业务', choices: choicesOf(documentScene) }]}
        value={filters} onChange={(patch) => setFilters({ ...filters, ...patch })} onReset={() => setFilters({})}
      />
      <DataTable
        name="文书模板" list={{ ...list, loading: !data }} columns={columns} rowKey={({ kind }) => kind}
        href={({ newest, active }) => `${pages.list.path}/${newest?.id ?? active?.id ?? ''}`}
        actions={(row) => <>
          <Button look="link" aria-label={`${row.title}的版本`} onClick={() => setVersionsOf(row)}>版本</Button>
          <Button look="link" aria-label={`${row.title}的 Word/Excel 模板`} onClick={() => setOfficeOf(row)}>Word/Excel</Button>
        </>} actionsWidth={124}
        tools={mayCreate && <LinkButton icon="file" to={documentBatch.pages.create.path}>批量生成证明</LinkButton>}
        empty={{ title: '没有这样的文书', hint: '请换一个条件查找。' }} {...setting}
      />
      {officeOf && <OfficeDrawer kind={officeOf.kind} title={officeOf.title} onClose={() => setOfficeOf(null)} />}
      {versionsOf && <VersionsDrawer kind={versionsOf.kind} title={versionsOf.title} onClose={() => setVersionsOf(null)} />}
    </div>
  );
}
