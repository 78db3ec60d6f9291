import { BusinessRecord } from '../BusinessRecord.tsx';
import { postponeInterviewScreens } from './postpone-interview-screens.tsx';

export default function PostponeInterviewDetailPage() {
  return <BusinessRecord own={postponeInterviewScreens} />;
}
