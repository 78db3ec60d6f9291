/**
 * A whole identity number typed into a list of cases finds the person by blind index, so many times an hour; parts of one
 * find nobody (glossary, conflict 12). The number itself stands in no row that is searched.
 */
import type { Ctx } from '../../kernel/context.ts';
import { comparable } from '../../machines/search/grams.ts';
import { countLookup } from '../basic-info/lawyer/person-lookups.public.ts';

/** An identity card, or a permit of Hong Kong and Macao; no number of a case looks like that. */
const whole = /^(\d{17}[\dx]|[hm]\d{8}(\d{2})?)$/;

/** What the columns `id_no_blind` keep of it; `null`: something else was typed. */
export async function idNumberTyped(ctx: Ctx, keyword: string | undefined): Promise<string | null> {
  const typed = comparable(keyword ?? '');
  if (!whole.test(typed)) return null;
  await countLookup(ctx);
  return ctx.app.vault.blind('idNo', typed);
}
