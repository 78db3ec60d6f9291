/** One batch: how far it is, each document with its number, and the zip when all is made. */
import { useState } from 'react';
import { batchForm, documentBatch } from 'contract/areas/basic-info/document-batch';
import type { Output } from 'contract/kernel/endpoint';
import { download } from '../../../kernel/call.ts';
import { useGlances } from '../../../kernel/glances.ts';
import { useLocalList } from '../../../kernel/local-list.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useTabName } from '../../../kernel/pane.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { BatchStateTag } from './BatchStateTag.tsx';
import './document-batch.css';

const { endpoints } = documentBatch;
type Batch = Output<typeof endpoints.get>;
type Document = Batch['documents'][number];

const saysNo = notice.failed;
const words = { WAITING: ['等待', 'still'], MADE: ['已生成', 'good'], FAILED: ['未生成', 'bad'] } as const;
const columns: readonly Column<Document>[] = [
  { key: 'place', title: '序号', width: 70, sortable: true },
  { key: 'name', title: '名称', width: 220, grow: true },
  { key: 'docNo', title: '文号', width: 220, copy: true },
  { key: 'state', title: '结果', width: 100, render: ({ state }) => <Tag tone={words[state][1]}>{words[state][0]}</Tag> },
  { key: 'fault', title: '说明', width: 280, wrap: true, render: ({ fault }) => fault ?? '' },
];

export default function DocumentBatchPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.get, { id });
  useGlances(data?.state === 'RUNNING', refetch);
  if (data) return <Opened batch={data} />;
  if (error) return <ErrorState title="无法打开批量生成" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开批量生成…</span><span className="skeleton page-skeleton__block" /></div>;
}

function Opened({ batch: { id, title, form, state, total, made, failed, createdAt, createdByName, documents, may } }: { batch: Batch }) {
  const cancel = useAct(endpoints.cancel);
  const [fetching, setFetching] = useState(false);
  const setting = useTableSetting('basicInfo.generatedDocument');
  const list = useLocalList(documents, { limit: setting.settings?.limit ?? 50 });
  useTabName(title);
  const share = (made + failed) / total;
  const take = async () => { setFetching(true); await download(endpoints.getZip, { id }, `${title}_${total}份.zip`).catch(saysNo); setFetching(false); };
  const stop = async () => {
    if (await confirm({ title: '取消批量生成', text: `“${title}”中还没有生成的不再生成，文号不再使用。已经生成的可以逐份打开。`, yes: '取消生成', no: '继续', tone: 'danger' })) await cancel.act({ id }).then(() => notice.good('已取消'), saysNo);
  };
  return (
    <div className="list-page">
      <div className="panel batch-head">
        <PageHeader
          title={title} tag={<BatchStateTag state={state} />} facts={[labelOf(batchForm, form), `共 ${total} 份`, `${createdByName} ${momentText(createdAt)}`]}
          actions={<div className="batch-head__actions">
            {may.cancel && <Button look="danger" busy={cancel.pending} onClick={() => void stop()}>取消生成</Button>}
            {may.download && <Button look="primary" icon="download" busy={fetching} onClick={() => void take()}>下载压缩包</Button>}
          </div>}
        />
        <p role="status" className="batch-head__said">{state === 'RUNNING' ? `已完成 ${made + failed} / ${total} 份。可以离开本页，完成后有消息通知。` : state === 'DONE' ? `已生成 ${made} 份${failed ? `，${failed} 份没有生成，原因见下表` : ''}。压缩包内附目录表。` : `已取消，取消前生成了 ${made} 份。`}</p>
        {state === 'RUNNING' && <span className="batch-head__bar" role="progressbar" aria-label="生成进度" aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(share * 100)}><span style={{ width: `${share * 100}%` }} /></span>}
      </div>
      <DataTable
        name="各份文书" list={list} columns={columns} rowKey={({ place }) => String(place)} empty={{ title: '没有文书', hint: '这一批没有选择记录。' }}
        actions={(row) => row.state === 'MADE' && <Button look="link" aria-label={`下载${row.name}的文书`} onClick={() => void download(endpoints.getFile, { id, place: row.place }, `${row.name}.${form.toLowerCase()}`).catch(saysNo)}>下载</Button>} actionsWidth={76}
        {...setting}
      />
    </div>
  );
}
