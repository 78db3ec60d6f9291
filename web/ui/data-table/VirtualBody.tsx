/**
 * A hundred thousand rows, of which those in sight are drawn. All rows are one line high, and each has its own place, so
 * that the browser lays out a row that comes by itself and none of the others again (as it would in a table's own layout).
 */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useRowKeys } from './row-keys.ts';
import { drawn, type RowSource } from './row-source.ts';
import { useRowWindow } from './row-window.ts';
import type { BodyProps } from './TableBody.tsx';
import { Line } from './TableLine.tsx';
import { useRowDoes } from './use-row-does.ts';

interface Props<Row extends object> extends BodyProps<Row> { source: RowSource<Row>; scroller: RefObject<HTMLElement | null>; rowHeight: number }

const head = 40;
const never = () => { /* Rows of one height unfold nothing. */ };

export function VirtualBody<Row extends object>(props: Props<Row>) {
  const { slow, choosing, visible, shape, frozen, source, scroller, rowHeight } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const window = useRowWindow(scroller, rowHeight, source);
  /** The row that has the keyboard stays drawn, however far somebody scrolls with the wheel. */
  const [active, setActive] = useState(-1);
  const wanted = useRef(-1);
  const { does, open, seen } = useRowDoes(props, choosing, (id) => source.at(source.indexOf(id)), never);

  // Another order or other conditions: from the top again.
  useEffect(() => {
    setActive(-1);
    scroller.current?.scrollTo({ top: 0 });
  }, [source, scroller]);

  const goTo = (number: number) => {
    const element = scroller.current;
    const to = Math.max(0, Math.min(source.length - 1, number));
    if (!element) return;
    const top = to * rowHeight;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (top + rowHeight > element.scrollTop + element.clientHeight - head) element.scrollTo({ top: top + rowHeight - element.clientHeight + head });
    wanted.current = to;
    setActive(to);
  };
  const keys = useRowKeys(body, {
    open,
    ...(choosing && { toggle: choosing.toggle }),
    goTo: (id, step) => goTo(source.indexOf(id) + step),
    turn: (step) => { if (scroller.current) goTo(Math.floor(scroller.current.scrollTop / rowHeight) + step * Math.floor((scroller.current.clientHeight - head) / rowHeight)); },
  });
  useLayoutEffect(() => {
    if (wanted.current < 0) return;
    const row = body.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${wanted.current + 2}"]`);
    if (!row) return;
    wanted.current = -1;
    row.focus({ preventScroll: true });
  });

  const lines = drawn(window, active, source.length).flatMap((number) => {
    const row = source.at(number);
    if (!row) return [];
    const id = source.idAt(number);
    return [<Line<Row> key={id} id={id} row={row} number={number} place={shape.numbered ? number + 1 : undefined} top={number * rowHeight} visible={visible} shape={shape} frozen={frozen} selected={choosing?.has(id) ?? false} seen={seen(id)} unfolded={false} spans={undefined} does={does} />];
  });
  const focused = ({ target }: { target: EventTarget }) => {
    keys.onFocus({ target });
    const index = target instanceof Element ? target.closest('tr')?.getAttribute('aria-rowindex') : undefined;
    if (index) setActive(Number(index) - 2);
  };
  return <tbody ref={body} role="rowgroup" className="data-table__body" style={{ height: source.length * rowHeight }} data-refreshing={slow || undefined} onKeyDown={keys.onKeyDown} onFocus={focused}>{lines}</tbody>;
}
