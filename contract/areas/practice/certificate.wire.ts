/** What the public page asks and is told, in plain types: the page carries no schema library. */
export const verifyPath = '/api/practice/certificate/verify';

/** How a certificate stands on the day it is asked about. Only the first is in force. */
export const certificateStandings = {
  VALID: '有效',
  PAUSED: '实习中止',
  EXPIRED: '期满',
  REPLACED: '已换发',
  LOST: '已挂失',
  VOID: '已作废',
  RETURNED: '已收回',
  CANCELLED: '已注销',
  ANNULLED: '已撤销',
  ENDED: '实习已结束',
} as const;
export type CertificateStanding = keyof typeof certificateStandings;

export interface VerifiedCertificate { name: string; firmName: string; certNo: string; validFrom: string; validTo: string; standing: CertificateStanding }
