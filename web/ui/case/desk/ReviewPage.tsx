/**
 * A record as one of a reviewer's queue: the queue above it, its papers beside it, and a decision that leads on to the
 * next and can be taken back for some seconds. Others read the same record without all that.
 *
 *   const review = useReview({ flow, list, rows: endpoints.getCases, itemOf, of, name, reviewing });
 *   <ReviewPage review={review}><DetailPage … actions={<ActionBar … {...review.bar} />} desk={<ReviewDesk … {...review} />} /></ReviewPage>
 */
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Held } from '../../../kernel/held-decision.ts';
import type { Endpoint } from 'contract/kernel/endpoint';
import { rightsWaitedFor, type AnyWorkflow } from 'contract/kernel/workflow';
import type { ListEndpoint, RowOf } from '../../../kernel/list-answer.ts';
import { useOthersHere, type Others } from '../../../kernel/live/others-here.ts';
import { useMayAny, useSession } from '../../../kernel/session.ts';
import { showFact } from '../../DetailPage.tsx';
import { CaseHolder } from '../CaseHolder.tsx';
import type { Material } from '../materials.ts';
import { QueueBar } from './QueueBar.tsx';
import { QueuePane } from './QueuePane.tsx';
import { useQueue, type Queue, type QueueItem } from './queue.ts';
import './review-page.css';

interface Asked<E extends ListEndpoint> {
  flow: AnyWorkflow;
  /** Where the queue is a list. */
  list: string;
  rows: E;
  itemOf(row: RowOf<E>, search: string): QueueItem;
  of: { id: string; applicationNo: string; materials: readonly Material[] };
  /** Whose case it is. */
  name: string;
  /** Looked at as one of a queue, to decide about it. */
  reviewing: boolean;
  /** The call that reads it: who else has it open is said by the same. */
  get: Endpoint;
  /** It is the viewer's to look through now. */
  markable: boolean;
}

export interface Review {
  id: string;
  others: Others;
  list: string;
  reviewing: boolean;
  /** Of whoever has a desk in it; who only looks on has none. */
  queue: Queue | null;
  bar: { undoable?: Pick<Held, 'what' | 'address'>; onHeld?(): void };
  /** The paper that lies on the desk. */
  chosen: string | undefined;
  onChoose(fileId: string): void;
  /** To the answer or the paper that a finding speaks of. */
  leadTo(field: string): void;
}

export function useReview<E extends ListEndpoint>({ flow, list, rows, itemOf, of: { id, applicationNo, materials }, name, reviewing, get, markable }: Asked<E>): Review {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasDesk = useMayAny(rightsWaitedFor(flow)) && reviewing;
  const queue = useQueue(rows, hasDesk ? id : null, itemOf);
  const others = useOthersHere(get, reviewing && markable ? id : null);
  const [chosen, onChoose] = useState<string>();
  const leadTo = (field: string) => {
    const paper = paperOf(materials, field);
    if (paper) onChoose(paper.id);
    showFact(bare(field));
  };
  return {
    id, list, others, chosen, onChoose, leadTo, reviewing, queue: hasDesk ? queue : null,
    bar: reviewing ? { undoable: { what: `${name}（${applicationNo}）`, address: `${pathname}${search}` }, onHeld: () => void navigate(queue.next?.address ?? `${list}${search}`) } : {},
  };
}

export function ReviewPage({ review: { id, list, others, reviewing, queue }, children }: { review: Review; children: ReactNode }) {
  const holder = reviewing && <CaseHolder key={id} id={id} others={others} />;
  const isBeside = useSession(({ sideConf }) => sideConf.queueBeside);
  return (
    <div className={reviewing ? 'review-page' : undefined}>
      {queue ? <QueueBar queue={queue} list={list}>{holder}</QueueBar> : holder}
      {/* Shown or not, the record stays in its place, and what is written in it. */}
      <div className="review-page__body">{queue && isBeside && queue.items.length > 0 && <QueuePane queue={queue} id={id} />}{children}</div>
    </div>
  );
}

/** The record names a material `material:P02`, a remark `P02`. */
const bare = (field: string) => field.replace(/^material:/, '');

/** `materials` speaks of all of them: the first that is not found good. */
const paperOf = (materials: readonly Material[], field: string) =>
  field === 'materials' ? materials.flatMap(({ files }) => files).find(({ checkMark }) => checkMark !== 'OK') : materials.find(({ code }) => code === bare(field))?.files[0];
