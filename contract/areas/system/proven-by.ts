import { z } from 'zod';

/** An open screen is not enough for giving rights: the own password again, sealed for this call (ASVS 7.5.3). The seal serves once, so the call needs no key. */
export const provenBy = { currentPassword: z.string().max(4096), captchaId: z.string().max(63) };
