/** One department: what it is, who leads it, who is in it, what became of it; and what can be done to it. */
import { useState } from 'react';
import { departmentDeed, departmentKind, organisation, type DepartmentLine } from 'contract/areas/system/organisation';
import { user } from 'contract/areas/system/user';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { departmentPath } from '../../../ui/departments.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { MenuButton } from '../../../ui/Popover.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { DepartmentDrawer } from './DepartmentDrawer.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

const { endpoints } = organisation;
export type Department = Output<typeof endpoints.get>;

interface Props { id: string; lines: readonly DepartmentLine[]; onGone(to: string | null): void }

export function DepartmentCard({ id, lines, onGone }: Props) {
  const { data, error, refetch } = useCall(endpoints.get, { id }, { keep: true });
  if (data) return <Card known={data} lines={lines} onGone={onGone} />;
  if (error) return <ErrorState title="无法打开这个机构" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开…</span><span className="skeleton page-skeleton__block" /></div>;
}

function Card({ known, lines, onGone }: { known: Department; lines: readonly DepartmentLine[]; onGone(to: string | null): void }) {
  const { id, version, name, enabled, members, membersBelow, childCount, may } = known;
  const [open, setOpen] = useState<'edit' | 'add' | 'move' | 'merge' | null>(null);
  const [enable, remove] = [useAct(endpoints.updateEnabled), useAct(endpoints.remove)];
  const seesPeople = useMay(user.permissions[0].view);
  const bad = notice.failed;
  const close = () => setOpen(null);
  const toggle = async () => {
    if (enabled && !await confirm({ title: '停用机构', text: `停用“${name}”后不能再选它作为人员的所在机构，以前的记录不变。以后可以重新启用。`, yes: '停用', tone: 'danger' })) return;
    await enable.act({ id, version, enabled: !enabled }).then(() => notice.good(enabled ? '已停用' : '已启用'), bad);
  };
  const removeIt = async () => {
    if (!await confirm({ title: '删除机构', text: `删除“${name}”？只有没有人员和下级的机构可以删除；名称以后可以再用。`, yes: '删除', tone: 'danger' })) return;
    await remove.act({ ids: [id] }).then(() => { notice.good('已删除'); onGone(known.parentId); }, bad);
  };
  const people = members > 0 || membersBelow > 0 ? `${members} 人${membersBelow > members ? `（含下级共 ${membersBelow} 人）` : ''}` : '';
  const peopleAddress = `${user.pages.list.path}?departmentId=${id}`;
  return (
    <>
      <div className="organisation__sections">
        <Section title={name} extra={(may.edit || may.remove) && <div className="organisation__actions">
          {may.edit && <MenuButton label="更多操作" icon="more" items={[
            { title: '移动', onSelect: () => setOpen('move') }, { title: '合并到其他机构', onSelect: () => setOpen('merge') }, { title: enabled ? '停用' : '启用', onSelect: () => void toggle(), danger: enabled },
            ...may.remove ? [{ title: '删除', onSelect: () => void removeIt(), danger: true, line: true }] : [],
          ]}>更多</MenuButton>}
          {may.edit && <Button icon="plus" onClick={() => setOpen('add')}>新增下级</Button>}
          {may.edit && <Button look="primary" icon="edit" onClick={() => setOpen('edit')}>修改</Button>}
        </div>}>
          <Facts items={[
            { label: '状态', value: enabled ? <Tag tone="good">启用</Tag> : <Tag tone="still">停用</Tag> }, { label: '类型', value: labelOf(departmentKind, known.kind) },
            { label: '上级机构', value: departmentPath(lines, known.parentId) || '最上级' }, { label: '负责人', value: known.headName },
            { label: '人员', value: people && (seesPeople ? <LinkButton look="link" to={peopleAddress}>{people}</LinkButton> : people) }, { label: '下级机构', value: childCount ? `${childCount} 个` : '' },
            ...known.districtName ? [{ label: '所辖区县', value: known.districtName }] : [], { label: '备注', value: known.remark, wide: true },
          ]} />
        </Section>
        <Section title="沿革"><Timeline items={known.changes.map(({ id: row, deed, sentence, actorName, at }) => ({ id: row, at, who: actorName, title: labelOf(departmentDeed, deed), opinion: sentence }))} /></Section>
      </div>
      {open === 'edit' && <DepartmentDrawer known={known} parentId={known.parentId} lines={lines} onClose={close} onSaved={close} />}
      {open === 'add' && <DepartmentDrawer known={null} parentId={id} lines={lines} onClose={close} onSaved={(made) => onGone(made)} />}
      {open === 'move' && <MoveDialog known={known} lines={lines} onClose={close} />}
      {open === 'merge' && <MergeDialog known={known} lines={lines} onClose={close} onMerged={(into) => { close(); onGone(into); }} />}
    </>
  );
}
