import { BusinessForm } from '../BusinessForm.tsx';
import { changeTutorScreens } from './change-tutor-screens.tsx';

export default function ChangeTutorFormPage() {
  return <BusinessForm own={changeTutorScreens} />;
}
