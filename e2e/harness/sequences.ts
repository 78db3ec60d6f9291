/**
 * What belongs together in the life of a record, read from the contract: the call that makes it, those that show it, list
 * it, change it and take it away, and all others that take its id.
 */
import { z } from 'zod';
import { bareOf } from 'contract/kernel/schema';
import { everyCall, type PromisedCall } from './arrangements.ts';

/** What a record is called by in its feature's calls. */
export type Key = 'id' | 'code' | 'name';
const keys: readonly Key[] = ['id', 'code', 'name'];

export interface Sequence {
  readonly at: string;
  readonly key: Key;
  readonly create: PromisedCall;
  readonly read: PromisedCall | undefined;
  readonly list: PromisedCall | undefined;
  readonly update: PromisedCall | undefined;
  readonly remove: PromisedCall | undefined;
  /** Says the version of the whole that all of them stand in, where that has one. */
  readonly whole: PromisedCall | undefined;
  /** Everything else that takes the record's id: other readings, what changes it, actions of its workflow. */
  readonly others: readonly PromisedCall[];
}

/** Calls that make something which does not go on by an id of its own, each with its reason. A call that is in no sequence and not here fails by name. */
export const outside: Readonly<Record<string, string>> = {
  'account.setup.createAdministrators': 'once in the life of an installation; nobody is signed in then',
  'assessment.examiner.declare': 'a line in the file of its examiner, who has a sequence',
  'assessment.objection.handIn': 'a paper of an objection, handed in without an account',
  'applicationManage.smsManage.sendMany': 'one message to many: a record for each, and what it answers names none of them',
  'basicInfo.businessConfig.addForm': 'a file that waits for the setting that names it',
  'system.holiday.save': 'a day of the calendar is set anew, not made',
  'system.upload.image': 'a file that waits for the record that names it',
  'system.upload.file': 'a file that waits for the record that names it',
  'system.upload.office': 'a file that waits for the record that names it',
  'system.upload.beginVideo': 'a file that waits for the record that names it',
  'system.user.exportUsers': 'makes an order of the export centre, which has a sequence',
  'system.user.importUsers': 'makes an import, which has a sequence',
};

/** Lists that stand in another feature. */
const listedIn: Readonly<Record<string, string>> = { otherBusiness: 'otherBusiness.businessApplication' };

const shapeOf = (schema: z.ZodType): z.ZodRawShape => (schema instanceof z.ZodObject ? schema.shape : {});
const has = (schema: z.ZodType, name: string) => name in shapeOf(schema);
const mayMiss = (schema: z.ZodType | undefined) => schema?.safeParse(undefined).success ?? true;
const needs = ({ endpoint: { input } }: PromisedCall) => Object.entries(shapeOf(input)).filter(([, field]) => !mayMiss(field as z.ZodType)).map(([name]) => name);
const verb = ({ endpoint: { path } }: PromisedCall) => path.split('/').at(-1)!;

/** What its answer names and its input need not. */
function keyOf(call: PromisedCall): Key | undefined {
  const { endpoint: { output } } = call;
  if (call.action || !call.endpoint.changes) return undefined;
  const needed = needs(call);
  const answered = keys.find((key) => has(output, key) && !needed.includes(key));
  // A code that people choose is not told back.
  return answered ?? (/^create/.test(verb(call)) && !needed.includes('version') ? keys.find((key) => needed.includes(key)) : undefined);
}

/** The rows of a list, whether it comes by pages, whole, or beside other things. */
function rowOf({ endpoint: { output } }: PromisedCall, key: Key): z.ZodType | undefined {
  const places = output instanceof z.ZodObject ? Object.values(output.shape as z.ZodRawShape) : [output];
  return places.map((one) => bareOf(one as z.ZodType)).flatMap((one) => (one instanceof z.ZodArray ? [bareOf(one.element as z.ZodType)] : [])).find((row) => has(row, key));
}

const isAsked = (call: PromisedCall) => !call.action && !call.endpoint.changes && call.endpoint.kind === 'json';
const takes = ({ endpoint: { input } }: PromisedCall, key: Key) => has(input, key) || has(input, `${key}s`);

function sequenceOf(create: PromisedCall, key: Key): Sequence {
  const own = everyCall.filter(({ feature }) => feature === create.feature);
  const about = (call: PromisedCall, more: readonly string[]) => needs(call).every((name) => [key, `${key}s`, ...more].includes(name)) && takes(call, key);
  const read = own.find((call) => isAsked(call) && /ForEdit$/.test(verb(call)) && about(call, []));
  const known = needs(create);
  const listed = everyCall.filter(({ feature }) => feature === create.feature || feature.name === listedIn[create.feature.name.split('.')[0]!]);
  const lists = listed.filter((call) => isAsked(call) && call !== read && needs(call).every((name) => known.includes(name)) && rowOf(call, key) !== undefined);
  // What comes by pages is the list; other rows with an id may be choices for a form.
  const paged = lists.filter(({ endpoint: { output } }) => has(output, 'total'));
  const list = paged.find(({ feature }) => feature === create.feature) ?? paged[0] ?? lists[0];
  const update = has(create.endpoint.input, key) && has(create.endpoint.input, 'version') ? create : own.find((call) => call !== create && !call.action && /^createOrUpdate|^update[A-Z]/.test(verb(call)) && needs(call).includes(key));
  const remove = own.find((call) => !call.action && /^deleted/.test(verb(call)) && about(call, ['version', 'reason']));
  const others = own.filter((call) => ![create, read, list, remove].includes(call) && takes(call, key) && (needs(call).includes(key) || needs(call).includes(`${key}s`)));
  const whole = known.includes('version') ? own.find((call) => isAsked(call) && needs(call).length === 0 && has(call.endpoint.output, 'version')) : undefined;
  return { at: create.at, key, create, read, list, update, remove, whole, others };
}

export const makes: readonly PromisedCall[] = everyCall.filter((call) => keyOf(call) !== undefined);
export const sequences: readonly Sequence[] = makes.filter(({ at }) => !(at in outside)).map((create) => sequenceOf(create, keyOf(create)!));
