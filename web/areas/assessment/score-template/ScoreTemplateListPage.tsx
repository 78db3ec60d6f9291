/** 面试评分表: each sheet with what it asks for, which of them is the usual one, and its versions. */
import { useState } from 'react';
import { aggregate, scoreTemplate, scoreTemplatePermission } from 'contract/areas/assessment/score-template';
import type { Output } from 'contract/kernel/endpoint';
import { useLocalList } from '../../../kernel/local-list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ScoreTemplateDrawer } from './ScoreTemplateDrawer.tsx';
import { ScoreTemplateForm } from './ScoreTemplateForm.tsx';

const { endpoints } = scoreTemplate;
type Row = Output<typeof endpoints.getScoreTemplates>[number];

const columns: readonly Column<Row>[] = [
  { key: 'title', title: '名称', width: 190, render: ({ title, isDefault }) => <>{title}{isDefault && <> <Tag tone="good">默认</Tag></>}</> },
  { key: 'itemTitles', title: '评分项和满分', width: 300, grow: true },
  { key: 'passScore', title: '合格分', width: 84, align: 'right' },
  { key: 'itemMinPercent', title: '每项最低', width: 96, align: 'right', render: ({ itemMinPercent }) => itemMinPercent ? `${itemMinPercent}%` : '不限' },
  { key: 'aggregate', title: '合成办法', width: 150, render: ({ aggregate: how }) => labelOf(aggregate, how) },
  { key: 'materialPercent', title: '书面材料占比', width: 112, align: 'right', render: ({ materialPercent }) => materialPercent ? `${materialPercent}%` : '不计' },
  { key: 'version', title: '版本', width: 80, render: ({ version }) => `第${version}版` },
  { key: 'updatedAt', title: '更新', width: 220, hidden: true, render: ({ updatedByName, updatedAt }) => `${updatedByName}　${momentText(updatedAt)}` },
];

export default function ScoreTemplateListPage() {
  const { data, error, refetch } = useCall(endpoints.getScoreTemplates, {});
  const setting = useTableSetting('assessment.scoreTemplate');
  const list = useLocalList(data ?? [], { limit: setting.settings?.limit ?? 50 });
  const mayEdit = useMay(scoreTemplatePermission.edit);
  const makeDefault = useAct(endpoints.makeDefault);
  const [shown, setShown, openedAt] = useOpened();
  const [adding, setAdding] = useState(false);
  if (error) return <ErrorState title="无法打开面试评分表" failure={error} onRetry={() => void refetch()} />;
  const use = async ({ id, title }: Row) => {
    if (await confirm({ title: '设为默认评分表', text: `没有另外指定评分表的场次，开始签到时将使用“${title}”。`, yes: '设为默认' })) await makeDefault.act({ id }).then(() => notice.good('已设为默认'), notice.failed);
  };
  return (
    <div className="list-page">
      <DataTable
        name="面试评分表" list={{ ...list, loading: !data }} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => setShown(id)}
        {...(mayEdit && { actions: (row: Row) => !row.isDefault && <Button look="link" aria-label={`将${row.title}设为默认`} onClick={() => void use(row)}>设为默认</Button>, actionsWidth: 104 })}
        tools={mayEdit && <Button look="primary" icon="plus" onClick={() => setAdding(true)}>新增评分表</Button>}
        empty={{ title: '没有评分表', hint: '点击“新增评分表”，写明评什么、每项多少分。' }} {...setting}
      />
      {shown && <ScoreTemplateDrawer id={shown} onClose={() => setShown(null)} />}
      {adding && <ScoreTemplateForm known={null} onClose={() => setAdding(false)} onSaved={({ id }) => setShown(id)} />}
    </div>
  );
}
