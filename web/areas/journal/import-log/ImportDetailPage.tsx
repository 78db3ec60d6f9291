/** One import: how far it is, what every row says, and what to do next. May be left at any time: the work goes on. */
import { usePageParams } from '../../../kernel/page.ts';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { isRunning, useBatch, type Batch } from './batch.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { BatchRows } from './BatchRows.tsx';
import { BatchSummary } from './BatchSummary.tsx';
import { ImportStateTag } from './ImportStateTag.tsx';
import './import.css';

export default function ImportDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useBatch(id);
  if (data) return <Opened batch={data} />;
  if (error) return <ErrorState title="无法打开导入批次" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开导入批次…</span><span className="skeleton page-skeleton__block" /></div>;
}

/** Where a batch stands among the four steps. */
const stepOf: Readonly<Record<Batch['state'], number>> = { VALIDATING: 1, VALIDATED: 2, IMPORTING: 2, DONE: 3, PARTIAL: 3, CANCELLED: 3, FAILED: 3 };
const steps = ['上传文件', '逐行检查', '确认导入', '查看结果'];

function Opened({ batch }: { batch: Batch }) {
  const { id, fileName, kindTitle, sheet, state, startedAt, startedByName, confirmedByName, finishedAt } = batch;
  const at = stepOf[state];
  return (
    <div className="list-page import">
      <div className="panel import__head">
        <PageHeader
          title={fileName} tag={<ImportStateTag state={state} />} actions={<BatchActions batch={batch} />}
          facts={[kindTitle, ...(sheet ? [`工作表“${sheet}”`] : []), `${startedByName} ${momentText(startedAt)} 上传`, ...(confirmedByName && finishedAt ? [`${confirmedByName} 确认，${momentText(finishedAt)} 结束`] : [])]}
        />
        <Stepper at={at} steps={steps.map((title, index) => ({ title, ...(index < at && { state: 'done' as const }) }))} />
        {isRunning(batch) ? <BatchProgress batch={batch} /> : <BatchSummary batch={batch} />}
      </div>
      {!isRunning(batch) && batch.total > 0 && <BatchRows id={id} counts={batch.counts} total={batch.total} />}
    </div>
  );
}
