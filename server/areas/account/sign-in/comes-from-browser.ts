/**
 * Whether a browser signs in: then its token opens nothing without the cookie that no script reads. One sign is enough,
 * since each is missing somewhere: `Sec-Fetch-Site` before Safari 16.4 and behind proxies that strip it, `Origin` where
 * the last step is a GET, the name where an extension hides it. A program that shows one has to keep its cookies as well.
 */
import type { Http } from '../../../kernel/context.ts';

export const comesFromBrowser = ({ header }: Pick<Http, 'header'>): boolean =>
  header('sec-fetch-site') !== undefined || header('origin') !== undefined || /^Mozilla\//i.test(header('user-agent') ?? '');
