/** What may be done with a batch now, as the server says. */
import { useState } from 'react';
import { importAddress } from 'contract/areas/journal/import-address';
import { importLog } from 'contract/areas/journal/import-log';
import { download } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePane } from '../../../kernel/pane.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { mayLeave } from '../../../ui/leaving.ts';
import type { Batch } from './batch.ts';

const { endpoints } = importLog;

export function BatchActions({ batch: { id, version, kind, state, fileName, kindTitle, may, counts: { created, changed, ended, failed } }, whole }: { batch: Batch; whole: boolean }) {
  const { key: here } = usePane();
  const start = useAct(endpoints.start);
  const cancel = useAct(endpoints.cancel);
  const undo = useAct(endpoints.undo);
  const [fetching, setFetching] = useState(false);
  const saysNo = notice.failed;
  const stopped = created + changed + ended === 0 ? '没有可导入的行，请按错误原因修改后重新上传' : whole && failed > 0 ? '有错误的行，不能整表导入；请先改正，或改选“逐行导入”' : undefined;

  async function enter() {
    if (!await mayLeave(new Set([here]))) return;
    const text = `将写入${kindTitle}：新增 ${created} 行、更新 ${changed} 行${ended ? `、终止表中没有的 ${ended} 条` : ''}。${failed ? `另有 ${failed} 行有错误，不会导入。` : ''}`;
    if (await confirm({ title: '开始导入', text, yes: '开始导入' })) await start.act({ id, version, whole }).catch(saysNo);
  }
  async function stop() {
    const text = state === 'IMPORTING' ? '已经写入的行会保留在名录中，其余的不再导入。' : '这次检查的结果会留在导入日志中，不写入名录。';
    if (!await confirm({ title: '取消导入', text, yes: '取消导入', no: '继续', tone: 'danger' })) return;
    await cancel.act({ id, version }).then(({ entered }) => notice.good(entered ? `已取消，取消前写入了 ${entered} 行` : '已取消，没有写入名录'), saysNo);
  }
  async function takeBack() {
    const text = `名录将恢复到导入之前：新增的 ${created} 行移除，更新的 ${changed} 行改回原样${ended ? `，终止的 ${ended} 条恢复` : ''}。导入后又被修改或已有业务用到的行会保留，并列出原因。`;
    if (await confirm({ title: '撤销本次导入', text, yes: '撤销本次导入', no: '不撤销', tone: 'danger' })) await undo.act({ id, version }).catch(saysNo);
  }
  async function take() {
    setFetching(true);
    await download(endpoints.getResult, { id }, `${fileName}_校验结果.xlsx`).catch(saysNo);
    setFetching(false);
  }

  return (
    <div className="import-actions">
      {may.cancel && <Button look="danger" busy={cancel.pending} onClick={() => void stop()}>取消导入</Button>}
      {may.download && <Button icon="download" busy={fetching} onClick={() => void take()}>下载校验结果</Button>}
      {may.undo && <Button look="danger" icon="undo" busy={undo.pending} onClick={() => void takeBack()}>撤销本次导入</Button>}
      {may.start && <Button look="primary" busy={start.pending} disabled={stopped !== undefined} title={stopped} onClick={() => void enter()}>开始导入</Button>}
      {!may.cancel && <LinkButton look="primary" icon="upload" to={importAddress(kind)}>再导入一个文件</LinkButton>}
    </div>
  );
}
