/** 导出: of which rows, which columns, masked or in plain; how many it will be is said before. Small files come at once. */
import { useId, useState } from 'react';
import { exportAddress, exportCentre } from 'contract/areas/account/export-centre';
import type { Exports } from 'contract/kernel/exported-list';
import { countText } from '../count-text.ts';
import { download } from '../../kernel/call.ts';
import { notice } from '../../kernel/notice.ts';
import { useAct, useCall } from '../../kernel/query.ts';
import { Button, LinkButton } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { useWithPassword } from '../with-password.tsx';
import { ExportColumns } from './ExportColumns.tsx';
import { useExportChoice, type Range } from './use-export-choice.ts';
import './export.css';

const { endpoints } = exportCentre;

interface Props { exports: Exports; search: string; filtered: boolean; shown: readonly string[]; chosen: ReadonlySet<string> | undefined; onClose(): void }

const leastPurpose = 5;

export default function ExportDialog(props: Props) {
  const { exports, filtered, chosen, onClose } = props;
  const choice = useExportChoice(props);
  const { data: options, error, refetch } = useCall(endpoints.getOptions, { list: exports.name });
  const create = useAct(endpoints.create);
  const [unmasked, setUnmasked] = useState(false);
  const [purpose, setPurpose] = useState('');
  const [fault, setFault] = useState('');
  const [fetching, setFetching] = useState(false);
  const { withPassword, step } = useWithPassword({ title: '导出明文', next: '导出' });
  const purposeId = useId();

  const isOpen = unmasked && choice.sealed && options?.mayUnmask === true;
  const counted = useCall(endpoints.count, { ...choice.wanted, unmasked: isOpen }, { keep: true });
  const total = counted.data?.rows;
  const waits = isOpen && options !== undefined && (total ?? 0) + options.plainTaken > options.approvalAbove;
  const tooMany = options !== undefined && total !== undefined && total > options.mostRows;
  const closed = total === 0 ? '没有可导出的记录' : tooMany ? `超过一次最多${countText(options.mostRows)}行，请增加筛选条件` : choice.keys.length === 0 ? '请至少选择一列' : undefined;

  async function send() {
    if (closed || total === undefined) return;
    if (isOpen && [...purpose.trim()].length < leastPurpose) { setFault('请填写用途，至少5个字'); document.getElementById(purposeId)?.focus(); return; }
    try {
      await withPassword('文件中将有证件号、手机等明文，请先输入当前密码。', make);
    } catch (failure) {
      notice.failed(failure);
    } finally {
      setFetching(false);
    }
  }

  async function make() {
    const { id, state, number, rows } = await create.act({ ...choice.wanted, columns: choice.keys, format: choice.format, unmasked: isOpen, ...(isOpen && { purpose: purpose.trim() }) });
    if (state === 'WAITING') notice.good(`已提交审批（${number}），批准后生成文件，届时通知您`);
    else if (options && rows > options.atOnce) notice.good(`正在后台生成（${number}），完成后通知您；可在“导出中心”查看进度`);
    else {
      setFetching(true);
      await download(endpoints.download, { id }, `${exports.title}.${choice.format}`);
      notice.good(`已导出${countText(rows)}条（${number}）`);
    }
    onClose();
  }

  const ranges: readonly (readonly [Range, string])[] = [
    ...(chosen ? [['chosen', `所选的 ${chosen.size} 条`] as const] : []), ...(filtered ? [['filtered', '当前筛选条件下的全部'] as const] : []), ['all', filtered ? '不按条件，全部' : '全部'] as const,
  ];
  if (step) return step;
  const how = waits ? `24小时内明文累计超过 ${countText(options.approvalAbove)} 行${options.plainTaken ? `（您已申请 ${countText(options.plainTaken)} 行）` : ''}，须由第二人审批后生成` : options && total !== undefined && total > options.atOnce ? '在后台生成，完成后通知您' : '立即下载';

  return (
    <Dialog title={`导出${exports.title}`} width={680} onClose={onClose} onSubmit={() => void send()} footer={(
      <>
        <p className="export__sum" role="status">{counted.error ? counted.error.sentence : total === undefined || counted.isPlaceholderData ? '正在计数…' : <>共 <b>{countText(total)}</b> 条 × {choice.keys.length} 列{closed ? `：${closed}` : `，${how}`}</>}</p>
        <Button onClick={onClose}>返回</Button>
        <Button type="submit" look="primary" icon="download" busy={create.pending || fetching} disabled={closed !== undefined || total === undefined} title={closed}>{waits ? '提交审批' : '导出'}</Button>
      </>
    )}>
      {error ? <ErrorState failure={error} title="暂时不能导出" onRetry={() => void refetch()} /> : (
        <div className="export">
          <fieldset className="export__part">
            <legend className="field__label">范围</legend>
            <div className="field__choices">
              {ranges.map(([range, label]) => <label key={range} className="field__choice"><input type="radio" className="check" name="range" checked={choice.range === range} onChange={() => choice.setRange(range)} />{label}</label>)}
            </div>
            {counted.data && choice.range !== 'chosen' && <p className="export__hint">条件：{counted.data.conditions}。排序与列表相同。</p>}
          </fieldset>
          <fieldset className="export__part">
            <legend className="field__label">格式</legend>
            <div className="field__choices">
              {([['xlsx', 'Excel（.xlsx）'], ['csv', 'CSV（.csv）']] as const).map(([format, label]) => <label key={format} className="field__choice"><input type="radio" className="check" name="format" checked={choice.format === format} onChange={() => choice.setFormat(format)} />{label}</label>)}
            </div>
            {choice.format === 'csv' && <p className="export__hint">供其他系统读取。较长的号码后带一个制表符，用 Excel 打开时不会丢失尾数。</p>}
          </fieldset>
          <ExportColumns list={exports.name} columns={choice.columns} onChange={choice.setColumns} sets={options?.sets ?? []} format={choice.format} onTake={choice.take} />
          {choice.sealed && (
            <fieldset className="export__part">
              <legend className="field__label">证件号、手机等隐去的内容</legend>
              {options?.mayUnmask ? (
                <div className="field__choices">
                  <label className="field__choice"><input type="radio" className="check" name="mask" checked={!unmasked} onChange={() => setUnmasked(false)} />脱敏（与屏幕一致）</label>
                  <label className="field__choice"><input type="radio" className="check" name="mask" checked={unmasked} onChange={() => setUnmasked(true)} />明文</label>
                </div>
              ) : <p className="export__hint">按脱敏后的样子导出，与屏幕一致。</p>}
              {isOpen && (
                <div className="field">
                  <label className="field__label" htmlFor={purposeId}>用途<span className="field__star" aria-hidden="true">*</span></label>
                  <textarea id={purposeId} className="input input--prose" rows={2} maxLength={255} aria-required aria-invalid={fault ? true : undefined} aria-describedby={`${purposeId}-foot`} placeholder="例如：报省律协年度备案" value={purpose} onChange={(event) => { setPurpose(event.target.value); setFault(''); }} />
                  <div className="field__foot" id={`${purposeId}-foot`}>{fault ? <span className="field__fault">{fault}</span> : `文件带有您的姓名、时间和编号，每次下载都有记录${options ? `，24小时内累计超过 ${countText(options.approvalAbove)} 行须由第二人审批` : ''}。`}</div>
                </div>
              )}
            </fieldset>
          )}
          <p className="export__hint">文件保留{options?.keptHours ?? ''}小时，可在<LinkButton look="link" to={exportAddress}>导出中心</LinkButton>再次下载。</p>
        </div>
      )}
    </Dialog>
  );
}
