/** Refusing the registration. */
import type { ActionDialogProps } from '../../../../ui/ActionBar.tsx';
import { ReasonDialog } from '../../../../ui/case/ReasonDialog.tsx';
import { useApplication } from './application.ts';

export function RefusalDialog(props: ActionDialogProps) {
  return <ReasonDialog {...props} reasons={useApplication().refusalReasons} label="说明（写入决定书）" hint="至少20个字，写明事实和依据" />;
}
