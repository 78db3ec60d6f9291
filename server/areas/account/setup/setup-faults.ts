/** What is wrong with the three administrators, each fault at its field: the rules are those of every later account. */
import { userName } from 'contract/areas/account/user-name';
import { administratorTitles, duties, type Duty } from 'contract/areas/account/setup.wire';
import type { FieldFault } from '../../../kernel/fail.ts';
import { passwordFaults, type Policy } from '../../../machines/session/password-policy.ts';
import { userNameKey } from '../../../machines/session/user-name.ts';
import { passwordWords } from '../profile/password-words.public.ts';

export interface Administrator { readonly userName: string; readonly realName: string; readonly password: string }
export type Administrators = Readonly<Record<Duty, Administrator>>;

export function setupFaults(people: Administrators, associationName: string, { preset }: Policy): FieldFault[] {
  return duties.flatMap((duty) => {
    const { userName: name, realName, password } = people[duty];
    const fault = (field: keyof Administrator, message: string | undefined): FieldFault[] => message ? [{ path: `administrators.${duty}.${field}`, message }] : [];
    const read = userName.safeParse(name);
    // Of two who are alike the later one is told.
    const earlier = duties.slice(0, duties.indexOf(duty));
    const like = (same: (other: Administrator) => boolean) => earlier.find((other) => same(people[other]));
    const sameName = like((other) => userNameKey(other.userName) === userNameKey(name));
    const samePerson = like((other) => other.realName === realName);
    const weak = passwordFaults(password, preset, passwordWords({ userName: name, realName, associationName }));
    return [
      ...fault('userName', read.success ? sameName && `与${administratorTitles[sameName]}的用户名相同，请换一个` : read.error.issues[0]?.message),
      ...fault('realName', samePerson && `三名管理员须由三个不同的人担任，不能与${administratorTitles[samePerson]}相同；同名同姓的，请在姓名后加字母区分`),
      ...fault('password', weak.length ? weak.join('；') : like((other) => other.password === password) && '三名管理员的密码不能相同'),
    ];
  });
}
