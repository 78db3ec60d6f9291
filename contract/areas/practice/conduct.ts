/** 品行声明: the ten items of the Rules, article 6, each answered by itself, and what follows from a yes (internship rules 4.2). */
import { z } from 'zod';
import { isKeyOf, keysOf, mapRecord } from '../../kernel/keys.ts';
import { date, labelled, prose, text, titled } from '../../kernel/schema.ts';

/**
 * `BAR`: nobody is registered with it. `EXCEPT`: the committee may let it pass where it lies far enough back, else it
 * bars. `LISTED`: bars as long as one is on the list, then the committee hears it. `TERM`: bars until its term is over.
 */
type Effect = 'BAR' | 'EXCEPT' | 'LISTED' | 'TERM';
/** `until`: how the item calls the other day that it knows. */
interface ConductItem { readonly title: string; readonly effect: Effect; readonly until?: string }

export const conductItems = {
  intentionalCrime:     { title: '因故意犯罪受过刑事处罚', effect: 'BAR' },
  expelledPublicOffice: { title: '被开除公职', effect: 'BAR' },
  dismissedForViolation: { title: '因违法违纪被国家机关、事业单位辞退', effect: 'EXCEPT' },
  partyPostRemoved:     { title: '受撤销党内职务以上党纪处分', effect: 'EXCEPT' },
  licenceRevoked:       { title: '律师或公证员执业证书被吊销', effect: 'BAR' },
  otherLicenceRevoked:  { title: '其他职业资格或执业证书被吊销', effect: 'EXCEPT' },
  detained:             { title: '因违反治安管理被行政拘留', effect: 'EXCEPT' },
  discredited:          { title: '被列为失信联合惩戒对象', effect: 'LISTED', until: '移出名单日期（仍在名单上的不填）' },
  reapplyBan:           { title: '受到不得再次申请实习的处分且期限未满', effect: 'TERM', until: '处分期限至' },
  seriousBadInfluence:  { title: '其他产生严重不良社会影响的行为', effect: 'EXCEPT' },
} as const satisfies Record<string, ConductItem>;

export type ConductCode = keyof typeof conductItems;
export const conductCodes = keysOf(conductItems);
export const isConductCode = (code: string): code is ConductCode => isKeyOf(conductItems, code);
export const conductTitles = labelled(mapRecord<ConductCode, ConductItem, string>(conductItems, ({ title }) => title));
export const conductItem = (code: ConductCode): ConductItem => conductItems[code];

const incomplete = '品行声明未填写完整';
/** One answer; a yes says when, who decided it and what it was about. */
const declaration = z.strictObject({
  declared: titled('是否有此情形', z.boolean({ error: incomplete })),
  date: titled('发生日期', date.optional()),
  authority: titled('作出决定的机关', text(63, 2).optional()),
  description: titled('事由和经过', prose(500, 10).optional()),
  until: titled('截止日期', date.optional()),
}, { error: incomplete });
type Declaration = z.output<typeof declaration>;

export const conductDeclarations = z.strictObject(mapRecord<ConductCode, ConductItem, typeof declaration>(conductItems, ({ title }) => titled(title, declaration)), { error: incomplete });
export type ConductDeclarations = z.output<typeof conductDeclarations>;

/** Answers to questions that are not asked any more, kept as they were given. */
export const earlierDeclarations = z.array(z.strictObject({ item: text(63), declared: z.boolean() })).max(10);

export const earlierAnswers = (given: unknown): z.output<typeof earlierDeclarations> => earlierDeclarations.safeParse(given).data ?? [];

/** As it is kept while it is filled in: any of it may be missing. */
type Given = { readonly [C in ConductCode]?: Partial<Record<keyof Declaration, unknown>> | null | undefined };
const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value);

export const answerTo = (given: unknown, code: ConductCode): boolean | undefined => {
  const answer = isGiven(given) ? given[code]?.declared : undefined;
  return typeof answer === 'boolean' ? answer : undefined;
};
export const declaredItems = (given: unknown): ConductCode[] => conductCodes.filter((code) => answerTo(given, code) === true);
export const unansweredItems = (given: unknown): ConductCode[] => conductCodes.filter((code) => answerTo(given, code) === undefined);

/** What is told of a declared item, a line each. */
export function conductDetails(given: unknown, code: ConductCode): { title: string; text: string }[] {
  const told = isGiven(given) ? given[code] : undefined;
  const lines = [['发生日期', told?.date], ['决定机关', told?.authority], [conductItem(code).until ?? '截止日期', told?.until], ['事由和经过', told?.description]] as const;
  return lines.flatMap(([title, said]) => typeof said === 'string' && said !== '' ? [{ title, text: said }] : []);
}

/** What a declared item lacks: field of the item → sentence. */
export function missingDetails(given: unknown): { code: ConductCode; field: keyof Declaration; message: string }[] {
  return declaredItems(given).flatMap((code) => {
    const told = isGiven(given) ? given[code] : undefined;
    const asked = [['date', '请填写发生或作出决定的日期'], ['authority', '请填写作出决定的机关'], ['description', '请写明事由和经过'], ...(conductItem(code).effect === 'TERM' ? [['until', '请填写处分期限截止日期'] as const] : [])] as const;
    return asked.filter(([field]) => !told?.[field]).map(([field, message]) => ({ code, field, message: `${message}（${conductItem(code).title}）` }));
  });
}

/** The same day some years later. */
export const addYears = (day: string, years: number): string => `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

interface Measured { readonly birthDate?: string | null | undefined; readonly today: string; /** From when on an item with an exception may pass, in years. */ readonly exceptionYears: number }

/** What follows from an answer: barred, for the committee, or nothing. What is not told yet bars nobody; the form asks for it. */
export function outcomeOf(given: unknown, code: ConductCode, { birthDate, today, exceptionYears }: Measured): 'BLOCK' | 'COMMITTEE' | null {
  if (answerTo(given, code) !== true) return null;
  const told = isGiven(given) ? given[code] : undefined;
  const day = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  const [happened, until] = [day(told?.date), day(told?.until)];
  switch (conductItem(code).effect) {
    case 'BAR': return 'BLOCK';
    case 'LISTED': return until !== undefined && until <= today ? 'COMMITTEE' : 'BLOCK';
    case 'TERM': return until === undefined || until >= today ? 'BLOCK' : 'COMMITTEE';
    case 'EXCEPT': return happened === undefined || (birthDate && happened < addYears(birthDate, 18)) || addYears(happened, exceptionYears) < today ? 'COMMITTEE' : 'BLOCK';
  }
}

/** Ten times no. */
export const nothingDeclared: ConductDeclarations = mapRecord<ConductCode, ConductItem, Declaration>(conductItems, () => ({ declared: false }));
