import type { CallError } from '../kernel/failure.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Trace } from './Trace.tsx';
import { say } from '../kernel/words.ts';
import './states.css';

/** What could not be loaded, why, and the way on; the number lets the administrator find it in the log. */
export function ErrorState({ failure, title = say('无法加载内容'), onRetry }: { failure: Pick<CallError, 'sentence' | 'traceId'>; title?: string; onRetry?: (() => void) | undefined }) {
  return (
    <div className="state state--bad" role="alert">
      <span className="state__icon"><Icon name="warning" size={22} /></span>
      <p className="state__title">{title}</p>
      <p className="state__hint">{failure.sentence}</p>
      {onRetry && <div className="state__actions"><Button icon="refresh" onClick={onRetry}>{say('重试')}</Button></div>}
      {failure.traceId && <Trace trace={failure.traceId} />}
    </div>
  );
}
