import { BusinessForm } from '../BusinessForm.tsx';
import { transferFirmScreens } from './transfer-firm-screens.tsx';

export default function TransferFirmFormPage() {
  return <BusinessForm own={transferFirmScreens} />;
}
