import { z } from 'zod';
import { keysOf, recordOf } from './keys.ts';

/** Full-width digits, letters and signs become half-width: people type them without noticing. */
const halfWidth = (text: string) => text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xFEE0)).replace(/\u3000/g, ' ');

/** Chinese prose keeps its own full-width punctuation; only digits and letters are brought to half-width. */
const halfWidthAlnum = (text: string) => text.replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xFEE0));

const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const lineBreaks = /[\r\n]/;
/** Nobody sees them: copied along from web pages, or put in so that two names look alike. What joins letters or shapes them stays. */
const unseen = /[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu;
const tidy = (text: string) => halfWidthAlnum(text.normalize('NFC')).replaceAll(unseen, '');
const controls = '含有不能使用的控制字符，请重新输入';

/**
 * Marks upon marks are put into their normal order in time by the square of their number: a megabyte of them would hold
 * up everybody for minutes. No language has more than a few; more than thirty in a row (Unicode: stream-safe text) are
 * refused before anything else is looked at.
 */
const orderly = z.string().refine((text) => !/\p{M}{31}/u.test(text), { error: controls, abort: true });
const length = (text: string) => [...text].length;

function bounded(schema: z.ZodString, max: number, min: number) {
  return schema
    .refine((text) => length(text) >= min, { error: min === 1 ? '请填写' : `至少填写${min}个字` })
    .refine((text) => length(text) <= max, { error: `不能超过${max}个字` })
    .meta({ minLength: min, maxLength: max });
}

/** A shape never changes, so one of a size does for the hundreds of fields that have it: each takes longer to make than to load. */
function remembered(make: (max: number, min: number) => z.ZodString) {
  const made = new Map<string, z.ZodString>();
  return (max: number, min = 1): z.ZodString => {
    const size = `${max} ${min}`;
    const schema = made.get(size) ?? make(max, min);
    made.set(size, schema);
    return schema;
  };
}

/** One line of text, counted in characters as people see them (specification: 31, 63, 255 or 512). */
export const text = remembered((max, min) => bounded(
  orderly.overwrite((value) => tidy(value).trim())
    .refine((value) => !lineBreaks.test(value), { error: '不能换行，请写在一行内' })
    .refine((value) => !forbidden.test(value) && !value.includes('\t'), { error: controls }), max, min));

/** Several lines of text. */
export const prose = remembered((max, min) => bounded(
  orderly.overwrite((value) => tidy(value).replaceAll('\r\n', '\n').trim())
    .refine((value) => !forbidden.test(value), { error: controls }), max, min));

/** A code, number or name that the association compares letter by letter: half-width, no blanks at its ends. */
export const code = (pattern: RegExp, error: string) => z.string()
  .overwrite((value) => halfWidth(value).trim().toUpperCase()).regex(pattern, { error });

export const id = z.uuid({ error: '编号不正确' });
export const version = z.int({ error: '版本号不正确' }).min(0).max(2_147_483_647);

/** `YYYY-MM-DD` from end to end; never a JavaScript date, which shifts days of 1986–1991 (summer time in China). */
export const date = z.iso.date({ error: '日期应写成 2026-03-01 的样子' })
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', { error: '日期超出范围' });
/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true, error: '时间格式不正确' });

/** Money as text with two decimals, `"20400.00"`; computed in fen. */
export const money = z.string().regex(/^(0|[1-9]\d{0,11})\.\d{2}$/, { error: '金额应写成 20400.00 的样子' });

const amounts = new WeakSet<z.ZodType>([money]);
export const isMoney = (schema: unknown): boolean => schema instanceof z.ZodType && amounts.has(schema);
/** An amount with a ceiling. */
export function moneyUpTo(most: string): typeof money {
  const schema = money.refine((amount) => Number(amount) <= Number(most), { error: `不能超过${most}元` });
  amounts.add(schema);
  return schema;
}

/** An enumeration with its Chinese labels: the codes go over the wire, the labels are shown. */
export const labelled = <const L extends Record<string, string>>(labels: L) => wordsFor(keysOf(labels), labels);
/** Some of a vocabulary, with its words; zod's own extract() forgets them. */
export const someOf = <const K extends string>({ labels }: { readonly labels: Readonly<Record<NoInfer<K>, string>> }, codes: readonly K[]) => wordsFor(codes, recordOf(codes, (code) => labels[code]));
const wordsFor = <const K extends string, L extends Readonly<Record<K, string>>>(codes: readonly K[], labels: L) => Object.assign(z.enum(codes, { error: '请选择列表中的一项' }), { labels });

/** What our schemas say of themselves, beside zod's own words. */
declare module 'zod' {
  interface GlobalMeta { sensitive?: Mask; personal?: true }
}

/** The Chinese that `labelled` has hung on an enumeration. */
export const labelsOf = (schema: z.ZodType): Labels | undefined => (isLabelled(schema) ? schema.labels : undefined);
type Labels = Readonly<Record<string, string>>;
const isLabelled = (schema: z.ZodType): schema is z.ZodType & { labels: Labels } => 'labels' in schema;

/** A copy that knows more of itself. zod's copy forgets what `labelled` hung on it. */
const described = <T extends z.ZodType>(schema: T, more: Record<string, unknown>): T =>
  Object.assign(schema.meta({ ...schema.meta(), ...more }), 'labels' in schema && { labels: schema.labels });

/** The field's label, as every screen, message and export names it. */
export const titled = <T extends z.ZodType>(title: string, schema: T): T => described(schema, { title });

export const titleOf = (schema: z.ZodObject, field: string): string => {
  const inner: z.ZodType | undefined = schema.shape[field]; // zod's own shape says `any`
  return (inner && unwrap(inner).meta()?.title) ?? field;
};

/**
 * A draft of a form: every field may be missing or empty, and text is kept as typed, right or wrong, so that nothing
 * is lost while somebody is still filling it in. The whole form is checked when it is submitted.
 */
export function draftOf<S extends z.ZodRawShape>(form: z.ZodObject<S>): z.ZodObject<{ [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> }, z.core.$strict> {
  const { shape }: z.ZodObject = form;
  const loose = Object.entries(shape).map(([key, field]) => {
    const named = unwrap(field);
    const inner = bareOf(named);
    if (inner instanceof z.ZodRecord) return [key, z.record(z.string().max(63), prose(5000, 0)).nullable().optional()];
    const rows = inner instanceof z.ZodArray && inner.element instanceof z.ZodObject ? z.array(draftOf(inner.element)).max(100) : null;
    const part = inner instanceof z.ZodObject ? draftOf(inner) : null;
    const asTyped = inner instanceof z.ZodString ? prose(5000, 0).meta({ ...inner.meta(), ...named.meta(), minLength: 0, maxLength: 5000 }) : rows ?? part ?? inner;
    return [key, asTyped.nullable().optional()];
  });
  // Text stays text and the rest stays what it was, so the draft's type is the form's, only laxer at run time.
  return z.strictObject(Object.fromEntries(loose)) as unknown as ReturnType<typeof draftOf<S>>;
}

/** What a field keeps from whom: `mask` says how the server shows it, encrypted at rest in every case. */
export type Mask = 'idNo' | 'mobile' | 'address' | 'bankAccount' | 'party';
/** Marks a field as C3 personal data: encrypted at rest, masked in every answer, revealed one at a time. */
export function sensitive<T extends z.ZodType>(mask: Mask, schema: T): T {
  return described(schema, { sensitive: mask });
}

const masksKnown = new WeakMap<z.ZodObject, Readonly<Record<string, Mask>>>();

/** The sensitive fields of an object schema and how each is masked. Gone through once: imports ask for every row. */
export function sensitiveFields(schema: z.ZodObject): Readonly<Record<string, Mask>> {
  const masks = masksKnown.get(schema) ?? masksIn(schema);
  masksKnown.set(schema, masks);
  return masks;
}

function masksIn(schema: z.ZodObject): Record<string, Mask> {
  const entries = Object.entries(schema.shape).flatMap(([key, field]) => {
    const mask = unwrap(field).meta()?.sensitive;
    return mask ? [[key, mask] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Marks an answer as personal data of the kind that no mask fits (民族, 政治面貌, 品行, 健康): encrypted at rest, together with
 * the others of its form. Who is shown it, the feature says.
 */
export const personal = <T extends z.ZodType>(schema: T): T => described(schema, { personal: true });

/** The answers of a form that are kept sealed together. */
export const personalFields = (schema: z.ZodObject): string[] => Object.entries(schema.shape).flatMap(([key, field]) => (isPersonal(field) ? [key] : []));
/** However it is wrapped: a mark that a title hides would leave the answer in plain. */
function isPersonal(schema: z.ZodType): boolean {
  const inner = within(schema);
  return schema.meta()?.personal === true || (inner !== undefined && isPersonal(inner));
}

/** The schema inside optional, nullable and default. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const inner = within(schema);
  return inner && schema.meta() === undefined ? unwrap(inner) : schema;
}

/** The schema itself, without what says that it may be missing or empty. */
export function bareOf(schema: z.ZodType): z.ZodType {
  const inner = within(schema);
  return inner ? bareOf(inner) : schema;
}

const within = ({ def }: z.ZodType): z.ZodType | undefined => ('innerType' in def && def.innerType instanceof z.ZodType ? def.innerType : undefined);
