import { Icon } from './Icon.tsx';
import './detail.css';

interface Props {
  steps: readonly { title: string; state?: 'done' | 'fault' | undefined }[];
  at: number;
  /** Without it the steps only show where one is. */
  onStep?(index: number): void;
}

/** The steps of a long form or a process. All steps of a form may be visited: people fill in what they have at hand. */
export function Stepper({ steps, at, onStep }: Props) {
  return (
    <ol className="stepper" aria-label="步骤">
      {steps.map(({ title, state }, index) => {
        const look = index === at ? 'now' : state;
        return (
          <li key={title} className="stepper__step" data-state={look}>
            <button type="button" className="stepper__button" title={title} aria-current={index === at ? 'step' : undefined} aria-disabled={!onStep || undefined} onClick={() => onStep?.(index)}>
              <span className="stepper__number">{look === 'done' ? <Icon name="check" size={12} /> : index + 1}</span>
              <span className="stepper__title">{title}</span>
              {state === 'done' && <span className="sr-only">（已填好）</span>}
              {state === 'fault' && <span className="sr-only">（有待修改）</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
