import { BusinessRecord } from '../BusinessRecord.tsx';
import { cancelScreens } from './cancel-screens.tsx';

export default function CancelDetailPage() {
  return <BusinessRecord own={cancelScreens} />;
}
