import { role } from 'contract/areas/system/role';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { momentText } from '../../../ui/day.ts';
import { termOf } from '../term.ts';

/** Who holds a role, since when and by whom. */
export function Holders({ code, title, onClose }: { code: string; title: string; onClose(): void }) {
  const { data, error, refetch } = useCall(role.endpoints.holders, { code });
  return (
    <Dialog title={`持有“${title}”的人`} width={560} onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">正在打开…</p>}
      {data?.length === 0 && <p className="matrix__note">现在没有人持有这个角色。到“授权管理”中给人员授予。</p>}
      {data && data.length > 0 && (
        <ul className="impact__people" tabIndex={0} aria-label="持有人">
          {data.map(({ userId, realName, userName, firmName, validFrom, validTo, grantedByName, grantedAt }) => (
            <li key={`${userId}${firmName ?? ''}`} className="impact__person">
              <span className="impact__name">{realName}<small>{userName}</small></span>
              <span className="impact__rights">{[firmName, termOf(validFrom, validTo), `${grantedByName ?? '系统'}于${momentText(grantedAt).slice(0, 10)}授予`].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
