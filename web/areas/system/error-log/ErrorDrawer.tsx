/** One failure: what the browser said, how often and to whom it happened, and what was done about it. */
import { errorKind, errorLog, errorState } from 'contract/areas/system/error-log';
import { countText } from '../../../ui/count-text.ts';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { errorTones } from './error-tones.ts';
import './error-log.css';

interface Props { id: string; onHandle(): void; onClose(): void }

export function ErrorDrawer({ id, onHandle, onClose }: Props) {
  const { data, error, refetch } = useCall(errorLog.endpoints.getErrorLog, { id });
  const canHandle = data?.may.edit && data.state !== 'HANDLED';
  return (
    <Dialog drawer width={720} title="页面错误" onClose={onClose} footer={<><Button onClick={onClose}>返回</Button>{canHandle && <Button look="primary" onClick={onHandle}>标为已处理</Button>}</>}>
      {error && <ErrorState title="无法打开错误记录" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在打开…</span><span className="skeleton" /></p>}
      {data && (
        <div className="error-record">
          <p className="error-record__message">{data.message}</p>
          <Facts items={[
            { label: '状态', value: <Tag tone={errorTones[data.state]}>{labelOf(errorState, data.state)}</Tag> }, { label: '种类', value: labelOf(errorKind, data.kind) },
            { label: '次数', value: `${countText(data.times)}次，${data.people}人` }, { label: '页面', value: data.page },
            { label: '首次出现', value: momentText(data.firstAt) }, { label: '最近一次', value: momentText(data.lastAt) },
            ...(data.handledAt ? [{ label: '处理', value: `${momentText(data.handledAt)} ${data.handledByName ?? ''}：${data.handledNote ?? ''}`, wide: true }] : []),
          ]} />
          <h3>遇到的人</h3>
          <ul className="error-record__cases" tabIndex={0} aria-label="遇到的人">
            {data.cases.map(({ userId, realName, userName, tokenMark, page, at, device, address, times }) => (
              <li key={`${userId}${tokenMark}${page}`}>
                <span><b>{realName}</b>{userName && `（${userName}）`}</span><span>{momentText(at)}</span><span>{times}次</span>
                <span className="error-record__where">{page} · {device}{address && ` · ${address}`} · 令牌代号 {tokenMark}</span>
              </li>
            ))}
          </ul>
          <h3>技术信息</h3>
          {data.stack ? <pre className="error-record__stack" tabIndex={0} aria-label="技术信息">{data.stack}</pre> : <p className="facts__blank">浏览器没有给出更多信息。</p>}
        </div>
      )}
    </Dialog>
  );
}
