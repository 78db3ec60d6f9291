import { useEffect, useRef, useState } from 'react';
import type { Question } from './orders.ts';

export interface Answer { number: number; order: Int32Array }

/**
 * Asks a worker that answers with `ordersOf`: sorting and filtering a hundred thousand rows holds up no frame. An answer
 * that a newer question has overtaken is not looked at. `begin` must stay the same function.
 */
export function useOrdered(begin: () => Worker, question: Question): { order: Int32Array | undefined; busy: boolean; failed: boolean } {
  const worker = useRef<Worker>(null);
  const asked = useRef(0);
  const [state, setState] = useState<{ order: Int32Array | undefined; answered: number; failed: boolean }>({ order: undefined, answered: 0, failed: false });
  const [waiting, setWaiting] = useState(1);
  const text = JSON.stringify(question);

  useEffect(() => {
    const own = begin();
    worker.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<Answer>) => { if (data.number === asked.current) setState({ order: data.order, answered: data.number, failed: false }); });
    own.addEventListener('error', () => setState((before) => ({ ...before, failed: true })));
    return () => { own.terminate(); worker.current = null; };
  }, [begin]);
  useEffect(() => {
    asked.current += 1;
    setWaiting(asked.current);
    worker.current?.postMessage({ number: asked.current, question: JSON.parse(text) as Question }); // what was just written
  }, [begin, text]);

  return { order: state.order, busy: state.answered !== waiting, failed: state.failed };
}
