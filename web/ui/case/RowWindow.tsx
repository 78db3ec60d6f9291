/** What opens over a list of applications: the way of one of them, its paper, or the words with which it is taken back. */
import type { z } from 'zod';
import type { Endpoint } from 'contract/kernel/endpoint';
import { titleOf } from 'contract/kernel/schema';
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { asFailure } from '../../kernel/failure.ts';
import { notice } from '../../kernel/notice.ts';
import { useAct, useCall } from '../../kernel/query.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { Button } from '../Button.tsx';
import { caseLimit } from '../DaysLeft.tsx';
import { Dialog } from '../Dialog.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { CaseHistory, type Told } from './CaseStory.tsx';
import type { Material } from './materials.ts';
import { PrintedForm } from './PrintFormButton.tsx';
import type { DeedRow } from './row-deeds.tsx';
import './row-window.css';

type Detail = Told & { id: string; deadline: string | null; materials: readonly Material[] };
/** `get` reads the case; `form` names its answers. */
export interface CaseParts { flow: AnyWorkflow; form: z.ZodObject; get: Endpoint<z.ZodObject<{ id: z.ZodUUID }, z.core.$strict>, z.ZodType<Detail, Detail>> }

interface Props { deed: 'progress' | 'withdraw' | 'print'; row: DeedRow; parts: CaseParts | null; paper: { entity: string; title: string }; whose: string; onClose(): void }

export default function RowWindow({ deed, row, parts, paper, whose, onClose }: Props) {
  if (deed === 'print') return <PrintedForm entity={paper.entity} of={row} title={paper.title} onClose={onClose} />;
  if (!parts) return null;
  if (deed === 'progress') return <Progress row={row} parts={parts} whose={whose} onClose={onClose} />;
  return row.deeds.withdraw && <Withdraw row={row} flow={parts.flow} name={row.deeds.withdraw} whose={whose} onClose={onClose} />;
}

function Progress({ row: { id, applicationNo, stage }, parts: { flow, form, get }, whose, onClose }: { row: DeedRow; parts: CaseParts; whose: string; onClose(): void }) {
  const { data, error, refetch } = useCall(get, { id });
  const named = (field: string) => data?.materials.find(({ code }) => code === field.replace(/^material:/, ''))?.name ?? titleOf(form, field);
  return (
    <Dialog title="办理进度" width={640} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <p className="row-window__line"><b>{whose}</b><span>{applicationNo}</span></p>
      <p className="row-window__line"><span>当前环节：<b>{stage}</b></span>{data && <span>{caseLimit(data)}</span>}</p>
      {error && !data && <ErrorState title="无法读取办理进度" failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <span className="skeleton row-window__wait" role="status" aria-label="正在读取办理进度" />}
      {/* Nothing in it can be pressed; the keyboard must still reach its end. */}
      {data && <div role="region" aria-label="进度全文" tabIndex={0}><CaseHistory flow={flow} of={data} named={named} /></div>}
    </Dialog>
  );
}

/** The same words as on the record; who has seen an older copy is told so there. */
function Withdraw({ row: { id, version, applicationNo }, flow, name, whose, onClose }: { row: DeedRow; flow: AnyWorkflow; name: string; whose: string; onClose(): void }) {
  const [action, endpoint] = [flow.actions[name], flow.endpoints[name]];
  if (!action || !endpoint) return null;
  // Over a list it must be said which of them it is.
  return <Withdrawing action={{ ...action, confirm: `${whose}（${applicationNo}）：${action.confirm ?? action.title}` }} endpoint={endpoint} id={id} version={version} onClose={onClose} />;
}

function Withdrawing({ action, endpoint, id, version, onClose }: { action: AnyWorkflow['actions'][string]; endpoint: AnyWorkflow['endpoints'][string]; id: string; version: number; onClose(): void }) {
  const { act } = useAct(endpoint);
  const send = async (input: Readonly<Record<string, unknown>>) => {
    const done = await act({ id, version, ...input }).catch((thrown: unknown) => {
      const failure = asFailure(thrown);
      // The row has moved on, and its button with it: the sentence must outlive both.
      if (failure.code === 'stale' || failure.code === 'notItsTurn') notice.failed(failure);
      throw failure;
    });
    onClose();
    notice.good(`${action.title}成功，当前状态：${done.stateTitle}`);
    return done;
  };
  return <ActionDialog action={action} send={send} close={onClose} />;
}
