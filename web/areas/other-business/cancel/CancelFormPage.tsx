import { BusinessForm } from '../BusinessForm.tsx';
import { cancelScreens } from './cancel-screens.tsx';

export default function CancelFormPage() {
  return <BusinessForm own={cancelScreens} />;
}
