/** Several confirmed at once with one comment; each has its own end, and what cannot be confirmed says why. */
import { useState } from 'react';
import { z } from 'zod';
import { prose, titled } from 'contract/kernel/schema';
import { useForm } from '../../kernel/form.ts';
import { readAnew } from '../../kernel/query.ts';
import { BatchDialog } from '../../ui/batch/BatchDialog.tsx';
import { LeftOut, type Left } from '../../ui/batch/LeftOut.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProseField } from '../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../ui/FormDrawer.tsx';

/** As many as somebody waits for: each is asked for by itself. */
export const mostConfirmed = 100;

interface Item { id: string; version: number; name: string }
/** `left`: what was ticked besides and doesn't wait for the viewer. */
interface Props { items: readonly Item[]; left: readonly Left[]; unit: '份' | '件'; needsComment: boolean; confirm(item: Item, opinion: string | undefined): Promise<unknown>; onDone(): void }

const words = { must: z.strictObject({ opinion: titled('点评', prose(500, 2)) }), may: z.strictObject({ opinion: titled('点评', prose(500).optional()) }) };

export function ConfirmMany({ items, left, unit, needsComment, confirm, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  const [going, setGoing] = useState<{ items: readonly Item[]; opinion: string | undefined } | null>(null);
  const close = () => { setGoing(null); void readAnew(); onDone(); };
  return (
    <>
      <Button look="primary" small disabled={items.length === 0} title={items.length === 0 ? '所选的都不是待您确认的' : ''} onClick={() => setAsking(true)}>批量确认（{items.length}）</Button>
      {asking && <Comment count={items.length} left={left} unit={unit} needsComment={needsComment} onClose={() => setAsking(false)} onSaid={(opinion) => { setAsking(false); setGoing({ items, opinion }); }} />}
      {going && <BatchDialog title="批量确认" items={going.items} idOf={({ id }) => id} nameOf={({ name }) => name} onClose={close} run={async (item) => { await confirm(item, going.opinion); return { state: 'done', message: '已确认' }; }} />}
    </>
  );
}

function Comment({ count, left, unit, needsComment, onClose, onSaid }: Pick<Props, 'left' | 'unit' | 'needsComment'> & { count: number; onClose(): void; onSaid(opinion: string | undefined): void }) {
  const form = useForm(needsComment ? words.must : words.may, {}, { unsaved: '点评' });
  return (
    <FormDrawer dialog title={`确认所选的 ${count} ${unit}`} form={form} submitText="确认" onSubmit={() => form.submit(async ({ opinion }) => ({ opinion }))} onSaved={({ opinion }) => onSaid(opinion)} onClose={onClose}>
      <div className="fields fields--single"><ProseField form={form} name="opinion" hint={`${needsComment ? '' : '可以不写；写了会'}写进要确认的每一${unit}`} /></div>
      {left.length > 0 && <><p role="status">另有 {left.length} {unit}不用您确认，不在其中：</p><LeftOut label="不用确认的" lines={left} /></>}
    </FormDrawer>
  );
}
