/** A batch is drawn: the clerk sees beforehand out of how many. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { checkLogPermission as checks } from 'contract/areas/journal/practice-log';
import { longestPeriod, mostDrawn, spotCheckFlow, spotDefaults, type spotCheck } from 'contract/areas/journal/spot-check';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { create } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { numberDay, todayIn } from '../../../machines/calendar/today.ts';
import { daysBetween } from '../../../machines/calendar/work-calendar.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { boxesOf, choose, countPopulation, countedTo, type Asked, type DrawForm } from './draw.ts';
import { spotCheckSteps } from './spot-check-steps.ts';

type Calls = typeof spotCheck.endpoints;
type Wanted = Parsed<Calls['estimate']>;

/** To the microsecond: what was done just before the draw was done before it. */
const momentOf = async (db: Db): Promise<string> => (await sql<{ at: string }>`select app_now()::text as at`.execute(db)).rows[0]!.at;
const refuse = (ctx: Ctx, path: string, message: string) => ctx.fail('invalid', {}, { fields: [{ path, message }] });

async function checked(ctx: Ctx, { periodFrom, periodTo, measure, amount }: Wanted): Promise<void> {
  if (!mayWithin(ctx.viewer, checks.review, 'ALL')) ctx.fail('notFound');
  const today = await todayIn(ctx.db);
  if (periodTo > today) refuse(ctx, 'periodTo', `不能晚于今天（${today}）`);
  if (periodTo < periodFrom) refuse(ctx, 'periodTo', '不能早于开始日期');
  if (daysBetween(periodFrom, periodTo) >= longestPeriod) refuse(ctx, 'periodTo', `一批最多抽${longestPeriod}天的日志，更长的请分几批抽`);
  if (measure === 'PERCENT' && amount > 100) refuse(ctx, 'amount', '比例不能超过100%');
}

const sizeOf = (population: number, { measure, amount }: Pick<Wanted, 'measure' | 'amount'>) => measure === 'COUNT' ? amount : Math.ceil(population * amount / 100);

export async function estimate(ctx: Ctx, input: Wanted): Promise<Output<Calls['estimate']>> {
  await checked(ctx, input);
  const population = await countPopulation(ctx.db, { ...input, associationId: ctx.viewer.associationId, seed: '', method, boxes: null, drawnAt: await momentOf(ctx.db) });
  return { population: Math.min(population, countedTo - 1), more: population >= countedTo, size: Math.min(sizeOf(population, input), input.measure === 'COUNT' ? population : mostDrawn) };
}

/** Each draw is by the newest one; batches drawn by another are verified by theirs. */
const method = 'ROWS';

/** Twelve digits that somebody can write down and type. */
const freshSeed = (): string => Array.from({ length: 12 }, () => randomInt(10)).join('');

export async function draw(ctx: Ctx<Fails<Calls['draw']>>, form: DrawForm): Promise<Output<Calls['draw']>> {
  await checked(ctx, form);
  const { db, viewer: { associationId, realName } } = ctx;
  const scope = await scopeOf(ctx, form);
  const [seed, drawnAt] = [freshSeed(), await momentOf(db)];
  const about: Asked = { ...form, associationId, seed, method, boxes: null, drawnAt };
  const population = await countPopulation(db, about);
  const boxes = await boxesOf(db, about, population);
  const wanted = sizeOf(population, form);
  if (wanted > mostDrawn) return refuse(ctx, 'amount', `这一比例至少要抽${wanted}篇，一批最多${mostDrawn}篇，请降低比例或缩小范围`);
  const drawn = await choose(db, { ...about, boxes }, form, wanted || form.amount, population);
  if (!drawn.length) return refuse(ctx, 'periodTo', form.again ? '这段时间没有可以抽查的日志，请调整日期或范围' : '这段时间没有可以抽查的日志；以前抽查过的，请勾选“也可以再抽”');
  const id = newId();
  const day = await numberDay(db);
  const applicationNo = `${spotCheckFlow.prefix}${day}${await nextNumber(db, associationId, spotCheckFlow.entity, day, 3)}`;
  const row = await create(ctx, spotCheckSteps, 'create', {
    id, applicationNo, periodFrom: form.periodFrom, periodTo: form.periodTo, conditions: JSON.stringify(form), scope, seed, method, boxes, population: Math.min(population, countedTo - 1), populationMore: population >= countedTo, size: drawn.length, drawnAt, drawnByName: realName,
  });
  await insertRows(db, 'spotCheckItem', drawn.map((one, at) => ({ ...one, associationId, id: newId(), checkId: id, seq: at + 1, drawnAt })));
  ctx.subject({ entity: spotCheckFlow.entity, id, after: { seed, size: drawn.length, scope, periodFrom: form.periodFrom, periodTo: form.periodTo } });
  return { id, version: row.version, applicationNo, size: drawn.length };
}

/** The choice in names; an id that nobody has does not exist. */
async function scopeOf(ctx: Ctx, { firmIds = [], tutorIds = [], internshipIds = [] }: DrawForm): Promise<string> {
  const { db, viewer: { associationId } } = ctx;
  const { rows } = await sql<{ name: string }>`
    select f.name from law_firm f where f.association_id = ${associationId} and f.id = any(${firmIds}::uuid[])
    union all select '指导律师' || l.name from lawyer l where l.association_id = ${associationId} and l.id = any(${tutorIds}::uuid[])
    union all select '实习人员' || n.name from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id where i.association_id = ${associationId} and i.id = any(${internshipIds}::uuid[])`.execute(db);
  if (rows.length < new Set([...firmIds, ...tutorIds, ...internshipIds]).size) return ctx.fail('notFound');
  if (!rows.length) return '全部律所';
  const said = rows.slice(0, 6).map(({ name }) => name).join('、');
  return (rows.length > 6 ? `${said}等${rows.length}项` : said).slice(0, 500);
}

/** The conditions of a draw as they are read. */
export function conditionsOf({ measure, amount, risks = [], riskShare, shortWords, overdueDays, again }: DrawForm, riskTitles: Readonly<Record<string, string>>): { label: string; value: string }[] {
  return [
    { label: '抽取数量', value: measure === 'COUNT' ? `${amount}篇` : `${amount}%` },
    ...(risks.length ? [{ label: '优先抽取', value: `${risks.map((risk) => riskTitles[risk]).join('、')}，占${riskShare ?? spotDefaults.riskShare}%` }] : []),
    ...(risks.includes('SHORT') ? [{ label: '短文', value: `少于${shortWords ?? spotDefaults.shortWords}字` }] : []),
    ...(risks.includes('OVERDUE') ? [{ label: '超期未审', value: `提交后${overdueDays ?? spotDefaults.overdueDays}天以上` }] : []),
    { label: '以前抽查过的', value: again ? '可以再抽' : '不再抽' },
  ];
}
