import { authorityPermission } from 'contract/areas/system/authority-permission';
import { useEffect, useState } from 'react';
import { useMay, useSession } from '../kernel/session.ts';
import { Late } from './Late.tsx';

export interface Pointed { address: string; recordId: string | null }

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const dialog = () => import('../areas/system/diagnosis/WhyDialog.tsx');

/** Alt and a click, anywhere: why can, or can't, somebody do this? For whoever looks after rights, also with another's eyes. */
export function WhyHere() {
  const isOfficer = useMay(authorityPermission.view);
  const isViewing = useSession(({ viewing }) => viewing !== null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const asks = isOfficer || isViewing;
  useEffect(() => {
    if (!asks) return;
    const ask = (event: MouseEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
      event.preventDefault();
      event.stopPropagation();
      const link = event.target.closest('a[href^="/"]')?.getAttribute('href');
      const row = event.target.closest('[data-id]')?.getAttribute('data-id');
      const address = link ?? location.pathname;
      setPointed({ address, recordId: uuid.exec(row ?? '')?.[0] ?? uuid.exec(address)?.[0] ?? null });
    };
    document.addEventListener('click', ask, true);
    return () => document.removeEventListener('click', ask, true);
  }, [asks]);
  return pointed && <Late load={dialog} onLost={() => setPointed(null)}>{(WhyDialog) => <WhyDialog pointed={pointed} onClose={() => setPointed(null)} />}</Late>;
}
