import { delegation } from 'contract/areas/console/delegation';
import { implement } from '../../../kernel/context.ts';
import { endDelegation, giveDelegation } from './give.ts';
import { listDelegations, runningFor } from './look.ts';
import { posts, takers } from './posts.ts';

export default implement(delegation, { handlers: { list: listDelegations, running: runningFor, posts, takers, save: giveDelegation, end: endDelegation } });
