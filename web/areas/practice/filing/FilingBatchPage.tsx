/** One batch: how and when it went, what was answered, and who is in it. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { batchState, filing, filingDeed, filingMode, filingReceiver } from 'contract/areas/practice/filing';
import { fetchFile } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useTabName } from '../../../kernel/pane.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { KeptFile } from '../../../ui/FileDrop.tsx';
import { FilePreview } from '../../../ui/FilePreview.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { AnswerDialog, CorrectDialog, SendDialog, TakeBackDialog } from './BatchDialogs.tsx';
import { addressOf, countsInWords, type FilingItem, type WholeBatch } from './filing.ts';
import { itemColumns } from './item-columns.tsx';

const { endpoints, pages } = filing;
const tones = { DRAFT: 'wait', SENT: 'busy', ANSWERED: 'good' } as const;
const columns = itemColumns.filter(({ key }) => !['receiver', 'batchNo', 'filedOn'].includes(key));

export default function FilingBatchPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getBatch, { id });
  if (data) return <Opened batch={data} />;
  if (error) return <ErrorState title="无法打开报送批次" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开报送批次…</span><span className="skeleton page-skeleton__block" /></div>;
}

type Deed = WholeBatch['may'][number];

function Opened({ batch }: { batch: WholeBatch }) {
  const { id, version, batchNo, state, receiver, count, counts, madeOn, madeByName, may, mayRemove } = batch;
  useTabName(`批次${batchNo}`);
  const setting = useTableSetting('practice.filingBatchItems');
  const list = useList(endpoints.getItems, { fixed: { batchId: id }, limit: setting.settings?.limit });
  const [doing, setDoing] = useState<Deed | null>(null);
  const [paper, setPaper] = useState<KeptFile>();
  const [wrong, setWrong] = useState<FilingItem | null>(null);
  const [remove, discard] = [useAct(endpoints.remove), useAct(endpoints.discard)];
  const navigate = useNavigate();
  const close = () => setDoing(null);
  const begin = async (deed: Deed) => {
    if (deed !== 'discard') return setDoing(deed);
    if (!await confirm({ title: '解散批次', text: `批次${batchNo}中的${count}人回到待报送，批次编号不再使用。`, yes: '解散', tone: 'danger' })) return undefined;
    return discard.act({ id, version }).then(() => { notice.good('已解散，名单回到待报送'); return navigate(pages.list.path); }, notice.failed);
  };
  const rowDeed = (item: FilingItem) => mayRemove
    ? <Button look="link" aria-label={`移出批次：${item.name}`} onClick={() => void remove.act({ id, version, itemId: item.id }).then(() => notice.good(`${item.name}已移出批次，回到待报送`), notice.failed)}>移出批次</Button>
    : item.mayCorrect && <Button look="link" aria-label={`更正重报：${item.name}`} onClick={() => setWrong(item)}>更正重报</Button>;
  return (
    <div className="list-page">
      <div className="panel">
        <PageHeader title={`${labelOf(filingReceiver, receiver)}　${batchNo}`} tag={<Tag tone={tones[state]}>{labelOf(batchState, state)}</Tag>} facts={[`${count} 人（${countsInWords(counts)}）`, `${madeByName} ${madeOn} 编批`]}
          actions={<><Button icon="file" onClick={() => setPaper({ id, fileName: `${labelOf(filingReceiver, receiver)}名单（${batchNo}）.pdf`, size: 0, mime: 'application/pdf' })}>打印名单</Button>{may.map((deed, at) => <Button key={deed} look={deed === 'discard' || deed === 'takeBack' ? 'plain' : at === 0 ? 'primary' : 'plain'} onClick={() => void begin(deed)}>{labelOf(filingDeed, deed)}</Button>)}</>} />
        {state !== 'DRAFT' && <Facts items={factsOf(batch)} />}
      </div>
      <DataTable name="备案人员" list={list} columns={columns} rowKey={({ id: key }) => key} href={addressOf} {...((mayRemove || list.rows?.some(({ mayCorrect }) => mayCorrect)) && { actions: rowDeed, actionsWidth: 90 })} empty={{ title: '批次里没有人', hint: '决定被撤销的会自动移出。请解散批次。' }} {...setting} />
      {paper && <FilePreview file={paper} address={async ({ mime }) => URL.createObjectURL(new Blob([await fetchFile(endpoints.printBatch, { id })], { type: mime }))} onClose={() => setPaper(undefined)} />}
      {doing === 'send' && <SendDialog batch={batch} onClose={close} />}
      {doing === 'answer' && <AnswerDialog batch={batch} onClose={close} />}
      {doing === 'takeBack' && <TakeBackDialog batch={batch} onClose={close} />}
      {wrong && <CorrectDialog item={wrong} onClose={() => setWrong(null)} />}
    </div>
  );
}

const factsOf = ({ sentOn, sentMode, sentNo, sentByName, note, answeredOn, answerNo, answer }: WholeBatch) => [
  { label: '报送', value: [sentOn, labelOf(filingMode, sentMode), sentNo, sentByName].filter(Boolean).join('　') }, ...note ? [{ label: '备注', value: note }] : [],
  ...answeredOn ? [{ label: '回执', value: [answeredOn, answerNo].filter(Boolean).join('　') }, { label: '回执内容', value: answer }] : [],
];
