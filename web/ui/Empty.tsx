import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './states.css';

/** Nothing here, and what to do next: `children` are the buttons that do it. */
export function Empty({ title, hint, icon = 'file', children }: { title: string; hint?: string; icon?: IconName; children?: ReactNode }) {
  return (
    <div className="state">
      <span className="state__icon"><Icon name={icon} size={22} /></span>
      <p className="state__title">{title}</p>
      {hint && <p className="state__hint">{hint}</p>}
      {children && <div className="state__actions">{children}</div>}
    </div>
  );
}
