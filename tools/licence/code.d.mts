import type { KeyObject } from 'node:crypto';

export function newCode(privateKey: KeyObject, said: { installation: string; until: string }): string;
export function publicHalf(privateKey: KeyObject): string;
export function newKey(): KeyObject;
