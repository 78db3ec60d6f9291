/**
 * 我的个人信息: what is held of the person who asks, why, and how long; and a copy of it (Personal Information Protection
 * Law, art. 44, 45). What is held of others together with it stays out of the copy.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';

/** The newest of each kind: whoever has worked here for years has done hundreds of thousands of deeds, and his copy is made while others wait. */
export const mostCopied = 5_000;

const holding = z.object({
  key: z.string(), title: z.string(),
  /** Why it is held, by what law or wish, and how long. */
  purpose: z.string(), basis: z.string(), kept: z.string(),
  /** What is written down of each. */
  fields: z.array(z.string()),
});

export const ownData = feature({
  name: 'account.ownData',
  title: '我的个人信息',
  permissions: [],
  endpoints: {
    list: endpoint({
      method: 'GET', path: '/api/profile/getOwnData', title: '系统保存本人的哪些个人信息', access: 'signedIn', audit: { none: '只有类别，没有内容' },
      output: z.array(holding),
    }),
    // Everything in the clear at once: for whoever has just shown the password.
    download: endpoint({
      method: 'POST', path: '/api/profile/downloadOwnData', title: '下载我的个人信息', access: 'signedIn', audit: 'account.downloadOwnData', kind: 'file',
      output: z.unknown(), errors: ['passwordAgain'],
    }),
  },
  pages: {},
});
