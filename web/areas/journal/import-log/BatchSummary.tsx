/** In a sentence, what has come out; and while nothing has been entered yet, the way in which it would be. */
import { importLog } from 'contract/areas/journal/import-log';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import type { Batch } from './batch.ts';
import { ModeChoice, WholeChoice, type Mode } from './ModeChoice.tsx';

export function BatchSummary({ batch, whole, onWhole }: { batch: Batch; whole: boolean; onWhole(whole: boolean): void }) {
  const { id, version, state, mode, modes, may, replaces, undo, left, sheet, otherSheets, unknownWords } = batch;
  const recheck = useAct(importLog.endpoints.recheck);
  const lookAgain = (wanted: Mode) => recheck.act({ id, version, mode: wanted }).catch(notice.failed);
  return (
    <div className="import-summary" data-tone={state === 'FAILED' ? 'bad' : undefined}>
      <p>{sentence(batch, whole)}</p>
      {undo.until && <p className="import-summary__note">{`${momentText(undo.until)}前可以撤销本次导入。`}</p>}
      {state === 'VALIDATED' && left.length > 0 && <p className="import-summary__note">{`表中有 ${left.length} 列没有对应，不会导入：${left.slice(0, 8).join('、')}。`}<LinkButton small look="link" to="?step=columns">去对应</LinkButton></p>}
      {otherSheets.length > 0 && (state === 'VALIDATED' || state === 'DONE' || state === 'PARTIAL') && <p className="import-summary__note">{`文件中还有${otherSheets.slice(0, 8).map((name) => `“${name}”`).join('、')}${otherSheets.length > 8 ? `等 ${otherSheets.length} 张` : ''}工作表，本次只读取“${sheet ?? ''}”。${state === 'VALIDATED' ? '' : '其余的请另行导入。'}`}{state === 'VALIDATED' && <LinkButton small look="link" to="?step=columns">换一张</LinkButton>}</p>}
      {unknownWords > 0 && <p className="import-summary__note">{`有 ${unknownWords} 种内容不在字典或名录中，可以一次对应所有行。`}<LinkButton small look="link" to="?step=words">去对应</LinkButton></p>}
      {may.recheck && <ModeChoice value={mode} modes={modes} replaces={replaces} busy={recheck.pending} onChange={(wanted) => void lookAgain(wanted)} />}
      {state === 'VALIDATED' && (mode === 'APPEND' || mode === 'UPSERT') && <WholeChoice value={whole} onChange={onWhole} />}
    </div>
  );
}

function sentence({ state, mode, reason, confirmedAt, total, expected, undo, counts: { created, changed, ended, skipped, failed } }: Batch, whole: boolean): string {
  const entered = [created && `新增 ${created} 行`, changed && `更新 ${changed} 行`, ended && `终止表中没有的 ${ended} 条`].filter(Boolean).join('、') || '没有写入任何行';
  const left = failed ? `；${failed} 行有错误未导入，请下载校验结果，改好后重新上传` : '';
  switch (state) {
    case 'VALIDATED': return total === 0 ? '表头下面没有数据，没有可导入的行。请在表中填写后重新上传。' : mode === 'VALIDATE_ONLY' ? `检查完成（只检查，不写入）。共 ${total} 行：新增 ${created} 行、更新 ${changed} 行，跳过 ${skipped} 行，错误 ${failed} 行。要写入，请改选导入方式。` : created + changed + ended > 0
      ? `检查完成，尚未写入。共 ${total - ended} 行：可新增 ${created} 行、更新 ${changed} 行，跳过 ${skipped} 行，错误 ${failed} 行。${ended ? `名录中另有 ${ended} 条在本表中没有，将终止。` : ''}${failed ? whole ? '有错误时不能导入，请先在表格中改正。' : '有错误的行不会导入，其余照常导入；也可先在表格中改正。' : ''}`
      : !failed ? `检查完成，共 ${total} 行，名录中都已有，内容一致，没有需要导入的行。`
      : `检查完成，没有可导入的行：跳过 ${skipped} 行，错误 ${failed} 行。可在表格中改正，或改好文件后重新上传。`;
    case 'CANCELLED': return confirmedAt ? `已取消。取消前${entered}，已写入的行保留在名录中；其余 ${Math.max(0, expected - total)} 行未导入。` : '已取消，没有写入名录。';
    case 'UPLOADED': return '这个文件的列名有的认不出来，请核对下面的对应，补上必填的列，再检查。';
    case 'ROLLED_BACK': return `已由${undo.byName ?? ''}撤销：恢复 ${undo.undone} 行${undo.kept ? `；${undo.kept} 行导入后又有变化，没有撤销，原因见下表` : '，名录与导入前一致'}。`;
    case 'FAILED': return reason ?? `没有完成。${entered}，已写入的行保留在名录中，可以重新导入同一文件继续。`;
    default: return `导入完成：${entered}，跳过 ${skipped} 行${left}。`;
  }
}
