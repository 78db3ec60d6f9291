import { BusinessRecord } from '../BusinessRecord.tsx';
import { resumeScreens } from './resume-screens.tsx';

export default function ResumeDetailPage() {
  return <BusinessRecord own={resumeScreens} />;
}
