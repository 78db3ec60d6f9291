import { BusinessForm } from '../BusinessForm.tsx';
import { reissueScreens } from './reissue-screens.tsx';

export default function ReissueFormPage() {
  return <BusinessForm own={reissueScreens} />;
}
