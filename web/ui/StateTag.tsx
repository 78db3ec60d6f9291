import type { AnyWorkflow } from 'contract/kernel/workflow';
import './state-tag.css';

type Tone = 'wait' | 'good' | 'bad' | 'still' | 'busy';

/** A word with a colour; the word carries the meaning. */
export function Tag({ tone = 'still', children }: { tone?: Tone; children: string }) {
  return <span className="state-tag" data-tone={tone}>{children}</span>;
}

/** The state of a case, with the title and tone that its workflow gives it. */
export function StateTag({ flow, state }: { flow: Pick<AnyWorkflow, 'states'>; state: string }) {
  const { title = state, tone, final } = flow.states[state] ?? {};
  return <Tag tone={tone ?? (final ? 'still' : 'busy')}>{title}</Tag>;
}
