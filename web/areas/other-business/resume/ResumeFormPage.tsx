import { BusinessForm } from '../BusinessForm.tsx';
import { resumeScreens } from './resume-screens.tsx';

export default function ResumeFormPage() {
  return <BusinessForm own={resumeScreens} />;
}
