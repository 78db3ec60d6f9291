import type { roleKind } from 'contract/areas/system/role';
import type { z } from 'zod';

export interface Standing { readonly duty: string; readonly isPreset: boolean }

export const kindOf = ({ duty, isPreset }: Standing): z.output<typeof roleKind> => (duty !== 'business' ? 'ADMINISTRATOR' : isPreset ? 'PRESET' : 'OWN');

const reasons = {
  ADMINISTRATOR: '是三员角色，权限由系统固定，不能修改、复制或停用',
  PRESET: '是预设角色，权限由协会角色目录规定；需要调整的，请复制后修改副本',
  OWN: null,
} as const;

/** Why a role can't be changed; null where it can. */
export const fixedBecause = (role: Standing): string | null => reasons[kindOf(role)];
