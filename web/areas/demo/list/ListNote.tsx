import { Icon } from '../../../ui/Icon.tsx';
import './list-note.css';

/** What this kind of list is for: one line above it. */
export function ListNote({ children }: { children: string }) {
  return <p className="sample-note"><Icon name="info" size={14} />{children}</p>;
}
