import { useSession } from '../kernel/session.ts';
import { todayForDisplay } from '../ui/day.ts';
import './watermark.css';

/** Whose screen it is, over every page: a photograph of it says who took it. A printed page says who printed it. Nothing of it can be clicked or read out. */
export function Watermark() {
  const user = useSession((session) => session.user);
  if (!user?.hasWatermark) return null;
  const text = `${user.realName} ${user.username} ${todayForDisplay()}`;
  return (
    <svg className="watermark" aria-hidden="true">
      <defs><pattern id="watermark" width="320" height="180" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)"><text x="20" y="90">{text}</text></pattern></defs>
      <rect width="100%" height="100%" fill="url(#watermark)" />
    </svg>
  );
}
