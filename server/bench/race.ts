/**
 * Twenty people decide about one application at the same moment: in the first half of the rounds all press 准予登记, in
 * the second some refuse, return or hold it, and the firm withdraws it. Exactly one of them may win; the others are told
 * by whom and in which state the case is; an internship and a certificate where it was approved, no number lost or given twice.
 */
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { newId } from '../kernel/id.ts';
import { inventApplicants } from './applicants.ts';
import { arrangeCases, type WaitingCase } from './cases.ts';
import { openInstallation, placeFor, removeInstallation, type Installation } from './installation.ts';
import { violated } from './invariants.ts';
import { headersOf, letIn, type Person } from './people.ts';
import { startProduct } from './processes.ts';

export interface Raced {
  rounds: number;
  /** What the winners of mixed rounds did, and how often. */
  mixed: Partial<Record<Decision, number>>;
  /** Rounds with exactly one winner. */
  winners: number;
  /** Refusals that were no 409, or did not say the state and the winner. */
  badRefusals: string[];
  /** Of approvals one each. */
  approvals: number;
  certificates: number;
  violated: Record<string, number>;
}

interface Decided { decision: Decision; by: Person }
interface Answer extends Decided { status: number; text: string }

/** What each decision says besides the case and its version. */
const decisions = {
  approve: {},
  reject: { reason: '不符合法定条件', opinion: '经核实，申请人提交的材料不能证明其符合规定的实习登记条件。' },
  returnByFinal: { opinion: '请按所列问题修改', defects: [{ field: 'mobile', reason: 'MISMATCH', text: '号码与身份证明不符' }] },
  holdFinal: { opinion: '申请人涉及的案件尚未结案，暂缓审查' },
  withdrawByFirm: { opinion: '本所决定撤回报送' },
} as const;
type Decision = keyof typeof decisions;
const names = Object.keys(decisions) as Decision[]; // the keys just written

/** Reviewers of every mind, and the firm instead of each fifth; in each round others come first. */
const mixture = (reviewers: readonly Person[], firm: Person, round: number): Decided[] => reviewers.map((reviewer, at) => {
  const decision = names[(at + round) % names.length]!;
  return { decision, by: decision === 'withdrawByFirm' ? firm : reviewer };
});

export async function race({ rounds, racers, place = 'race' }: { rounds: number; racers: number; place?: string }): Promise<Raced> {
  const dir = placeFor(place);
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  const product = await startProduct(dir);
  try {
    const { cases, reviewers, firms } = await arrange(installation, 2 * rounds, racers);
    const result: Raced = { rounds: cases.length, mixed: {}, winners: 0, badRefusals: [], approvals: 0, certificates: 0, violated: {} };
    for (const [at, one] of cases.entries()) {
      const isMixed = at >= rounds;
      const deciding = isMixed ? mixture(reviewers, firms.get(one.applicant.firmId)!, at) : reviewers.map((by) => ({ decision: 'approve', by } as const));
      const answers = await Promise.all(deciding.map((decided) => decide(product.url, one, decided)));
      const [won, ...more] = answers.filter(({ status }) => status === 200);
      if (won && more.length === 0) result.winners += 1;
      if (won?.decision === 'approve') result.approvals += 1;
      if (won && isMixed) result.mixed[won.decision] = (result.mixed[won.decision] ?? 0) + 1;
      result.badRefusals.push(...answers.filter((answer) => answer.status !== 200 && !isGoodRefusal(answer, won)).map(({ decision, status, text }) => `${decision} ${status} ${text}`));
    }
    const { rows } = await installation.pool.query<{ count: number }>('select count(*)::int as count from internship_certificate');
    return { ...result, certificates: rows[0]!.count, violated: await violated(installation.pool) };
  } finally {
    await product.stop();
    await installation.close();
    removeInstallation(dir);
  }
}

async function arrange(installation: Installation, rounds: number, racers: number): Promise<{ cases: WaitingCase[]; reviewers: Person[]; firms: Map<string, Person> }> {
  const applicants = await inventApplicants(installation, rounds);
  const firmIds = [...new Set(applicants.map(({ firmId }) => firmId))];
  const [first, ...people] = await letIn(installation.db, installation.associationId, [
    { userName: 'first', realName: '初审甲', roles: ['firstReviewer'] },
    ...Array.from({ length: racers }, (_, at) => ({ userName: `final${at}`, realName: `终审${at}号`, roles: ['finalReviewer'] as const })),
    ...firmIds.map((firmId, at) => ({ userName: `firm${at}`, realName: `律所${at}号`, roles: ['firmAdmin'] as const, firmId })),
  ]);
  return { cases: await arrangeCases(installation, 'finalPending', applicants, first!), reviewers: people.slice(0, racers), firms: new Map(firmIds.map((id, at) => [id, people[racers + at]!])) };
}

async function decide(url: string, { id, version }: WaitingCase, { decision, by }: Decided): Promise<Answer> {
  const response = await fetch(url + practiceFlow.endpoints[decision].path, {
    method: 'POST', body: JSON.stringify({ id, version, ...decisions[decision] }),
    headers: { ...headersOf(by.token), 'content-type': 'application/json', 'idempotency-key': newId() },
  });
  return { decision, by, status: response.status, text: await response.text() };
}

/** 409, with the state that the case is in now and the name of whoever brought it there. */
const isGoodRefusal = ({ status, text }: Answer, won: Decided | undefined) =>
  status === 409 && won !== undefined && text.includes(practiceFlow.states[practiceFlow.actions[won.decision].to].title) && text.includes(won.by.realName);
