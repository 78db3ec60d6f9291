import { certificateHandout } from 'contract/areas/practice/certificate-handout';
import { implement } from '../../../kernel/context.ts';
import { giveOut, markMade, takeBack } from './hand-out.ts';
import { listHandouts } from './handout-list.ts';

export default implement(certificateHandout, {
  handlers: { getHandouts: listHandouts, made: markMade, give: giveOut, takeBack },
});
