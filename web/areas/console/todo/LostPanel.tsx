import type { CallError } from '../../../kernel/failure.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';

/** In the place of a part of the home that could not be read: otherwise it would look as if there were nothing. */
export const LostPanel = ({ label, title, failure, onRetry }: { label: string; title: string; failure: CallError; onRetry(): void }) =>
  <section className="panel" aria-label={label}><ErrorState title={title} failure={failure} onRetry={onRetry} /></section>;
