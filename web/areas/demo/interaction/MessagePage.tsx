import { useState } from 'react';
import { notice } from '../../../kernel/notice.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Findings } from '../../../ui/Findings.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';
import '../demo.css';

const states = {
  states: { draft: { title: '草稿', tone: 'still' }, pending: { title: '待初审', tone: 'wait' }, returned: { title: '退回补正', tone: 'bad' }, approved: { title: '已准予', tone: 'good', final: true } },
} as const;

/** 消息提示: by weight, from the mark at a field to a page of its own. */
export default function MessagePage() {
  const [busy, setBusy] = useState(false);
  const work = () => { setBusy(true); setTimeout(() => { setBusy(false); notice.good('已生成128份通知书'); }, 1500); };
  return (
    <SamplePage title="消息提示" hint="按轻重选用：字段旁的提示 → 页内说明 → 顶部轻提示 → 确认窗口 → 整页说明。能在原处说明的，不弹出来。">
      <Sample title="顶部轻提示" hint="成功和一般消息三秒后自动消失；失败一直显示，直到关闭。相同的提示只出现一次。">
        <div className="sample__row">
          <Button onClick={() => notice.good('保存成功')}>成功</Button>
          <Button onClick={() => notice.info('菜单有变化，正在自动同步')}>一般消息</Button>
          <Button onClick={() => notice.bad('未能保存：该执业证号已登记在“广东明理律师事务所”名下，请核对后重试')}>失败</Button>
        </div>
      </Sample>
      <Sample title="正在办理" hint="按下后按钮显示进行中，重复点击无效，位置和焦点不变。"><Button look="primary" busy={busy} onClick={work}>生成通知书</Button></Sample>
      <Sample title="现在不能办理" hint="能让人做到的操作不隐藏，写明为什么现在不能做。"><div className="sample__row"><Button disabled title="请先选择律师">批量导出</Button><span className="demo-quiet">请先选择律师</span></div></Sample>
      <Sample title="检查结果" hint="最重的排在最前，每条都能直接去处理。" wide>
        <Findings goTo={() => notice.info('将到达对应的字段')} findings={[
          { code: 'a', level: 'BLOCK', message: '身份证号与出生日期不一致，请核对两项', field: 'idNo' }, { code: 'b', level: 'EXPLAIN', message: '两次实习间隔超过六个月，请说明原因', field: 'gap' },
          { code: 'c', level: 'WARN', message: '旧版12位执业证号，换领新证后请更新' }, { code: 'd', level: 'INFO', message: '指导律师目前带教3名实习人员' },
        ]} />
      </Sample>
      <Sample title="状态标签" hint="颜色之外必须有文字；同一个意思全系统只用一个词。"><div className="sample__row">{(['draft', 'pending', 'returned', 'approved'] as const).map((state) => <StateTag key={state} flow={states} state={state} />)}</div></Sample>
      <Sample title="没有内容" hint="说明是尚无内容还是没有符合条件的，并给出下一步。" wide>
        <Empty title="还没有待审核的申请" hint="律所报送后会出现在这里。"><LinkButton to="/commonConsole">返回工作台</LinkButton></Empty>
      </Sample>
      <Sample title="未能读取" wide><ErrorState failure={{ sentence: '请求超时，请检查网络或联系管理员！', traceId: '0198f3c2-7c1e-7aa0' }} onRetry={() => notice.info('正在重新读取')} /></Sample>
    </SamplePage>
  );
}
