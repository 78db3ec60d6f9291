/** How a certificate stands today: by its own status, by the internship that it is for, and by its dates, in this order; one that is worth nothing any more, of an internship that was ended, says how it was ended. */
import type { CertificateStanding } from 'contract/areas/practice/certificate.wire';

export interface Facts { status: string; internship: string; validTo: string; today: string }

const ofCertificate: Readonly<Record<string, CertificateStanding>> = { LOST: 'LOST', VOID: 'VOID', REPLACED: 'REPLACED', EXPIRED: 'EXPIRED', RETURNED: 'RETURNED' };
const endedBy: Readonly<Record<string, CertificateStanding>> = { cancelled: 'CANCELLED', annulled: 'ANNULLED' };
/** A pass may be taken back after the certificate has run out or was handed back: then that counts. */
const isOver = (status: string): boolean => ['VOID', 'EXPIRED', 'RETURNED'].includes(status);
const ofInternship: Readonly<Record<string, CertificateStanding>> = {
  ...endedBy, paused: 'PAUSED',
  passed: 'ENDED', passExpired: 'ENDED', lapsed: 'ENDED', converted: 'ENDED',
};

export const standingOf = ({ status, internship, validTo, today }: Facts): CertificateStanding =>
  (isOver(status) ? endedBy[internship] : undefined) ?? ofCertificate[status] ?? ofInternship[internship] ?? (validTo < today ? 'EXPIRED' : 'VALID');
