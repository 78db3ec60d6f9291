/** 超级工具箱: how it is, at a glance; below it what can be done. */
import { superTool, superToolPermission } from 'contract/areas/system/super-tool';
import type { Output } from 'contract/kernel/endpoint';
import { download } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { MaintenanceForm } from './MaintenanceForm.tsx';
import './super-tool.css';

const { get, refresh, diagnose } = superTool.endpoints;
const words = { good: '正常', wait: '注意', bad: '异常' } as const;
type State = Output<typeof get>;

export default function SuperToolPage() {
  const { data, error, refetch, isFetching } = useCall(get, {});
  const mayEdit = useMay(superToolPermission.edit);
  const renew = useAct(refresh);
  const bad = notice.failed;
  return (
    <article className="super-tool">
      <PageHeader title="超级工具箱" {...(data && { facts: [`检查于 ${momentText(data.at)}`] })} actions={(
        <>
          <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>重新检查</Button>
          {mayEdit && <Button busy={renew.pending} title="各节点重新读取设置、菜单和字典" onClick={() => void renew.act({}).then(() => notice.good('已通知各节点刷新缓存'), bad)}>刷新缓存</Button>}
          {mayEdit && <Button look="primary" icon="download" onClick={() => void download(diagnose, {}, '系统诊断包.zip').catch(bad)}>导出诊断包</Button>}
        </>
      )} />
      {error && !data && <ErrorState title="无法加载系统状况" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在检查…</span><span className="skeleton page-skeleton__block" /></p>}
      {data && <Shown state={data} mayEdit={mayEdit} />}
    </article>
  );
}

function Shown({ state: { checks, sessions, versions, licence, ...maintenance }, mayEdit }: { state: State; mayEdit: boolean }) {
  const mayLook = useMay('system.session');
  return (
    <>
      <Section title="系统状况">
        <ul className="checks">
          {checks.map(({ name, title, state, text, advice }) => (
            <li key={name} className="check-line" data-state={state}><b>{title}</b><Tag tone={state}>{words[state]}</Tag><span>{text}</span>{advice && <p className="check-line__advice">{advice}</p>}</li>
          ))}
        </ul>
      </Section>
      <Section title="在线" extra={mayLook && <LinkButton small to={superTool.pages.online.path}>查看在线用户</LinkButton>}>
        <Facts items={[{ label: '在线人数', value: `${sessions.people} 人` }, { label: '登录', value: `${sessions.sessions} 个` }, { label: '已连接的窗口', value: `${sessions.windows} 个（本节点）` }]} />
      </Section>
      <MaintenanceForm key={maintenance.version} {...maintenance} mayEdit={mayEdit} />
      <Section title="系统授权" extra={<a href="/timeEnd">授权与续期</a>}>
        <Facts items={[{ label: '授权至', value: licence.until ?? '不限期' }, { label: '剩余', value: licence.daysLeft === null ? '—' : licence.daysLeft < 0 ? '已到期' : `${licence.daysLeft} 天` }]} />
      </Section>
      <Section title="版本"><Facts items={versions.map(({ title, text }) => ({ label: title, value: text }))} /></Section>
    </>
  );
}
