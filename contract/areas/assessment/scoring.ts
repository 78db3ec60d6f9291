/**
 * From the examiners' sheets to pass or fail (internship rules 4.12), and why. All sums are in whole hundredths of a
 * point, so that no binary fraction ever decides about somebody.
 */
import type { ScoreItem, ScoreTemplate } from './shipped-score-templates.ts';

export interface Sheet {
  readonly scores: Readonly<Record<string, number>>;
  /** `ethics.d`: what this examiner would have the candidate fail for, whatever the points. */
  readonly vetoes: readonly string[];
}

export interface ItemResult { code: string; title: string; average: string; minimum: string; isBelow: boolean }
export interface VetoResult { code: string; title: string; ticks: number; of: number; isMajority: boolean; isConfirmed: boolean }
export interface Scored { interview: string; final: string; items: ItemResult[]; vetoes: VetoResult[]; result: 'PASS' | 'FAIL'; reasons: string[] }

const hundredths = (points: number): number => Math.round(points * 100);
const text = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
/** Points are given by halves (internship rules 2.11). */
export const scoreStep = 0.5;
export const onStep = (score: number): number => Math.round(score / scoreStep) * scoreStep;

/** A quotient of whole numbers, rounded half up. */
const halfUp = (amount: number, by: number): number => Math.floor((2 * amount + by) / (2 * by));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

function aggregated(amounts: readonly number[], { aggregate }: ScoreTemplate): number {
  const kept = aggregate === 'TRIM_AVG' && amounts.length >= 5 ? amounts.toSorted((a, b) => a - b).slice(1, -1) : amounts;
  return halfUp(sum(kept), kept.length);
}

/** What is wrong with a sheet before it may be signed, at its item. */
export function sheetFaults({ items }: ScoreTemplate, { scores, vetoes }: Sheet): { path: string; message: string }[] {
  const known = items.flatMap(({ code, parts }) => parts.flatMap((part) => (part.isVeto ? [`${code}.${part.code}`] : [])));
  return [
    ...items.flatMap(({ code, title, max }) => {
      const score = scores[code];
      if (score === undefined) return [{ path: code, message: `“${title}”还没有打分` }];
      if (!(score >= 0 && score <= max)) return [{ path: code, message: `“${title}”应在0至${max}分之间` }];
      return onStep(score) === score ? [] : [{ path: code, message: `“${title}”以${scoreStep}分为一档，请改为${onStep(score)}分` }];
    }),
    ...vetoes.filter((one) => !known.includes(one)).map((one) => ({ path: one, message: '这一项不能一票否决' })),
  ];
}

/** `confirmed`: vetoes that the collective opinion has recorded; `material`: the written material's score, where it counts. */
export function scored(template: ScoreTemplate, sheets: readonly Sheet[], { confirmed = [], material = null }: { confirmed?: readonly string[]; material?: number | null } = {}): Scored {
  if (sheets.length === 0) throw new Error('no sheet is signed');
  const totals = sheets.map(({ scores }) => sum(template.items.map(({ code }) => hundredths(scores[code] ?? 0))));
  const interview = aggregated(totals, template);
  const weight = hundredths(template.materialWeight);
  if (weight > 0 && material === null) throw new Error('the material has no score');
  const final = weight === 0 ? interview : halfUp(hundredths(material!) * weight + interview * (100 - weight), 100);
  const items = template.items.map((item) => itemOf(template, item, sheets));
  const vetoes = template.items.flatMap((item) => vetoesOf(item, sheets, confirmed));
  const reasons = [
    ...(final < hundredths(template.passScore) ? [`总分${text(final)}分，未达到${template.passScore}分`] : []),
    ...items.filter(({ isBelow }) => isBelow).map(({ title, average, minimum }) => `“${title}”${average}分，低于最低${minimum}分`),
    ...vetoes.filter(({ isConfirmed }) => isConfirmed).map(({ title, ticks, of }) => `“${title}”一票否决：${of}名考官中${ticks}名认定，集体评议确认`),
  ];
  return { interview: text(interview), final: text(final), items, vetoes, result: reasons.length ? 'FAIL' : 'PASS', reasons };
}

function itemOf(template: ScoreTemplate, { code, title, max }: ScoreItem, sheets: readonly Sheet[]): ItemResult {
  const average = aggregated(sheets.map(({ scores }) => hundredths(scores[code] ?? 0)), template);
  const minimum = max * hundredths(template.itemMinRate);
  return { code, title, average: text(average), minimum: text(minimum), isBelow: average < minimum };
}

/** A majority of those who sat there, and the collective opinion with them. */
function vetoesOf({ code, title, parts }: ScoreItem, sheets: readonly Sheet[], confirmed: readonly string[]): VetoResult[] {
  return parts.filter(({ isVeto }) => isVeto).flatMap((part) => {
    const own = `${code}.${part.code}`;
    const ticks = sheets.filter(({ vetoes }) => vetoes.includes(own)).length;
    const isMajority = ticks * 2 > sheets.length;
    return ticks ? [{ code: own, title: `${title}：${part.title}`, ticks, of: sheets.length, isMajority, isConfirmed: isMajority && confirmed.includes(own) }] : [];
  });
}

/** A veto ends an internship: it is entered with its reason in words, at a screen as on paper. */
export const unreasoned = <Veto extends { readonly reason: string }>(vetoes: readonly Veto[]): Veto[] => vetoes.filter(({ reason }) => [...reason.trim()].length < 2);
