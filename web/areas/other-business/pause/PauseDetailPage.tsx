import { BusinessRecord } from '../BusinessRecord.tsx';
import { pauseScreens } from './pause-screens.tsx';

export default function PauseDetailPage() {
  return <BusinessRecord own={pauseScreens} />;
}
