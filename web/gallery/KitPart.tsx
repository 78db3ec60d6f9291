import { Cascader, ColorPicker, Collapse, DatePicker, Progress, Segmented, Select, Switch, Tabs, TimePicker, Transfer, Tree, TreeSelect, Upload } from 'antd';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Kit } from '../ui/kit/Kit.tsx';

const tree = [{ key: 'practice', value: 'practice', title: '实习管理', children: [{ key: 'apply', value: 'apply', title: '实习申请' }, { key: 'review', value: 'review', title: '实习审核' }] }];

/** Every component of the kit's sheet, to see that none lacks its styles. */
export function KitPart() {
  const [open, setOpen] = useState(false);
  return (
    <Kit>
      <div className="panel" style={{ display: 'grid', gap: 16, maxWidth: 720 }}>
        <Tabs items={[{ key: '1', label: '功能权限', children: <Tree checkable defaultExpandAll treeData={tree} /> }, { key: '2', label: '数据范围' }]} />
        <TreeSelect aria-label="部门" treeData={tree} defaultValue="apply" treeDefaultExpandAll />
        <Cascader aria-label="地区" options={[{ value: 'gd', label: '广东省', children: [{ value: 'gz', label: '广州市' }] }]} placeholder="省、市" />
        <Select aria-label="类别" mode="multiple" options={[{ value: 1, label: '专职律师' }, { value: 2, label: '兼职律师' }]} defaultValue={[1]} />
        <DatePicker aria-label="开始时间" showTime />
        <TimePicker aria-label="时刻" />
        <Transfer dataSource={tree[0]!.children.map((one) => ({ ...one }))} render={({ title }) => title} targetKeys={['apply']} />
        <Segmented options={['按日', '按月', '按年']} />
        <Switch aria-label="启用" defaultChecked />
        <Progress percent={60} aria-label="进度" />
        <Collapse items={[{ key: '1', label: '说明', children: '内容' }]} />
        <ColorPicker defaultValue="#0958d9" showText />
        <Upload><Button icon="upload">上传</Button></Upload>
        <Button onClick={() => setOpen(true)}>在窗口中选择</Button>
        {open && <Dialog title="选择部门" width={440} onClose={() => setOpen(false)}><TreeSelect aria-label="所属部门" style={{ width: '100%' }} treeData={tree} treeDefaultExpandAll placeholder="请选择" /></Dialog>}
      </div>
    </Kit>
  );
}
