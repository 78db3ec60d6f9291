/** 打印日志册 of many: whose and how many is said before; made in the background, and found in 导出中心. */
import { exportAddress, exportCentre } from 'contract/areas/account/export-centre';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { countText } from '../count-text.ts';
import { notice } from '../../kernel/notice.ts';
import { useAct, useCall } from '../../kernel/query.ts';
import { Button, LinkButton } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { ErrorState } from '../ErrorState.tsx';
import type { BooksWanted } from './PrintBooks.tsx';
import '../export/export.css';

const { endpoints } = exportCentre;
const { exports: { name: list, columns }, each: { most, unit } } = practiceLog.endpoints.getStatistics.files;

export default function PrintBooksDialog({ wanted, onClose, onAsked }: { wanted: BooksWanted; onClose(): void; onAsked: (() => void) | undefined }) {
  const asked = 'ids' in wanted ? { list, ids: [...wanted.ids] } : { list, search: wanted.search };
  const { data, error, refetch } = useCall(endpoints.count, asked);
  const { data: options } = useCall(endpoints.getOptions, { list });
  const create = useAct(endpoints.create);
  const total = data?.rows;
  const closed = total === undefined ? '正在计数…' : total === 0 ? '没有可以打印的实习人员' : total > most ? `一次最多打印${most}${unit}，请增加筛选条件或减少勾选，分几次打印` : undefined;

  async function send() {
    if (closed) return;
    await create.act({ ...asked, columns: columns.map(({ key }) => key), format: 'zip' }).then(({ number }) => {
      notice.good(`正在后台打印（${number}），完成后通知您；可在“导出中心”查看进度和下载`);
      onAsked?.();
      onClose();
    }, notice.failed);
  }
  return (
    <Dialog title="打印日志册" width={560} onClose={onClose} onSubmit={() => void send()} footer={(
      <>
        <p className="export__sum" role="status">{total === undefined ? closed : <>共 <b>{countText(total)}</b> {unit}{closed ? `：${closed}` : '，在后台打印'}</>}</p>
        <Button onClick={onClose}>返回</Button>
        <Button type="submit" look="primary" icon="book" busy={create.pending} disabled={closed !== undefined} title={closed}>开始打印</Button>
      </>
    )}>
      {error ? <ErrorState failure={error} title="暂时不能打印" onRetry={() => void refetch()} /> : (
        <div className="export">
          <p>每名实习人员打印一份日志册（PDF，有封面、按月的目录和页码），文件名为姓名和实习证号，放在一个压缩包里。</p>
          {data && 'search' in wanted && <p>条件：{data.conditions}。</p>}
          <p className="export__hint">压缩包中另有一份目录，列出每个人的文件；没有已提交日志的人，以及没有印出的原因，也写在目录里。</p>
          <p className="export__hint">一次最多打印{most}{unit}。打印期间可以继续办理其他事项，完成后通知您；文件在<LinkButton look="link" to={exportAddress}>导出中心</LinkButton>保留{options?.keptHours ?? ''}小时，每次下载都有记录。</p>
        </div>
      )}
    </Dialog>
  );
}
