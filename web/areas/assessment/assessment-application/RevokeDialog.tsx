/** Taking a pass back for fraud: for how long he may ask for no other registration stands there as the rules have it, to be changed with reason. */
import { usualBarForFraud } from 'contract/areas/other-business/bar-months';
import type { ActionDialogProps } from '../../../ui/ActionBar.tsx';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';

const usual = { barMonths: usualBarForFraud };

export const RevokeDialog = (props: ActionDialogProps) => <ActionDialog {...props} initial={usual} />;
