/** What the rules have found: how many have a place, who has none and why. Nobody has been told yet. */
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import type { Output } from 'contract/kernel/endpoint';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

export function AutoResult({ done: { placed, unplaced, warnings }, onClose }: { done: Output<typeof interviewSession.endpoints.auto>; onClose(): void }) {
  return (
    <Dialog title="自动编排结果" onClose={onClose} footer={<Button look="primary" onClick={onClose}>看编排表</Button>}>
      <p>排入 <b>{placed}</b> 人{unplaced.length ? <>，还有 <b>{unplaced.length}</b> 人没有排入</> : '，待安排面试的都已排入'}。现在还没有通知任何人，可以在编排表上调整，再点“确认编排并通知”。</p>
      {unplaced.length > 0 && <>
        <h3 className="auto-result__title">没有排入</h3>
        <ul className="auto-result">{unplaced.map(({ internName, firmName, reason }, at) => <li key={at}><b>{internName}</b>（{firmName}）：{reason}</li>)}</ul>
      </>}
      {warnings.length > 0 && <>
        <h3 className="auto-result__title">请留意</h3>
        <ul className="auto-result">{warnings.map((text) => <li key={text}>{text}</li>)}</ul>
      </>}
    </Dialog>
  );
}
