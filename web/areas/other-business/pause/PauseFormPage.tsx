import { BusinessForm } from '../BusinessForm.tsx';
import { pauseScreens } from './pause-screens.tsx';

export default function PauseFormPage() {
  return <BusinessForm own={pauseScreens} />;
}
