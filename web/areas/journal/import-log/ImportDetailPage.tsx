/** One import: how far it is, what every row says, and what to do next. May be left at any time: the work goes on. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { importMode } from 'contract/areas/journal/import-log';
import { usePageParams } from '../../../kernel/page.ts';
import { usePane } from '../../../kernel/pane.ts';
import { useAskedBeforeLeaving } from '../../../ui/asked-before-leaving.ts';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { mayLeave } from '../../../ui/leaving.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { isRunning, useBatch, type Batch } from './batch.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { BatchRows } from './BatchRows.tsx';
import { BatchSummary } from './BatchSummary.tsx';
import { CellGrid } from './CellGrid.tsx';
import { ColumnMatch } from './ColumnMatch.tsx';
import { ImportStateTag } from './ImportStateTag.tsx';
import { WordMatch } from './WordMatch.tsx';
import './import.css';

export default function ImportDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useBatch(id);
  if (data) return <Opened batch={data} />;
  if (error) return <ErrorState title="无法打开导入批次" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开导入批次…</span><span className="skeleton page-skeleton__block" /></div>;
}

const steps = ['上传文件', '对应列', '对应内容', '检查和改正', '结果'];
const names = ['', 'columns', 'words', 'check', ''] as const;
/** Where a batch stands by itself; while it waits, somebody may go back to any of the steps before. */
const stepOf: Readonly<Record<Batch['state'], number>> = { UPLOADED: 1, VALIDATING: 3, VALIDATED: 3, IMPORTING: 4, DONE: 4, PARTIAL: 4, CANCELLED: 4, FAILED: 4, ROLLING_BACK: 4, ROLLED_BACK: 4 };

function Opened({ batch }: { batch: Batch }) {
  const askedBeforeLeaving = useAskedBeforeLeaving();
  const { key: here } = usePane();
  const { fileName, kindTitle, sheet, state, mode, startedAt, startedByName, confirmedByName, finishedAt, may, counts, fixes } = batch;
  const [search, setSearch] = useSearchParams();
  const [asWhole, setWhole] = useState(batch.whole);
  const whole = mode === 'REPLACE' || asWhole;
  const asked = search.get('step') ?? '';
  const fixing = asked === 'fix';
  const wanted = names.findIndex((name) => name !== '' && (name === asked || (fixing && name === 'check')));
  const at = may.match && state === 'VALIDATED' && wanted > 0 ? wanted : stepOf[state];
  const go = (name: string) => setSearch(name ? { step: name } : {}, { replace: true });
  const show = isRunning(batch) ? 'progress' : at === 1 ? 'columns' : at === 2 ? 'words' : 'rows';
  const canFix = state === 'VALIDATED' && counts.failed + counts.warned > 0;
  return (
    <div className="list-page import">
      <div className="panel import__head">
        <PageHeader
          title={fileName} tag={<ImportStateTag state={state} />} actions={<BatchActions batch={batch} whole={whole} />}
          facts={[kindTitle, labelOf(importMode, mode), ...(batch.confirmedAt && batch.whole ? ['整表导入'] : []), ...(sheet ? [`工作表“${sheet}”`] : []), `${startedByName} ${momentText(startedAt)} 上传`, ...(fixes ? [`改正 ${fixes} 行`] : []), ...(confirmedByName && finishedAt ? [`${confirmedByName} 确认，${momentText(finishedAt)} 结束`] : [])]}
        />
        <Stepper at={at} steps={steps.map((title, index) => ({ title, ...(index === 2 && batch.unknownWords > 0 ? { state: 'fault' as const } : index < at && { state: 'done' as const }) }))} {...(may.match && state === 'VALIDATED' && { onStep: (index: number) => { if (names[index]) void mayLeave(new Set([here])).then((yes) => { if (yes) go(names[index] ?? ''); }); } })} />
        {show === 'progress' && <BatchProgress batch={batch} />}
        {(show === 'rows' || state === 'UPLOADED') && <div onClickCapture={askedBeforeLeaving}><BatchSummary batch={batch} whole={whole} onWhole={setWhole} /></div>}
        {show === 'columns' && <ColumnMatch batch={batch} onDone={() => go('')} />}
        {show === 'words' && <WordMatch batch={batch} onDone={() => go('check')} />}
        {show === 'rows' && canFix && <div onClickCapture={askedBeforeLeaving}><LinkTabs label="查看方式" current={fixing ? 'fix' : 'check'} tabs={[{ key: 'check', title: '逐行结果', to: '?step=check' }, { key: 'fix', title: '在表格中改正', to: '?step=fix' }]} /></div>}
      </div>
      {show === 'rows' && batch.total > 0 && (fixing && canFix ? <div className="panel"><CellGrid batch={batch} onDone={() => go('fix')} /></div> : <BatchRows batch={batch} />)}
    </div>
  );
}
