import { say } from '../kernel/words.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { mayLeave } from '../ui/leaving.ts';
import { useNewVersion } from './new-version.ts';
import './maintenance.css';

/** Said before a page's code is looked for that is not there any more; when to begin anew is the person's choice. */
export function NewVersion() {
  const isThere = useNewVersion((version) => version.isThere);
  if (!isThere) return null;
  const again = async () => { if (await mayLeave()) location.reload(); };
  return <div className="maintenance" role="status"><Icon name="info" /><p>{say('系统已更新，请保存后刷新')}</p><Button small onClick={() => void again()}>{say('刷新')}</Button></div>;
}
