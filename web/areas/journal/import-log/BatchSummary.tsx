/** In a sentence, what has come out; and while nothing has been entered yet, the way in which it would be. */
import { importLog } from 'contract/areas/journal/import-log';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import type { Batch } from './batch.ts';
import { ModeChoice, type Mode } from './ModeChoice.tsx';

export function BatchSummary({ batch }: { batch: Batch }) {
  const { id, version, state, mode, modes, may } = batch;
  const recheck = useAct(importLog.endpoints.recheck);
  const lookAgain = (wanted: Mode) => recheck.act({ id, version, mode: wanted }).catch(({ sentence }: { sentence: string }) => notice.bad(sentence));
  return (
    <div className="import-summary" data-tone={state === 'FAILED' ? 'bad' : undefined}>
      <p>{sentence(batch)}</p>
      {may.recheck && <ModeChoice value={mode} modes={modes} busy={recheck.pending} onChange={(wanted) => void lookAgain(wanted)} />}
    </div>
  );
}

function sentence({ state, reason, confirmedAt, total, expected, counts: { created, changed, skipped, failed } }: Batch): string {
  const entered = [created && `新增 ${created} 行`, changed && `更新 ${changed} 行`].filter(Boolean).join('、') || '没有写入任何行';
  const left = failed ? `；${failed} 行有错误未导入，请下载校验结果，改好后重新上传` : '';
  switch (state) {
    case 'VALIDATED': return created + changed > 0
      ? `检查完成，尚未写入。共 ${total} 行：可新增 ${created} 行、更新 ${changed} 行，跳过 ${skipped} 行，错误 ${failed} 行。${failed ? '有错误的行不会导入，其余照常导入。' : ''}`
      : !failed ? `检查完成，共 ${total} 行，名录中都已有，内容一致，没有需要导入的行。`
      : `检查完成，没有可导入的行：跳过 ${skipped} 行，错误 ${failed} 行。请按错误原因修改后重新上传。`;
    case 'CANCELLED': return confirmedAt ? `已取消。取消前${entered}，已写入的行保留在名录中；其余 ${Math.max(0, expected - total)} 行未导入。` : '已取消，没有写入名录。';
    case 'FAILED': return reason ?? `没有完成。${entered}，已写入的行保留在名录中，可以重新导入同一文件继续。`;
    default: return `导入完成：${entered}，跳过 ${skipped} 行${left}。`;
  }
}
