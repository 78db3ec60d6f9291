/** 文书: what was issued in a case. Whoever is tied to the case sees its documents; nothing else opens them. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { date, id, labelled, moment } from '../../kernel/schema.ts';
import { documentKind, type DocumentKind } from './document-kind.ts';

export const servedMode = labelled({ SYSTEM: '系统送达', SMS: '短信送达', MAIL: '邮寄送达', COUNTER: '当面送达' });
/** How far a decision is on its way to somebody whom it is meant for. */
export const serviceState = labelled({ WAITING: '待送达', SENT: '已寄发', RETURNED: '被退回', SERVED: '已送达' });

/** Decisions, of which it has to be proved that they arrived: limits run from that day, and a court asks for it (internship rules 2.15). */
export const servedKinds = ['REG_REFUSE', 'ASSESS_FAIL', 'EXTEND', 'CANCEL', 'CANCEL_EX_OFFICIO', 'REVOKE', 'RECHECK', 'RECHECK_INTERNSHIP', 'RECHECK_NOT_ACCEPT'] as const satisfies readonly DocumentKind[];

const issued = z.object({
  id, kind: documentKind, title: z.string(), docNo: z.string(), issuedAt: moment,
  /** To the viewer, and for staff to everybody; `state` of decisions alone. */
  served: z.array(z.object({ servedTo: z.string(), servedToTitle: z.string(), servedMode, sentAt: moment, state: serviceState.nullable(), servedOn: date.nullable(), readAt: moment.nullable() })),
});

const caseEntity = z.string().regex(/^[a-z][A-Za-z]{0,62}$/, { error: '业务类型不正确' }).max(63);
const base = '/api/basicInfo/decisionDocument' as const;

export const decisionDocument = feature({
  name: 'basicInfo.decisionDocument',
  title: '文书',
  permissions: [],
  endpoints: {
    ofCase: endpoint({
      method: 'GET', path: `${base}/getCaseDocuments`, title: '案件的文书', access: 'signedIn', audit: { none: '只列出与本人有关的案件的文书' },
      input: z.strictObject({ caseEntity, caseId: id }), output: z.array(issued),
    }),
    getFile: endpoint({
      method: 'GET', path: `${base}/getDocumentFile`, title: '打开文书', access: 'signedIn', kind: 'file', audit: 'decisionDocument.open',
      input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters', 'storageFull'],
    }),
    /** 打印申请表: the case's own form, to be signed and sealed by hand. In the clear for whoever it is about, so it is written down. */
    printForm: endpoint({
      method: 'POST', path: `${base}/printCaseForm`, title: '打印申请表', access: 'signedIn', kind: 'file', audit: 'decisionDocument.printForm', changes: false,
      input: z.strictObject({ caseEntity, id }), output: z.unknown(), errors: ['documentCharacters'],
    }),
  },
  pages: {},
});
