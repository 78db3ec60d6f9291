/** One line of the trail: before and after side by side, who, why and from where; and the ways to everything around it. */
import { auditLog } from 'contract/areas/system/audit-log';
import type { Output } from 'contract/kernel/endpoint';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RecordThen } from './RecordThen.tsx';
import { ResultTag } from './ResultTag.tsx';
import './audit-log.css';

const { endpoints, pages } = auditLog;
type Entry = Output<typeof endpoints.getAuditLog>;

export default function AuditLogDetailPage() {
  const { seq = '' } = usePageParams<{ seq: string }>();
  const { data, error, refetch } = useCall(endpoints.getAuditLog, /^\d{1,15}$/.test(seq) ? { seq: Number(seq) } : { seq: 1 });
  if (data) return <Opened entry={data} />;
  if (error) return <ErrorState title="无法打开审计日志" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开审计日志…</span><span className="skeleton page-skeleton__block" /></div>;
}

function Opened({ entry }: { entry: Entry }) {
  const { seq, entity, sentence, title, result, at, actorName, roles, forName, note, address, device, traceId, objectTitle, objectName, objectAddress, entityId, actorId, changes, block } = entry;
  return (
    <DetailPage
      title={title} number={`第 ${seq} 条`} tag={<ResultTag result={result} />} facts={[momentText(at), sentence]}
      actions={(
        <div className="audit-actions">
          {actorId && <LinkButton to={`${pages.list.path}?actorId=${actorId}`}>此人的全部操作</LinkButton>}
          {entityId && <LinkButton to={`${pages.list.path}?entityId=${entityId}`}>此对象的全部记录</LinkButton>}
          {entityId && entity !== 'auditLog' && <RecordThen entity={entity} entityId={entityId} from={at} />}
          {objectAddress && <LinkButton look="primary" to={objectAddress}>打开对象</LinkButton>}
        </div>
      )}
    >
      <Section title="改动内容">
        {changes.length === 0 ? <p>这一操作没有记录改动的内容。</p> : (
          <table className="audit-changes">
            <thead><tr><th scope="col">栏目</th><th scope="col">改动前</th><th scope="col">改动后</th></tr></thead>
            <tbody>{changes.map(({ field, title: name, before, after }) => (
              <tr key={field} data-changed={before !== after || undefined}><th scope="row">{name}</th><td>{before ?? <span className="facts__blank">（空）</span>}</td><td>{after ?? <span className="facts__blank">（空）</span>}</td></tr>
            ))}</tbody>
          </table>
        )}
      </Section>
      <Section title="经过">
        <Facts items={[
          { label: '人员', value: actorName }, { label: '身份', value: roles }, ...(forName ? [{ label: '代', value: forName }] : []),
          { label: '对象', value: objectName ? `${objectTitle}“${objectName}”` : objectTitle }, { label: '事由', value: note, wide: true },
          { label: '网络地址', value: address }, { label: '设备', value: device }, { label: '请求编号', value: traceId },
          { label: '封存', value: block ? `第 ${block.no} 块，${momentText(block.sealedAt)}` : '尚未封存，一分钟内自动封存' },
        ]} />
      </Section>
    </DetailPage>
  );
}
