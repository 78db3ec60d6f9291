import { BusinessForm } from '../BusinessForm.tsx';
import { delayScreens } from './delay-screens.tsx';

export default function DelayFormPage() {
  return <BusinessForm own={delayScreens} />;
}
