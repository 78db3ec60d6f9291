/** One account: whose it is, what it may, how it stands, what was handed over. Roles are shown here and granted elsewhere. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { user } from 'contract/areas/system/user';
import { personKind } from 'contract/areas/system/user-fields';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { UserStatusTag } from './user-columns.tsx';
import { UserDrawer } from './UserDrawer.tsx';

const { endpoints, pages } = user;
type Known = Output<typeof endpoints.get>;
type Deed = Known['open'][number]['deed'];

export default function UserDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.get, { id });
  if (data) return <Record known={data} />;
  if (error) return <ErrorState title="无法打开用户信息" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开用户信息…</span><span className="skeleton page-skeleton__block" /></div>;
}

function Record({ known }: { known: Known }) {
  const { id, realName, userName, status, tie } = known;
  const [open, setOpen] = useState<Deed | null>(null);
  const seesLawyers = useMay(lawyer.permissions[0].view);
  const [enable, unlock, remove] = [useAct(endpoints.updateEnabled), useAct(endpoints.unlock), useAct(endpoints.remove)];
  const navigate = useNavigate();
  const bad = notice.failed;
  const told = (verb: string) => ({ refused: [refused] }: Output<typeof endpoints.unlock>) => (refused ? notice.bad(`“${refused.name}”没有${verb}：${refused.reason}`) : notice.good(`已${verb}`));
  const removeIt = async () => {
    if (!await confirm({ title: '删除用户', text: `删除“${realName}”（${userName}）的账号？账号从未使用过；用户名以后不能再用。`, yes: '删除', tone: 'danger' })) return;
    await remove.act({ id }).then(() => { notice.good('已删除'); void navigate(pages.list.path); }, bad);
  };
  const doIt: Readonly<Record<Deed, () => void>> = {
    edit: () => setOpen('edit'), disable: () => setOpen('disable'), reset: () => setOpen('reset'), remove: () => void removeIt(),
    enable: () => void enable.act({ ids: [id], enabled: true }).then(told('启用'), bad), unlock: () => void unlock.act({ ids: [id] }).then(told('解锁'), bad),
  };
  const at = (moment: string | null) => moment && <time dateTime={moment}>{momentText(moment)}</time>;
  return (
    <>
      <DetailPage
        title={realName} number={userName} tag={<UserStatusTag status={status} />} facts={[labelOf(personKind, known.kind), ...known.departmentName ? [known.departmentName] : [], ...known.position ? [known.position] : []]}
        actions={known.open.toReversed().map(({ deed, blockedBy }) => (
          <Button key={deed} look={looks[deed]} busy={enable.pending || unlock.pending || remove.pending} disabled={blockedBy !== null} title={blockedBy ?? undefined} onClick={doIt[deed]}>{titles[deed]}</Button>
        ))}
        aside={<Section title="交接记录">{known.handovers.length === 0 ? <p className="handover__sentence">没有交接过工作</p> : <Timeline items={known.handovers.map((one) => ({
          id: one.id, at: one.at, who: one.actorName, title: one.toName ? `${one.fromName} → ${one.toName}` : `${one.fromName}的账号停用`, opinion: [one.items.map(({ title, count }) => `${title}${count}项`).join('、'), one.reason].filter(Boolean).join('；'),
        }))} />}</Section>}
      >
        <Section title="账号"><Facts items={[
          { label: '用户名', value: userName }, { label: '状态', value: <UserStatusTag status={status} /> }, ...known.lockedUntil ? [{ label: '锁定至', value: at(known.lockedUntil) }] : [],
          { label: '最近登录', value: at(known.lastSignInAt) ?? '从未登录' }, { label: '正在登录', value: known.sessions ? `${known.sessions} 处` : '' }, { label: '开通时间', value: at(known.createdAt) },
          { label: '密码修改时间', value: known.mustChangePassword ? '一次性密码，尚未修改' : at(known.passwordChangedAt) }, { label: '两步验证', value: known.hasSecondFactor ? '已开启' : '未开启' },
        ]} /></Section>
        <Section title="角色"><Facts items={[
          { label: '现有角色', value: known.roles.length ? known.roles.join('、') : '还没有角色，由安全管理员在“授权管理”中授予', wide: true },
          ...known.wantedRoles.length ? [{ label: '拟任角色', value: known.wantedRoles.map(({ title }) => title).join('、'), wide: true }] : [],
          ...known.wantedInFirms.map(({ firmName, roles, validTo }) => ({ label: '拟任律所角色', value: `${firmName}：${roles.join('、')}${validTo ? `，至${validTo}` : ''}`, wide: true })),
        ]} /></Section>
        <Section title="人员"><Facts items={[
          { label: '姓名', value: realName }, { label: '人员类别', value: labelOf(personKind, known.kind) }, { label: '手机', value: known.mobile },
          ...known.departmentName ? [{ label: '所在机构', value: known.departmentName }] : [], ...known.leads.length ? [{ label: '负责机构', value: known.leads.join('、') }] : [],
          { label: '职务', value: known.position }, { label: '电子邮箱', value: known.email }, { label: '办公电话', value: known.officeTel },
          ...tie ? [{ label: tie.entity === 'lawyer' ? '律师名录' : '实习人员', value: tie.entity === 'lawyer' && seesLawyers ? <LinkButton look="link" to={`${lawyer.pages.list.path}/${tie.id}`}>{tie.name}（{tie.note}）</LinkButton> : [tie.name, tie.note].filter(Boolean).join(' · '), wide: true }] : [],
          { label: '备注', value: known.remark, wide: true },
        ]} /></Section>
      </DetailPage>
      {open === 'edit' && <UserDrawer id={id} onClose={() => setOpen(null)} />}
      {open === 'disable' && <DisableDialog id={id} name={realName} onClose={() => setOpen(null)} />}
      {open === 'reset' && <ResetDialog users={[{ id, name: realName }]} onClose={() => setOpen(null)} />}
    </>
  );
}

const titles: Readonly<Record<Deed, string>> = { edit: '修改', enable: '启用', disable: '停用', unlock: '解锁', reset: '重置密码', remove: '删除' };
const looks = { edit: 'primary', enable: 'plain', disable: 'danger', unlock: 'plain', reset: 'plain', remove: 'danger' } as const;
