/** Refusing a request for a recheck unheard. */
import { createContext, use } from 'react';
import type { ActionDialogProps } from '../ActionBar.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** The reasons that may be given now, as the server says them. A window made anew with each drawing of the page would lose what is typed in it. */
export const RecheckReasons = createContext<readonly string[]>([]);

function RefuseRecheck(props: ActionDialogProps) {
  return <ReasonDialog {...props} reasons={use(RecheckReasons)} label="说明（写入通知书，申请人可见）" hint="至少20个字，写明为什么不能受理、申请人缺少什么" />;
}

/** By the steps that refuse one. */
export const refusesRecheck = { refuseRecheck: RefuseRecheck, refuseRecheckOfRevocation: RefuseRecheck } as const;
