import { BusinessRecord } from '../BusinessRecord.tsx';
import { transferFirmScreens } from './transfer-firm-screens.tsx';

export default function TransferFirmDetailPage() {
  return <BusinessRecord own={transferFirmScreens} />;
}
