/** Random secrets that people's browsers carry; the database keeps only what proves them. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const proofOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const proves = (secret: string | undefined, proof: Buffer): boolean => secret !== undefined && timingSafeEqual(proofOf(secret), proof);
