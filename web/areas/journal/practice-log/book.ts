import { useState } from 'react';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { download } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';

/** The whole of an intern's journals as a PDF. */
export function useBook() {
  const [busy, setBusy] = useState(false);
  const open = async (internshipId: string) => {
    setBusy(true);
    await download(practiceLog.endpoints.getBook, { internshipId }, '实习日志.pdf').catch(notice.failed);
    setBusy(false);
  };
  return { busy, open };
}
