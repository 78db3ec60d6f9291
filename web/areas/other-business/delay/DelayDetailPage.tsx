import { BusinessRecord } from '../BusinessRecord.tsx';
import { delayScreens } from './delay-screens.tsx';

export default function DelayDetailPage() {
  return <BusinessRecord own={delayScreens} />;
}
