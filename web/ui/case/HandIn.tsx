/** The end of a form on one page: what still stands in the way, and the way on beside it. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AnyWorkflow, OpenAction } from 'contract/kernel/workflow';
import { ActionBar } from '../ActionBar.tsx';
import { Button, LinkButton } from '../Button.tsx';
import { Section } from '../DetailPage.tsx';
import { DraftStatus } from '../draft/DraftStatus.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Filling } from './filling.ts';
import './case-review.css';

interface Props {
  flow: AnyWorkflow;
  of: { id: string; version: number; open: readonly OpenAction[] };
  draft: Draft;
  filling: Filling;
  /** How much stands in the way. */
  left: number;
  /** Who takes it on, once nothing does. */
  ready: ReactNode;
  /** Where the record is read whole. */
  record: string;
  children: ReactNode;
}

export function HandIn({ flow, of: { id, version, open }, draft, filling: { checking, recheck, goTo }, left, ready, record, children }: Props) {
  const navigate = useNavigate();
  return (
    <Section title={checking ? '正在检查…' : left > 0 ? `提交前还有 ${left} 项需要处理` : '可以提交'}>
      {children}
      {left === 0 && <p className="case-hint">{ready}</p>}
      <div className="case-hand-in">
        <DraftStatus {...draft} />
        <div className="case-deeds">
          <LinkButton to={record}>查看全文</LinkButton>
          {left > 0 && <Button busy={checking} onClick={() => void recheck()}>保存并重新检查</Button>}
          <ActionBar flow={flow} id={id} version={version} open={open} goTo={goTo} before={draft.flush} onDone={() => void navigate(record)} />
        </div>
      </div>
    </Section>
  );
}
