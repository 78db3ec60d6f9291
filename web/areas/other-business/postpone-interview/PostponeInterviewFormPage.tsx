import { BusinessForm } from '../BusinessForm.tsx';
import { postponeInterviewScreens } from './postpone-interview-screens.tsx';

export default function PostponeInterviewFormPage() {
  return <BusinessForm own={postponeInterviewScreens} />;
}
