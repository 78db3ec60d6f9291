/** 实习证: opened by those of the internship, and verified by anybody who holds it. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled } from '../../kernel/schema.ts';
import { certificateStandings, verifyPath, type VerifiedCertificate } from './certificate.wire.ts';

export const certificatePermission = permissions('practice.certificate', '实习证', []);

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
  },
  pages: {},
});
