/** 试算: whom the value in the form would meet, before it is saved. */
import { useEffect } from 'react';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { changeText, type Setting } from './setting.ts';
import { TrialAudience } from './TrialAudience.tsx';
import { TrialCase } from './TrialCase.tsx';
import './trial.css';

export interface Proposal { key: string; value: unknown; effectiveFrom?: string }

export function TrialDialog({ setting, proposal, onClose }: { setting: Setting; proposal: Proposal; onClose(): void }) {
  const { data, error, refetch, isFetching } = useCall(businessConfig.endpoints.tryOut, proposal);
  useNoSaving();
  return (
    <Dialog title={`试算：${setting.title}`} width={960} onClose={onClose} footer={<><Button busy={isFetching && !!data} onClick={() => void refetch()}>重新试算</Button><Button look="primary" onClick={onClose}>返回修改</Button></>}>
      <div className="trial">
        <p className="trial__change"><b>{changeText(setting, setting.value, proposal.value)}</b><span>{proposal.effectiveFrom ? `自 ${proposal.effectiveFrom} 起` : '立即生效'}。只是试算，没有保存任何内容。</span></p>
        {error && !data && (error.fields.length > 0 ? <Wrong messages={error.fields.map(({ message }) => message)} /> : <ErrorState title="没有算出来" failure={error} onRetry={() => void refetch()} />)}
        {!data && !error && <p role="status" className="trial__wait">正在逐个核对，最多几秒钟…<span className="skeleton" /></p>}
        {data && (
          <>
            {data.audiences.length === 0 && <Empty icon="info" title="现有的记录都不按这一项判断" hint={data.effect ?? '修改从生效起，只对以后新发生的事起作用。'} />}
            {data.audiences.length > 0 && data.effect && <p className="trial__note">{data.effect}</p>}
            {data.audiences.map((audience) => <TrialAudience key={audience.key} audience={audience} />)}
            {data.audiences.some(({ handedIn }) => handedIn !== null) && <TrialCase proposal={proposal} />}
            <details className="trial__rest">
              <summary>没有列出的 {data.unconcerned.length + data.empty.length} 类</summary>
              {data.unconcerned.length > 0 && <p>与这一项无关的：{data.unconcerned.join('、')}。</p>}
              {data.empty.length > 0 && <p>现在没有可核对的：{data.empty.join('、')}。</p>}
            </details>
          </>
        )}
      </div>
    </Dialog>
  );
}

const Wrong = ({ messages }: { messages: readonly string[] }) => (
  <div role="alert" className="trial__wrong"><Icon name="bad" /><span>填写的内容有误，请返回修改：{messages.join('；')}</span></div>
);

/** The form waits below: its keys are not this window's. */
function useNoSaving(): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', stop, true);
    return () => window.removeEventListener('keydown', stop, true);
  }, []);
}
