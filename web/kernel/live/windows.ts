/** What the server says reaches every window of this person in this browser: the one that holds the line tells the others. */
import { z } from 'zod';
import { push, type Push } from 'contract/areas/account/live';
import { openLine } from './line.ts';
import { seekLead } from './leader.ts';

export interface Ears {
  heard(push: Push): void;
  /** Something may have been missed: the line was not there, or is there for the first time. */
  missed(): void;
  ended(why: string): void;
  failed(): void;
}

const passedOn = z.union([z.object({ heard: push }), z.object({ missed: z.literal(true) }), z.object({ ended: z.string() })]);

/** Answers how to stop. */
export function listenAsOne(person: string, ears: Ears): () => void {
  const name = `live:${person}`;
  const channel = new BroadcastChannel(name);
  const tell = (said: z.infer<typeof passedOn>) => {
    if ('heard' in said) ears.heard(said.heard);
    else if ('ended' in said) ears.ended(said.ended);
    else ears.missed();
  };
  const tellAll = (said: z.infer<typeof passedOn>) => { channel.postMessage(said); tell(said); };
  channel.addEventListener('message', ({ data }) => {
    const said = passedOn.safeParse(data);
    if (said.success) tell(said.data);
  });
  const leader = seekLead(name, () => openLine({
    opened: () => tellAll({ missed: true }),
    heard: (heard) => tellAll({ heard }),
    ended: (why) => tellAll({ ended: why }),
    failed: ears.failed,
    givenUp: () => leader.letGo(),
  }));
  return () => {
    leader.stop();
    channel.close();
  };
}
