/** 我的常用语: what a person writes again and again when reviewing, beside the association's own phrases. The most used first. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { id, prose, titled } from '../../kernel/schema.ts';

export const mostPhrases = 50;
export const longestPhrase = 200;

const base = '/api/userConfig';
const audit = { none: '只涉及本人的常用语' };

/** Kept for the next case, so without anybody's number from this one. */
const words = prose(longestPhrase, 2).refine((said) => !/\d{11}/.test(said), { error: '常用语不保存证件号码、手机号等号码，请去掉后再保存' });

export const ownPhrase = feature({
  name: 'account.ownPhrase',
  title: '我的常用语',
  permissions: [],
  endpoints: {
    getPhrases: endpoint({
      method: 'GET', path: `${base}/getOwnPhrases`, title: '我的常用语', access: 'signedIn', audit, output: z.array(z.object({ id, text: z.string() })),
    }),
    /** One that is kept already stays as it is: sent twice it is kept once, without a key. */
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateOwnPhrase`, title: '存为我的常用语', access: 'signedIn', audit,
      input: z.strictObject({ text: titled('常用语', words) }), output: z.object({ id }),
    }),
    use: endpoint({
      method: 'POST', path: `${base}/useOwnPhrase`, title: '选用我的常用语', access: 'signedIn', audit, input: z.strictObject({ id }), output: z.object({}),
    }),
    remove: endpoint({
      method: 'POST', path: `${base}/deletedOwnPhrases`, title: '删除我的常用语', access: 'signedIn', audit, input: z.strictObject({ id }), output: z.object({}),
    }),
  },
  pages: {},
});
