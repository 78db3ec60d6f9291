/** What was changed against main: looked at in every run, however little time there is. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n').filter(Boolean);
  } catch {
    return []; // no repository here: nothing is known to have changed
  }
}

export function changedFiles(): readonly string[] {
  const [base] = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch));
  return [...(base ? git('diff', '--name-only', base) : []), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Something in one of these places was changed: to be asked once in a file of tests. */
export const isChanged = (places: RegExp, files = changedFiles()): boolean => files.some((file) => places.test(file));

/** What decides who may what, in whichever feature. */
export const rights = /^(contract|server)\/kernel\/|^server\/machines\/session\/|^(contract|server)\/areas\/(account\/(roles-in-force|sign-in)|system\/(role|user))/;

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Features whose folder is not called as they are. Each has its own files somewhere: share.test. */
const movedTo: Readonly<Record<string, string>> = { 'applicationManage.smsManage': 'applications.sms-manage', 'applicationManage.wxManage': 'applications.wx-manage' };
const alsoIn: Readonly<Record<string, RegExp>> = { 'practice.trainingEnrolment': /^(server|e2e)\/(areas\/)?practice\/training[./]/, 'practice.firmReception': /^contract\/areas\/practice\/reception\.ts$/ };

/** What every feature stands on: with a change there more of all is asked, for nobody knows whom it meets. */
export const foundations = /^(contract|server)\/kernel\/|^server\/machines\/(casework|session|postgres|exports|imports|files)\//;

/** `feature`: its name in the contract, `basicInfo.lawFirm`. */
export function isFeatureIn(feature: string, files: readonly string[]): boolean {
  const [area = '', entity = ''] = (movedTo[feature] ?? kebab(feature)).split('.');
  return files.some((file) => alsoIn[feature]?.test(file) || file.startsWith(`contract/areas/${area}/${entity}.`) || file.startsWith(`server/areas/${area}/${entity}/`) || file.startsWith(`e2e/${area}/${entity}.`));
}

/** Days since 1970, so that what takes turns takes another one each day; `DAY=…` repeats one. */
export const dayNumber = (): number => Number(process.env['DAY'] ?? Math.floor(Date.now() / 86_400_000));
