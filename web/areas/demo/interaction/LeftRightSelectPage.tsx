import { useState } from 'react';
import type { PickItem } from '../../../ui/PickList.tsx';
import { Transfer } from '../../../ui/Transfer.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';

const items: readonly PickItem[] = [
  { id: 'lawyers', title: '律师名录', note: '查看、导出' }, { id: 'firms', title: '律所名录', note: '查看、导出' }, { id: 'apply', title: '实习申请', note: '查看' },
  { id: 'review', title: '实习审核', note: '初审、终审' }, { id: 'reception', title: '接收能力', note: '查看、修改' }, { id: 'certificate', title: '实习证', note: '查看、打印' },
  { id: 'import', title: '导入日志', note: '查看' }, { id: 'rules', title: '业务配置', note: '查看、修改' }, { id: 'template', title: '文书模板', note: '查看、修改、发布' },
  { id: 'sms', title: '短信接口', note: '查看、修改' }, { id: 'grant', title: '授权管理', closed: '须由安全管理员授予，不能自行添加' }, { id: 'audit', title: '审计日志', closed: '只有审计管理员可以查看' },
  { id: 'long', title: '广东省律师协会会员登记事项变更备案材料归档与年度清册核对', note: '名称过长时省略，停留可看全文' },
];

/** 左右选择: rights for a role, people for a group: whatever is better seen as two lists. */
export default function LeftRightSelectPage() {
  const [rights, setRights] = useState<string[]>(['lawyers', 'apply']);
  const [few, setFew] = useState<string[]>(['review']);
  return (
    <SamplePage title="左右选择" hint="已选和未选都要看清时使用，如给角色授权、指定小组成员。十项以内用勾选框；上千项用“查找人员”，边输入边查找。">
      <Sample title="给“会员部经办”授权" hint="可勾选多项后一起添加；方向键移动，Shift 加方向键连续勾选，Ctrl+A 全选，回车直接添加。" wide>
        <Transfer titles={['未授权', '已授权']} items={items} chosen={rights} onChange={setRights} />
      </Sample>
      <Sample title="最多三项" hint="超过时说明还可以选几项，不会悄悄丢掉。" wide>
        <Transfer titles={['可选栏目', '首页显示']} items={items.filter(({ closed }) => !closed).slice(0, 8)} chosen={few} onChange={setFew} most={3} />
      </Sample>
      <Sample title="没有可选项" wide>
        <Transfer titles={['可选人员', '已选人员']} items={[]} chosen={[]} onChange={() => undefined} />
      </Sample>
    </SamplePage>
  );
}
