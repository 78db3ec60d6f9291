/** Looks for malicious programs in what is uploaded, where the installation has a scanner; as shipped it has none. */
import { Refusal } from '../../kernel/fail.ts';
import { ScannerDown, type Scanner } from './clamd.ts';

/** `refuse`: while the scanner is not there nothing is taken; `accept`: it is taken without having been looked at. */
export type WhenDown = 'refuse' | 'accept';

/** Refuses what must not be kept, by a sentence at the file's name. */
export type Scan = (path: string, name: string) => Promise<void>;

export const noScan: Scan = async () => {};

export const scanWith = (scanner: Scanner, whenDown: WhenDown, log: (line: string) => void): Scan => async (path, name) => {
  const found = await scanner.scan(path).catch((error: unknown) => {
    if (!(error instanceof ScannerDown)) throw error;
    log(`病毒检查未能完成（${error.message}），文件${whenDown === 'refuse' ? '没有接收' : '未经检查即接收'}`);
    if (whenDown === 'refuse') throw new Refusal('fileRefused', { name, reason: '病毒检查暂时无法进行，请稍后再传；一直如此的，请联系管理员' });
    return null;
  });
  if (found === null) return;
  log(`上传的文件被病毒检查拦下：${found}`);
  throw new Refusal('fileRefused', { name, reason: '病毒检查发现其中含有恶意程序，请检查您的电脑，换一个干净的文件再传' });
};
