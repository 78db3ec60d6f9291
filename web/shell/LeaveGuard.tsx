import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { whatIsUnsaved } from '../kernel/leave.ts';
import { confirm } from '../ui/Confirm.tsx';

/** Going to another page with unsaved work asks first, naming what would be lost. Filters of the same page are no leaving. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && whatIsUnsaved() !== undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ title: '离开此页面', text: `“${whatIsUnsaved() ?? ''}”尚未保存，离开后将丢失。`, yes: '离开', no: '留在此页', tone: 'danger' })
      .then((yes) => yes ? blocker.proceed() : blocker.reset());
  }, [blocker]);
  return null;
}
