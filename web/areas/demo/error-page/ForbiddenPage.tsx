import { StatusPage } from '../../../shell/StatusPage.tsx';

/** 403: what is shown at an address that the account may not open. */
export default function ForbiddenPage() {
  return <StatusPage kind="closed" />;
}
