import { StatusPage } from '../../../shell/StatusPage.tsx';

/** 404: what is shown at an address that no page has. */
export default function UnknownPage() {
  return <StatusPage kind="unknown" />;
}
