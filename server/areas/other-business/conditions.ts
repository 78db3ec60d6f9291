/** What stands in the way of handing in, filing and deciding: the form, the papers, and the kind's own conditions. */
import { asChosen } from 'contract/areas/practice/condition-choice';
import { lackingPapers, type MaterialSpec } from 'contract/areas/practice/materials';
import type { Finding } from 'contract/kernel/workflow';
import { titleOf } from 'contract/kernel/schema';
import { withWords } from 'contract/areas/other-business/explanations';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import { todayIn } from '../../machines/calendar/today.ts';
import { handedPapers } from '../../machines/casework/case-changes.ts';
import { ruleFor } from '../../machines/settings/rules-in-force.ts';
import { answersOf } from './answers.public.ts';
import { internshipOf } from './internship-facts.ts';
import { sayOpen, standsAgainst } from './one-at-a-time.ts';
import { block, type OwnKind, type Situation, type Step, type Typed } from './own-kind.ts';

export async function situationOf(step: Pick<Step, 'app' | 'db' | 'row'>): Promise<Situation> {
  const { db, row } = step;
  const internship = await internshipOf(db, row.associationId, row.internshipId, row.id);
  if (!internship) throw new Error(`business ${row.id}: its internship is gone`);
  return { step, form: answersOf(step.app, row), internship, today: await todayIn(db) };
}

/** Fields one by one: a missing one by name, a wrong one in the words of its own rule. */
function ofForm({ contract: { form } }: OwnKind, typed: Typed): Finding[] {
  const given = Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== null && value !== '' && field !== 'explanations'));
  const { error } = form.safeParse(given);
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return field in given ? block('FIELD', field, `${titleOf(form, field)}：${message}`) : block('MISSING', field, `${titleOf(form, field)}还没有填写`);
  });
}

/** The papers that this case asks for. */
export async function specsOf(own: OwnKind, at: Pick<Step, 'app' | 'db' | 'row'>): Promise<MaterialSpec[]> {
  const specs = await ruleFor(at, own.materials);
  return await own.asksFor?.(at, specs) ?? specs;
}

async function ofPapers(own: OwnKind, { step, form }: Situation): Promise<Finding[]> {
  const specs = await specsOf(own, step);
  return lackingPapers(specs, form, await handedPapers(step.db, own.contract.workflow.entity, step.row)).map(({ code, lack }) => block('PAPER', code, `缺少必交材料：${lack}`));
}

/** The register may have moved on since it was begun. */
const ofRegister = (own: OwnKind, { internship }: Situation): Finding[] => {
  const closed = own.closed(internship);
  return closed ? [block('CLOSED', 'internship', closed)] : [];
};

/** Others may have filed something meanwhile. */
export const ofOthers = ({ contract: { kind } }: OwnKind, { internship }: Situation): Finding[] => {
  const open = standsAgainst(kind, internship);
  return open ? [block('OPEN', 'internship', sayOpen(open))] : [];
};

/** The kind's conditions as the association has set them. */
const chosenOf = async (own: OwnKind, situation: Situation) =>
  asChosen((await own.conditions(situation)).map((one) => ('finding' in one ? one : { finding: one, values: {} })), await ruleFor(situation.step, otherBusinessSettings.presetConditions)).map((finding) => withWord(finding, situation.form));

/** What asks for a word stops only until the word is given; then reviewers see both. */
function withWord<F extends Finding>(finding: F, form: Typed): F {
  if (finding.level !== 'EXPLAIN') return finding;
  const words = withWords.explanations.safeParse(form['explanations']).data?.[finding.code];
  return words && [...words].length >= 5 ? { ...finding, level: 'WARN', message: `${finding.message}（说明：${words}）` } : { ...finding, field: 'explanations' };
}

/** For the applicant's own check and for handing in. */
export async function precheck(own: OwnKind, situation: Situation): Promise<Finding[]> {
  const form = ofForm(own, situation.form);
  // Conditions speak of answers: while one is missing, what is said of it would only be noise.
  const missing = new Set(form.map(({ field }) => field));
  const conditions = await chosenOf(own, situation);
  return [...ofRegister(own, situation), ...ofOthers(own, situation), ...form, ...conditions.filter(({ field }) => !field || !missing.has(field)).map(bare), ...await ofPapers(own, situation)];
}

/** When the firm files and when it is decided: only what may have changed meanwhile. */
export const precheckAgain = async (own: OwnKind, situation: Situation): Promise<Finding[]> =>
  [...ofRegister(own, situation), ...(await chosenOf(own, situation)).filter(({ again, level }) => again && level === 'BLOCK').map(bare)];

const bare = ({ again: _again, ...finding }: Finding & { again?: true }): Finding => finding;

export const limitsOf = ({ limit }: OwnKind) => ({ days: otherBusinessSettings.decisionDays, unit: otherBusinessSettings.decisionUnit, ...limit, correction: practiceSettings.correctionDays });
