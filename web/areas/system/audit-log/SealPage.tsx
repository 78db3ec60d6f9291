/** 日志封存: how far the trail is sealed, whether it still is what it was, and what to write down elsewhere. */
import { auditLog } from 'contract/areas/system/audit-log';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { useGlances } from '../../../kernel/glances.ts';
import { notice } from '../../../kernel/notice.ts';
import { keyOf, readAnew, useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CheckResult, isUnderWay } from './CheckResult.tsx';
import { CheckTable } from './CheckTable.tsx';
import './audit-log.css';

const { endpoints } = auditLog;
type Seal = Output<typeof endpoints.getSeal>;

export default function SealPage() {
  const { data, error, refetch } = useCall(endpoints.getSeal, {});
  const running = isUnderWay(data?.latest ?? null);
  useGlances(running, refetch, { ended: () => readAnew({ queryKey: keyOf(endpoints.getChecks) }) });
  if (data) return <Opened seal={data} />;
  if (error) return <ErrorState title="无法打开日志封存" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开日志封存…</span><span className="skeleton page-skeleton__block" /></div>;
}

function Opened({ seal: { blocks, rows, newest, unsealed, publicKey, latest } }: { seal: Seal }) {
  const verify = useAct(endpoints.verify);
  const start = (days?: number) => void verify.act(days === undefined ? {} : { days }).catch(notice.failed);
  const busy = verify.pending || isUnderWay(latest);
  const why = busy ? '正在核验，请等核验完成' : undefined;
  return (
    <DetailPage
      title="日志封存" facts={['日志每分钟封存一次。封存以后，即使直接改动数据库，核验时也会发现并指出位置。']}
      actions={<div className="audit-actions"><Button busy={verify.pending} disabled={busy} title={why} onClick={() => start(30)}>核验最近30天</Button><Button look="primary" busy={verify.pending} disabled={busy} title={why} onClick={() => start()}>核验全部</Button></div>}
    >
      <Section title="核验结果"><CheckResult check={latest} /></Section>
      <Section title="封存情况">
        <Facts items={[
          { label: '已封存', value: `${countText(rows)} 条，共 ${countText(blocks)} 块` }, { label: '等待封存', value: `${countText(unsealed)} 条` },
          { label: '最新一块', value: newest ? `第 ${newest.no} 块，${momentText(newest.sealedAt)}` : '尚无，一分钟内自动封存' },
          { label: '最新一块的校验值（请抄录或打印，存放在本系统以外）', value: newest && <code className="audit-hash">{newest.hash}</code>, wide: true },
          { label: '验签公钥（可交给第三方核对）', value: publicKey && <pre className="audit-hash"><code>{publicKey}</code></pre>, wide: true },
        ]} />
      </Section>
      <CheckTable />
    </DetailPage>
  );
}
