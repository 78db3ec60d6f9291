import { BusinessRecord } from '../BusinessRecord.tsx';
import { reissueScreens } from './reissue-screens.tsx';

export default function ReissueDetailPage() {
  return <BusinessRecord own={reissueScreens} />;
}
