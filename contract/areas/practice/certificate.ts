/** 实习证: opened by those of the internship, verified by anybody who holds it; reported lost, found again, taken back (internship rules 2.4). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, prose, titled, version } from '../../kernel/schema.ts';
import { certificateStandings, verifyPath, type VerifiedCertificate } from './certificate.wire.ts';

export const certificatePermission = permissions('practice.certificate', '实习证', ['edit', 'decide']);

/** What is done about a certificate in somebody's hands. Who holds it, or his firm, says that it is lost; the rest the association does. */
export const certificateDeed = labelled({ reportLost: '挂失', found: '解除挂失', recall: '收回' });
const one = { id, version };
export const lostForm = z.strictObject({ ...one, lostOn: titled('遗失日期', date), opinion: titled('遗失经过', prose(500, 5)) });
export const foundForm = z.strictObject({ ...one, opinion: titled('解除原因（持证人可见）', prose(500, 5)) });
export const recallForm = z.strictObject({ ...one, opinion: titled('收回原因（持证人可见）', prose(500, 5)) });
const changed = { once: true, output: z.object(one), errors: ['stale', 'blocked'] } as const;

export const certificate = feature({
  name: 'practice.certificate',
  title: '实习证',
  permissions: [certificatePermission],
  endpoints: {
    verify: endpoint({
      // Anything may be typed: what is no code is answered like one that nobody holds.
      method: 'GET', path: verifyPath, title: '核验实习证', access: 'public', audit: { none: '公开核验，不写入任何数据' },
      input: z.strictObject({ code: z.string().max(200) }),
      output: z.object({ name: z.string(), firmName: z.string(), certNo: z.string(), validFrom: date, validTo: date, standing: labelled(certificateStandings) }) satisfies z.ZodType<VerifiedCertificate>,
      errors: ['certificateUnknown'],
    }),
    getCertificatePdf: endpoint({
      method: 'GET', path: '/api/practice/certificate/getCertificatePdf', title: '打开实习证', access: certificatePermission.view, kind: 'file',
      audit: { none: '实习证只对与实习有关的人可见' }, input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters', 'storageFull'],
    }),
    reportLost: endpoint({ method: 'POST', path: '/api/practice/certificate/reportLost', title: '实习证挂失', access: certificatePermission.edit, audit: 'certificate.reportLost', input: lostForm, ...changed }),
    found: endpoint({ method: 'POST', path: '/api/practice/certificate/liftLoss', title: '解除实习证挂失', access: certificatePermission.decide, audit: 'certificate.found', input: foundForm, ...changed }),
    recall: endpoint({ method: 'POST', path: '/api/practice/certificate/recall', title: '收回实习证', access: certificatePermission.decide, audit: 'certificate.recall', input: recallForm, ...changed }),
  },
  pages: {},
});
