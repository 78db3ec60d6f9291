import { BusinessRecord } from '../BusinessRecord.tsx';
import { changeTutorScreens } from './change-tutor-screens.tsx';

export default function ChangeTutorDetailPage() {
  return <BusinessRecord own={changeTutorScreens} />;
}
