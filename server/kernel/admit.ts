/**
 * The doors before any record is looked at, in their order: may change anything at all · password changed · second factor
 * set up · granted · the licence runs. The route asks here with every call, and the explanation (权限诊断) asks here with
 * a recorder: there is no second opinion about who may.
 */
import type { Endpoint } from 'contract/kernel/endpoint';
import type { ErrorCode } from 'contract/errors';
import type { Viewer } from './viewer.ts';

export type DoorName = 'viewing' | 'password' | 'secondFactor' | 'granted' | 'licence';

export interface Door { readonly name: DoorName; readonly refusal: ErrorCode | null }

export type Asked = Pick<Endpoint, 'access' | 'changes' | 'kind' | 'beforePasswordChange' | 'beforeSecondFactor' | 'whileSeen'>;

/** Null: let in. `note` hears of each door that was come to, whether it was open or not. */
export function admit(viewer: Viewer, endpoint: Asked, licenceIsOver: boolean, note?: (door: Door) => void): ErrorCode | null {
  const doors: readonly (readonly [DoorName, ErrorCode, isShut: boolean])[] = [
    ['viewing', 'viewingOnly', viewer.seenBy !== undefined && (endpoint.changes || endpoint.kind === 'file') && !endpoint.whileSeen],
    ['password', 'passwordMustChange', viewer.mustChangePassword && !endpoint.beforePasswordChange],
    ['secondFactor', 'secondFactorMissing', viewer.lacksSecondFactor && !endpoint.beforeSecondFactor],
    ['granted', 'forbidden', endpoint.access !== 'signedIn' && endpoint.access !== 'public' && !viewer.grants.has(endpoint.access)],
    ['licence', 'licenceOver', endpoint.changes && licenceIsOver],
  ];
  for (const [name, code, isShut] of doors) {
    note?.({ name, refusal: isShut ? code : null });
    if (isShut) return code;
  }
  return null;
}
