/**
 * Twenty final reviewers press 准予登记 on one application at the same moment. Exactly one of them may win; the others
 * are told by whom and in which state the case is; one internship, one certificate, no number lost or given twice.
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
  /** Rounds with exactly one winner. */
  winners: number;
  /** Refusals that were no 409, or did not say the state and the winner. */
  badRefusals: string[];
  certificates: number;
  violated: Record<string, number>;
}

interface Answer { status: number; text: string; by: Person }

export async function race({ rounds, racers, place = 'race' }: { rounds: number; racers: number; place?: string }): Promise<Raced> {
  const dir = placeFor(place);
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  const product = await startProduct(dir);
  try {
    const { cases, reviewers } = await arrange(installation, rounds, racers);
    const result: Raced = { rounds, winners: 0, badRefusals: [], certificates: 0, violated: {} };
    for (const one of cases) {
      const answers = await Promise.all(reviewers.map((reviewer) => approve(product.url, one, reviewer)));
      const won = answers.filter(({ status }) => status === 200);
      if (won.length === 1) result.winners += 1;
      result.badRefusals.push(...answers.filter((answer) => answer.status !== 200 && !isGoodRefusal(answer, won[0]?.by)).map(({ status, text }) => `${status} ${text}`));
    }
    const { rows } = await installation.pool.query<{ count: number }>('select count(*)::int as count from internship_certificate');
    return { ...result, certificates: rows[0]!.count, violated: await violated(installation.pool) };
  } finally {
    await product.stop();
    await installation.close();
    removeInstallation(dir);
  }
}

async function arrange(installation: Installation, rounds: number, racers: number): Promise<{ cases: WaitingCase[]; reviewers: Person[] }> {
  const [first, ...reviewers] = await letIn(installation.db, installation.associationId, [
    { userName: 'first', realName: '初审甲', roles: ['firstReviewer'] },
    ...Array.from({ length: racers }, (_, at) => ({ userName: `final${at}`, realName: `终审${at}号`, roles: ['finalReviewer'] as const })),
  ]);
  return { cases: await arrangeCases(installation, 'finalPending', await inventApplicants(installation, rounds), first!), reviewers };
}

async function approve(url: string, { id, version }: WaitingCase, by: Person): Promise<Answer> {
  const response = await fetch(url + practiceFlow.endpoints.approve.path, {
    method: 'POST', body: JSON.stringify({ id, version }),
    headers: { ...headersOf(by.token), 'content-type': 'application/json', 'idempotency-key': newId() },
  });
  return { status: response.status, text: await response.text(), by };
}

/** 409, with the state that the case is in now and the name of whoever brought it there. */
const isGoodRefusal = ({ status, text }: Answer, winner: Person | undefined) =>
  status === 409 && text.includes(practiceFlow.states.approved.title) && winner !== undefined && text.includes(winner.realName);
