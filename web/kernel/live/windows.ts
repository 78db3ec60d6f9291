/** What the server says reaches every window of this person in this browser: the one that holds the line tells the others. */
import { z } from 'zod';
import { push, type Push } from 'contract/areas/account/live';
import { openLine, type Line } from './line.ts';
import { lineState, turnLine, useLine, type LineState } from './line-state.ts';
import { seekLead } from './leader.ts';
import { watchSilence } from './silence.ts';

export interface Ears {
  heard(push: Push): void;
  /** Something may have been missed: the line was not there, or is there for the first time. */
  missed(): void;
  serves(entry: string | null): void;
  ended(why: string): void;
  refused(): void;
  failed(): void;
}

const passedOn = z.union([
  z.object({ heard: push }), z.object({ missed: z.literal(true) }), z.object({ ended: z.string() }), z.object({ refused: z.literal(true) }),
  z.object({ serves: z.string().nullable() }), z.object({ turned: lineState }),
]);
/** The other way: to whoever holds the line. */
const askedFor = z.object({ ask: z.enum(['state', 'retry', 'renew']) });

/** Answers how to stop. */
export function listenAsOne(person: string, ears: Ears): () => void {
  const name = `live:${person}`;
  const channel = new BroadcastChannel(name);
  let line: Line | null = null;
  const tell = (said: z.infer<typeof passedOn>) => {
    silence.heard();
    if ('heard' in said) ears.heard(said.heard);
    else if ('ended' in said) ears.ended(said.ended);
    else if ('serves' in said) ears.serves(said.serves);
    else if ('turned' in said) turnLine(said.turned);
    else if ('refused' in said) ears.refused();
    else ears.missed();
  };
  const tellAll = (said: z.infer<typeof passedOn>) => { channel.postMessage(said); tell(said); };
  const turned = (state: LineState) => { if (useLine.getState().state !== state) tellAll({ turned: state }); };
  channel.addEventListener('message', ({ data }) => {
    const said = passedOn.safeParse(data);
    if (said.success) return tell(said.data);
    const asked = askedFor.safeParse(data);
    if (!asked.success || !line) return;
    if (asked.data.ask === 'retry') line.retry();
    else if (asked.data.ask === 'renew') line.renewIfSilent();
    else channel.postMessage({ turned: useLine.getState().state });
  });
  const ask = (what: z.infer<typeof askedFor>['ask']) => channel.postMessage({ ask: what });
  useLine.setState({ state: 'stands', hasFailed: false, retry: () => line ? line.retry() : ask('retry') });
  ask('state');
  const silence = watchSilence(() => line ? line.renewIfSilent() : ask('renew'));
  const leader = seekLead(name, () => {
    const own = line = openLine({
      opened: () => tellAll({ missed: true }),
      heard: (heard) => tellAll({ heard }),
      turned,
      serves: (entry) => tellAll({ serves: entry }),
      ended: (why) => tellAll({ ended: why }),
      refused: () => tellAll({ refused: true }),
      failed: ears.failed,
      givenUp: () => leader.letGo(),
    }, useLine.getState().hasFailed);
    return { isOpen: own.isOpen, close: () => { line = null; own.close(); } };
  });
  return () => {
    leader.stop();
    silence.stop();
    channel.close();
    useLine.setState({ state: 'stands', hasFailed: false, retry: () => {} });
  };
}
